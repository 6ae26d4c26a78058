import { invalidField, type Warning } from '../../../shared/kernel/errors.ts'
import { commandOf, type OperationKind, type Resource } from '../../../shared/kernel/resource.ts'
import { copyState } from '../../../shared/office/codes.ts'
import type { Statements } from '../../db/connection/statement_cache.ts'
import { say } from '../../texts/index.ts'
import type { AnyAccess, OfficeServices, OperationRequest } from '../engine/contracts.ts'
import { reasonFrom } from '../engine/reason.ts'
import { hardReferences, orderSql } from './order_path.ts'

/** Records of the work orders that a copy which is out was taken for: editing them at the office is told, never refused. */

/** Who has a record along, and until when. */
export interface Holder {
  readonly copy: number
  readonly name: string
  /** Full name. */
  readonly holder: string
  readonly due_dt: string
}
interface Holding extends Holder {
  readonly orders: ReadonlySet<number>
}

const { out, returning } = copyState.code

/** The copies that are out. One whose file was never written is not. */
export const holdings = async (statements: Statements): Promise<readonly Holding[]> =>
  (
    await statements.all(
      `select copies.id, copies.name, copies.due_dt, copies.orders, last_name || first_name as person
        from copies join users on users.id = copies.holder
        where state in (${out}, ${returning}) and bases <> '[]' order by due_dt, copies.id`,
      [],
    )
  ).map(({ id, name, person, due_dt, orders }) => ({
    copy: Number(id),
    name: String(name),
    holder: String(person),
    due_dt: String(due_dt),
    orders: new Set(JSON.parse(String(orders)) as number[]), // by the declaration
  }))

/** The copies that hold these records, by record; only those that one holds. */
export async function holdersOf(
  { catalogue }: Pick<OfficeServices, 'catalogue'>,
  statements: Statements,
  resource: string,
  records: readonly number[],
): Promise<ReadonlyMap<number, readonly Holder[]>> {
  // A catalogue without copies has no table of them.
  const out = records.length > 0 && catalogue.find('copies') ? await holdings(statements) : []
  const order = out.length > 0 ? orderSql(catalogue, resource) : undefined
  if (order === undefined) return new Map()
  const found = await statements.all(
    `select "${resource}".id, ${order} as "order" from "${resource}" where id in integers(?)`,
    [JSON.stringify(records)],
  )
  return new Map(
    found.flatMap(({ id, order: one }) => {
      const holders = out.filter(({ orders }) => orders.has(Number(one)))
      return holders.length > 0 ? [[Number(id), holders.map(({ orders: _, ...holder }) => holder)]] : []
    }),
  )
}

/** Writes that a copy which is out can hardly be merged with: they need a reason. */
const graveOperations: ReadonlySet<string> = new Set([
  'process_libraries.upload',
  'process_libraries.undo_import',
])
const closesOrder = (resource: string, { operation, input }: Pick<OperationRequest, 'operation' | 'input'>) =>
  resource === 'work_orders' && operation === 'update' && input['finished'] === true

/** Tells of a write to records that somebody has along; a grave one without a reason is refused. */
export async function warnOfHolders(
  engine: OfficeServices,
  resource: Resource,
  kind: OperationKind,
  call: Pick<OperationRequest, 'operation' | 'input' | 'request' | 'language'>,
  { statements }: AnyAccess,
): Promise<readonly Warning[]> {
  // What a return brings is written with the knowledge of it.
  if (call.request?.startsWith('copy:') || !engine.catalogue.find('copies')) return []
  if ((await holdings(statements)).length === 0) return []
  const holders = new Map<number, Holder>()
  for (const [name, records] of recordsOf(engine, resource, kind, call))
    for (const held of (await holdersOf(engine, statements, name, records)).values())
      for (const holder of held) holders.set(holder.copy, holder)
  if (holders.size === 0) return []
  const who = [...holders.values()]
  const isGrave =
    graveOperations.has(`${resource.name}.${call.operation}`) || closesOrder(resource.name, call)
  if (isGrave && reasonFrom(resource, call.input) === '')
    throw invalidField(
      'reason',
      say((t) => t.copies.held_needs_reason(who)),
    )
  return [{ code: 'AWAY-HELD', field: '', message: say((t) => t.copies.held(who))(call.language ?? 'zh') }]
}

type Input = OperationRequest['input']

/** The records that a write names: its own, those that a new one or a command refers to, those of many lines. */
function recordsOf(
  { catalogue }: OfficeServices,
  resource: Resource,
  kind: OperationKind,
  { operation, input }: Pick<OperationRequest, 'operation' | 'input'>,
): readonly (readonly [resource: string, records: readonly number[]])[] {
  const many = resource.name === 'batches' ? catalogue.find(String(input['resource'])) : undefined
  const rows = many && Array.isArray(input['rows']) ? input['rows'].filter(isInput) : [input]
  const subject = many ?? resource
  const referring = many || kind === 'create' ? hardReferences(subject) : []
  const named = Object.entries(commandOf(resource, operation)?.input ?? {}).flatMap(
    ([name, { reference, idsOf = reference?.target }]) =>
      idsOf === undefined ? [] : [[idsOf, idsIn(input[name])] as const],
  )
  return [
    [subject.name, rows.flatMap((row) => idsIn(row['id']))],
    ...named,
    ...referring.map(
      ([column, { reference }]) => [reference.target, rows.flatMap((row) => idsIn(row[column]))] as const,
    ),
  ]
}

const isInput = (row: unknown): row is Input => typeof row === 'object' && row !== null && !Array.isArray(row)

/** Published ids are numbers or digits; of a list all. */
const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value)
    ? value.flatMap(idsIn)
    : typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value))
      ? [Number(value)]
      : []
