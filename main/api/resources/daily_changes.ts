import { bearsOrderNumber } from '../../../shared/core/order_number.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { editable, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { DailyLine } from '../../../shared/office/history.ts'
import { workingDayShift } from '../../../shared/production/working_time.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import { entriesSince } from '../../db/journal/history.ts'
import * as store from '../../db/store.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { recordDenied } from '../permissions/read_access.ts'
import { valueSql } from '../waiting/waits.ts'
import { shownEntry, withNames } from './history_lines.ts'

const most = 500
/** The office closes then: what came later belongs to the next report. */
const closing = 'T17:00:00'

/** States that changed and days that moved, of records that belong to a work order, newest first. */
export async function dailyChanges(
  asked: string | undefined,
  ctx: RequestContext,
): Promise<{ since: string; results: readonly DailyLine[] }> {
  const since = asked ?? workingDayShift(ctx.isWorkingDay)(ctx.now, -1) + closing
  const recordOf = readableRecords(ctx)
  const found: { readonly entry: JournalEntry; readonly resource: Resource; readonly of: OrderRecord }[] = []
  for await (const entry of entriesSince(ctx.access.statements, since)) {
    const resource = ctx.engine.catalogue.find(entry.resource)
    if (!resource || entry.kind !== 'update' || !tells(resource, entry)) continue
    const of = await recordOf(resource, entry.record)
    if (of) found.push({ entry, resource, of })
    if (found.length === most) break
  }
  const lines = await withNames(
    found.map(({ entry, resource }) => [shownEntry(resource, entry), resource]),
    ctx,
  )
  const results = lines.flatMap((line, at): DailyLine[] => {
    const { entry, of } = found[at] ?? {}
    if (!entry || !of) return []
    const { title, work_order } = of
    return [{ ...line, of: { resource: entry.resource, record: entry.record, title }, work_order }]
  })
  return { since: showTime(since), results }
}

/** Whether a state or a day that people set is among the changes. */
function tells(resource: Resource, { changes }: JournalEntry): boolean {
  const states = specOf(resource).states ?? {}
  const set = editable(resource)
  return Object.keys(JSON.parse(changes)).some(
    (name) => Object.hasOwn(states, name) || (set.has(name) && storedOf(resource, name)?.widget === 'date'),
  )
}

interface OrderRecord {
  readonly title: string
  readonly work_order: string
}

/** The records that the caller may read, and that belong to a work order; each is looked up once. */
function readableRecords({
  engine,
  access: { statements },
  caller: person,
  scope,
  language,
}: RequestContext) {
  const known = new Map<string, OrderRecord | undefined>()
  const find = async (resource: Resource, id: number): Promise<OrderRecord | undefined> => {
    const row = await store.findRow(statements, resource, id)
    if (!row || (await recordDenied(engine, resource, { person, scope }, row))) return undefined
    const work_order = await orderOf(resource, row)
    return work_order === '' ? undefined : { title: titleOf(resource, row, language), work_order }
  }
  async function orderOf(resource: Resource, row: Row): Promise<string> {
    if (bearsOrderNumber(resource.name)) return titleOf(resource, row, language)
    const { workOrder } = specOf(resource).waiting ?? {}
    if (workOrder === undefined) return ''
    const [found] = await statements.all(
      `select ${valueSql(workOrder)} as number from "${resource.name}" row where row.id = ?`,
      [Number(row['id'])],
    )
    return String(found?.['number'] ?? '')
  }
  return async (resource: Resource, id: number): Promise<OrderRecord | undefined> => {
    const key = `${resource.name} ${id}`
    if (!known.has(key)) known.set(key, await find(resource, id))
    return known.get(key)
  }
}
