import {
  AppError,
  type FieldError,
  invalid,
  invalidField,
  maxErrors,
  type Warning,
} from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import { maxCreates } from '../../../shared/office/batches.ts'
import { localized } from '../../../shared/texts/index.ts'
import { classifyStorageError, toUserError } from '../../db/errors.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { createRecord } from '../engine/create.ts'
import { assertUnmodified, findRecord, updateRecord } from '../engine/update.ts'
import { parseCreate } from '../engine/validation/create.ts'
import { resourceByName } from './resource_by_name.ts'
import type { OfficeHandlers } from './types.ts'

const savepoint = 'batch_row'

export const batches = {
  prepare: {
    /** What takes its time for each record, a password, is done before the request waits for its turn to write. */
    async make(input, asking) {
      const resource = asking.engine.catalogue.find(String(input['resource']))
      const prepare = resource && asking.engine.catalogue.handlers(resource).prepare?.['create']
      const rows = input['rows']
      // Rows that are none, or of somebody who may not make any, are refused a moment later.
      if (!prepare || !Array.isArray(rows) || rows.length > maxCreates || !rows.every(isRow)) return input
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
          if (refusals.length >= maxErrors) break
        }
      if (refusals.length > 0) throw refusalOfAll(refusals)
      return { ...input, rows: ready }
    },
  },
  commands: {
    async make({ resource: name, rows }, ctx) {
      const resource = resourceByName(name, ctx)
      requireInBatches(resource, 'create')
      const one: One = async (body, own) =>
        (await createRecord(resource, parseCreate(resource, body, own), own)).id
      return { ids: await allOf(rows, { resource: name, operation: 'create' }, one, ctx) }
    },
    async change({ resource: name, rows }, ctx) {
      const resource = resourceByName(name, ctx)
      requireInBatches(resource, 'update')
      const one: One = async ({ id, was, ...body }, own) => {
        const row = findRecord(resource, id, own)
        if (was !== undefined) await assertUnmodified(resource, row, was as Row, own) // admitted as an object
        await updateRecord(resource, row, body, own)
        return Number(row['id'])
      }
      return { ids: await allOf(rows, { resource: name, operation: 'update' }, one, ctx) }
    },
  },
} satisfies OfficeHandlers<'batches'>

type Operation = 'create' | 'update'
/** Does one row as a request of its own would, and answers its id. */
type One = (body: Row, ctx: RequestContext) => Promise<number>
interface Asked {
  readonly resource: string
  readonly operation: Operation
}

function requireInBatches(resource: Resource, operation: Operation): void {
  const spec = specOf(resource)
  if (spec[operation]) return
  throw invalidField(
    'resource',
    localized((t, l) => t.desk.not_in_batches(spec.label[l])),
  )
}

const isRow = (given: unknown): given is Row =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** All rows or none. After a refusal the next is tried all the same, so that all is told at once that an answer has room for. */
async function allOf(column: string, asked: Asked, one: One, ctx: RequestContext): Promise<number[]> {
  const rows = JSON.parse(column) as readonly Row[] // the column of a list of objects
  const ids: number[] = []
  const refusals: Refusal[] = []
  for (const [at, body] of rows.entries()) {
    const done = await tryOne(asked, body, at, one, ctx)
    if (typeof done === 'number') ids.push(done)
    else refusals.push({ at, error: done })
    if (refusals.length >= maxErrors) break
  }
  if (refusals.length > 0) throw refusalOfAll(refusals)
  return ids
}

async function tryOne(
  asked: Asked,
  body: Row,
  at: number,
  one: One,
  ctx: RequestContext,
): Promise<number | AppError> {
  const { statements } = ctx.access
  const warnings: Warning[] = []
  statements.run(`savepoint ${savepoint}`, [])
  try {
    const id = await one(body, ctx.part({ ...asked, input: body }, warnings))
    for (const { code, field, message } of warnings) ctx.warn(code, placeOf(at, field), () => message)
    return id
  } catch (error) {
    const known = toUserError(error)
    // Without the transaction there is no row to go back to, and what hinders this one hinders all.
    if (!known || classifyStorageError(error) || !statements.inTransaction()) throw error
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
    const says = (inner: FieldError['text']): FieldError['text'] =>
      localized((t, l) => t.desk.row(at + 1, inner(l)))
    if (error.errors.length === 0)
      return [{ field: placeOf(at, ''), code: error.code, text: says(error.text) }]
    return error.errors.map((one) => ({ ...one, field: placeOf(at, one.field), text: says(one.text) }))
  })
  const errors = all.slice(0, maxErrors)
  const code = refusals[0]?.error.code ?? 'validation_error'
  const isSame = refusals.every(({ error }) => error.code === code)
  return new AppError(isSame ? code : 'validation_error', summaryOf(errors), {}, errors)
}

/** A sentence names the first few; all of them stand beside their fields. */
const shown = 3
const summaryOf =
  (errors: readonly FieldError[]): FieldError['text'] =>
  (language) => {
    const some = invalid(errors.slice(0, shown)).text(language)
    const more = errors.length - shown
    return more > 0
      ? `${some}${language === 'zh' ? '；' : '; '}${localized((t) => (errors.length < maxErrors ? t.desk.more_refusals(more) : t.desk.at_least_more(more)))(language)}`
      : some
  }
