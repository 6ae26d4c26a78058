import { AppError, type FieldError, invalid, invalidField, maxErrors } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import { maxCreates } from '../../../shared/office/batches.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { createRecord } from '../engine/create.ts'
import { type RowHandler, tryRecord } from '../engine/try_record.ts'
import { assertUnmodified, findRecord, updateRecord } from '../engine/update.ts'
import { parseCreate } from '../engine/validation/create.ts'
import { resourceByName } from './resource_by_name.ts'
import type { OfficeHandlers } from './types.ts'

export const batches = {
  prepare: {
    /**
     * Slow preparation of each record (hashing a password) runs before the request waits for its turn to
     * write.
     */
    async make(input, context) {
      const resource = context.engine.catalogue.find(String(input['resource']))
      const prepare = resource && context.engine.catalogue.handlers(resource).prepare?.['create']
      const rows = input['rows']
      // Invalid rows, or rows of someone without permission, are refused later, when they are parsed.
      if (!prepare || !Array.isArray(rows) || rows.length > maxCreates || !rows.every(isRow)) return input
      if (!allows(resource, specOf(resource).allow['create'] ?? [], {}, context)) return input
      const ready: Row[] = []
      const refusals: Refusal[] = []
      // One after another, so that a person signing in waits for one password, not for all.
      for (const [at, row] of rows.entries())
        try {
          ready.push(await prepare(row, context))
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
      const createOne: RowHandler = async (body, rowCtx) =>
        (await createRecord(resource, await parseCreate(resource, body, rowCtx), rowCtx)).id
      return { ids: await allOf(rows, { resource: name, operation: 'create' }, createOne, ctx) }
    },
    async change({ resource: name, rows }, ctx) {
      const resource = resourceByName(name, ctx)
      requireInBatches(resource, 'update')
      const updateOne: RowHandler = async ({ id, was, ...body }, rowCtx) => {
        const row = await findRecord(resource, id, rowCtx)
        if (was !== undefined) await assertUnmodified(resource, row, was as Row, rowCtx) // parsed as an object
        await updateRecord(resource, row, body, rowCtx)
        return Number(row['id'])
      }
      return { ids: await allOf(rows, { resource: name, operation: 'update' }, updateOne, ctx) }
    },
  },
} satisfies OfficeHandlers<'batches'>

type Operation = 'create' | 'update'
interface BatchOperation {
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

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * All rows or none. After a refusal the remaining rows are still tried, so that one answer reports as many
 * errors as fit.
 */
async function allOf(
  column: string,
  operation: BatchOperation,
  handleRow: RowHandler,
  ctx: RequestContext,
): Promise<number[]> {
  const rows = JSON.parse(column) as readonly Row[] // parsed as a list of objects
  const ids: number[] = []
  const refusals: Refusal[] = []
  for (const [at, body] of rows.entries()) {
    const done = await tryRecord(operation, body, handleRow, ctx)
    if (done instanceof AppError) refusals.push({ at, error: done })
    else {
      ids.push(done.id)
      for (const { code, field, message } of done.warnings) ctx.warn(code, rowField(at, field), () => message)
    }
    if (refusals.length >= maxErrors) break
  }
  if (refusals.length > 0) throw refusalOfAll(refusals)
  return ids
}

interface Refusal {
  readonly at: number
  readonly error: AppError
}

const rowField = (at: number, field: string): string =>
  field === '' ? `rows[${at}]` : `rows[${at}].${field}`

/**
 * One error for all refused rows: if all have the same status and code (403, 409) it has them too, else it is
 * 400.
 */
function refusalOfAll(refusals: readonly Refusal[]): AppError {
  const all = refusals.flatMap(({ at, error }): FieldError[] => {
    const withRow = (inner: FieldError['text']): FieldError['text'] =>
      localized((t, l) => t.desk.row(at + 1, inner(l)))
    if (error.errors.length === 0)
      return [{ field: rowField(at, ''), code: error.code, text: withRow(error.text) }]
    return error.errors.map((one) => ({ ...one, field: rowField(at, one.field), text: withRow(one.text) }))
  })
  const errors = all.slice(0, maxErrors)
  const code = refusals[0]?.error.code ?? 'validation_error'
  const isSame = refusals.every(({ error }) => error.code === code)
  return new AppError(isSame ? code : 'validation_error', summaryOf(errors), {}, errors)
}

/** The message names the first few; all errors are returned with their fields. */
const maxNamed = 3
const summaryOf =
  (errors: readonly FieldError[]): FieldError['text'] =>
  (language) => {
    const some = invalid(errors.slice(0, maxNamed)).text(language)
    const more = errors.length - maxNamed
    return more > 0
      ? `${some}${language === 'zh' ? '；' : '; '}${localized((t) => (errors.length < maxErrors ? t.desk.more_refusals(more) : t.desk.at_least_more(more)))(language)}`
      : some
  }
