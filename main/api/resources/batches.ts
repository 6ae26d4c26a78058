import {
  AppError,
  type FieldError,
  invalid,
  invalidField,
  mostErrors,
  type Warning,
} from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import { mostMade } from '../../../shared/office/batches.ts'
import { say } from '../../../shared/texts/index.ts'
import { hindranceIn, wordedError } from '../../db/errors.ts'
import type { EngineContext } from '../engine/contracts.ts'
import { make } from '../engine/create.ts'
import { patch, requireStill, storedRecord } from '../engine/update.ts'
import { admitCreate } from '../engine/validation/create.ts'
import { resourceNamed } from './resource_by_name.ts'
import type { DeskHandlers } from './types.ts'

const savepoint = 'batch_row'

export const batches = {
  prepare: {
    /** What takes its time for each record, a password, is done before the request waits for its turn to write. */
    async make(input, asking) {
      const resource = asking.engine.catalogue.find(String(input['resource']))
      const prepare = resource && asking.engine.catalogue.handlers(resource).prepare?.['create']
      const rows = input['rows']
      // Rows that are none, or of somebody who may not make any, are refused a moment later.
      if (!prepare || !Array.isArray(rows) || rows.length > mostMade || !rows.every(isRow)) return input
      if (!allows(resource, specOf(resource).allow['create'] ?? [], {}, asking)) return input
      const ready: Row[] = []
      const refusals: Refusal[] = []
      // One after another: whoever signs in meanwhile waits for one password, not for all.
      for (const [at, row] of rows.entries())
        try {
          ready.push(await prepare(row, asking))
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refusals.push({ at, error })
          if (refusals.length >= mostErrors) break
        }
      if (refusals.length > 0) throw refusalOfAll(refusals)
      return { ...input, rows: ready }
    },
  },
  commands: {
    async make({ resource: name, rows }, ctx) {
      const resource = resourceNamed(name, ctx)
      requireInBatches(resource, 'create')
      const one: One = async (body, own) => (await make(resource, admitCreate(resource, body, own), own)).id
      return { ids: await allOf(rows, { resource: name, operation: 'create' }, one, ctx) }
    },
    async change({ resource: name, rows }, ctx) {
      const resource = resourceNamed(name, ctx)
      requireInBatches(resource, 'update')
      const one: One = async ({ id, was, ...body }, own) => {
        const row = storedRecord(resource, id, own)
        if (was !== undefined) await requireStill(resource, row, was as Row, own) // admitted as an object
        await patch(resource, row, body, own)
        return Number(row['id'])
      }
      return { ids: await allOf(rows, { resource: name, operation: 'update' }, one, ctx) }
    },
  },
} satisfies DeskHandlers<'batches'>

type Operation = 'create' | 'update'
/** Does one row as a request of its own would, and answers its id. */
type One = (body: Row, ctx: EngineContext) => Promise<number>
interface Asked {
  readonly resource: string
  readonly operation: Operation
}

function requireInBatches(resource: Resource, operation: Operation): void {
  const spec = specOf(resource)
  if (spec[operation]) return
  throw invalidField(
    'resource',
    say((t, l) => t.desk.not_in_batches(spec.label[l])),
  )
}

const isRow = (given: unknown): given is Row =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** All rows or none. After a refusal the next is tried all the same, so that all is told at once that an answer has room for. */
async function allOf(column: string, asked: Asked, one: One, ctx: EngineContext): Promise<number[]> {
  const rows = JSON.parse(column) as readonly Row[] // the column of a list of objects
  const ids: number[] = []
  const refusals: Refusal[] = []
  for (const [at, body] of rows.entries()) {
    const done = await tryOne(asked, body, at, one, ctx)
    if (typeof done === 'number') ids.push(done)
    else refusals.push({ at, error: done })
    if (refusals.length >= mostErrors) break
  }
  if (refusals.length > 0) throw refusalOfAll(refusals)
  return ids
}

async function tryOne(
  asked: Asked,
  body: Row,
  at: number,
  one: One,
  ctx: EngineContext,
): Promise<number | AppError> {
  const { statements } = ctx.access
  const warnings: Warning[] = []
  statements.run(`savepoint ${savepoint}`, [])
  try {
    const id = await one(body, ctx.part({ ...asked, input: body }, warnings))
    for (const { code, field, message } of warnings) ctx.warn(code, placeOf(at, field), () => message)
    return id
  } catch (error) {
    const known = wordedError(error)
    // Without the transaction there is no row to go back to, and what hinders this one hinders all.
    if (!known || hindranceIn(error) || !statements.inTransaction()) throw error
    statements.run(`rollback to ${savepoint}`, [])
    return known
  } finally {
    if (statements.inTransaction()) statements.run(`release ${savepoint}`, [])
  }
}

interface Refusal {
  readonly at: number
  readonly error: AppError
}

const placeOf = (at: number, field: string): string => (field === '' ? `rows[${at}]` : `rows[${at}].${field}`)

/** What is wrong with the rows. Where all are refused alike (403, 409) the whole batch is; otherwise it is bad input. */
function refusalOfAll(refusals: readonly Refusal[]): AppError {
  const all = refusals.flatMap(({ at, error }): FieldError[] => {
    const says = (inner: FieldError['says']): FieldError['says'] =>
      say((t, l) => t.desk.row(at + 1, inner(l)))
    if (error.errors.length === 0)
      return [{ field: placeOf(at, ''), code: error.code, says: says(error.says) }]
    return error.errors.map((one) => ({ ...one, field: placeOf(at, one.field), says: says(one.says) }))
  })
  const errors = all.slice(0, mostErrors)
  const { status, code } = refusals[0]?.error ?? { status: 400, code: '' }
  const summary = summaryOf(errors)
  return refusals.every(({ error }) => error.status === status && error.code === code)
    ? new AppError(status, code, summary, {}, errors)
    : new AppError(400, 'validation_error', summary, {}, errors)
}

/** A sentence names the first few; all of them stand beside their fields. */
const shown = 3
const summaryOf =
  (errors: readonly FieldError[]): FieldError['says'] =>
  (language) => {
    const some = invalid(errors.slice(0, shown)).says(language)
    const more = errors.length - shown
    return more > 0
      ? `${some}${language === 'zh' ? '；' : '; '}${say((t) => (errors.length < mostErrors ? t.desk.more_refusals(more) : t.desk.at_least_more(more)))(language)}`
      : some
  }
