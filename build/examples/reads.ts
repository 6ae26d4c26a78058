import { administrator, keeper, planner, sales, salesHead } from '../../main/api/demo/people.ts'
import { jsonOf, listOf, type Operation } from './operations.ts'
import type { Caller, Recorder } from './recorder.ts'

/** Whatever can be read of the records that lie in the plant. */

/** The first name of those that a parameter takes; its description ends with them. */
const firstName = ({ parameters }: Operation, name: string): string =>
  String(parameters.get(name)?.['description']).split(': ').at(-1)?.split(', ')[0] ?? ''

/** The first record of a list, or {}. */
export async function firstAt(
  caller: Pick<Caller, 'look'>,
  path: string,
): Promise<ReturnType<typeof jsonOf>> {
  return jsonOf(listOf((await caller.look(`${path}?limit=1`))['results'])[0])
}

/** Answered only by a working copy. */
const away = 'copies.code'

/**
 * Lists of one record, single records, groups, and queries that need no parameter. What is empty is left for a second
 * time, when more has been written.
 */
export async function recordReads({ operations, exampleOf }: Recorder, caller: Caller): Promise<void> {
  for (const operation of operations) {
    const { id, kind, method, path, asks, answersJson } = operation
    const isReading = method === 'GET' || kind === 'list'
    if (exampleOf(id) || id === away || !isReading || !answersJson || asks) continue
    if (kind === 'list' && path.startsWith('/api/') && operation.parameters.has('page')) {
      if (Object.keys(await firstAt(caller, path)).length > 0) await caller.ask(id, { query: { limit: '1' } })
    } else if (kind === 'read' && path.endsWith('/{id}/')) {
      const { id: record } = await firstAt(caller, path.replace('{id}/', ''))
      if (record !== undefined) await caller.ask(id, { id: record })
    } else if (kind === 'aggregate') {
      const group_by = firstName(operation, 'group_by')
      const measures = firstName(operation, 'measures')
      await caller.ask(id, { query: { group_by, ...(measures && { measures }), limit: '1' } })
    } else await caller.ask(id)
  }
}

/** What waits for the people of the plant, and their figures. */
const days: readonly (readonly [person: number, operation: string])[] = [
  [keeper, 'waiting.counts'],
  [keeper, 'waiting.items'],
  [keeper, 'figures.mine'],
  [salesHead, 'bidding_documents.waiting'],
  [sales, 'waiting.handed_on'],
  [planner, 'transfer_cards.mine'],
]

/** Queries that need a parameter or say more with one, and what is asked in them. */
const asked: readonly (readonly [operation: string, query: Readonly<Record<string, string>>])[] = [
  ['work_orders.whole', { order: '1' }],
  ['bidding_comments.round', { form: 'bidding_applications/1' }],
  ['bidding_comments.former', { form: 'parity_ratio_cards/1' }],
  ['bidding_sheets.covered', { sheet: '1' }],
  ['procurement_materials.named', { ids: '[1,2]' }],
  ['purchase_orders.snapshots', { order: '4' }],
  ['purchase_orders.collectable', { order: '1' }],
  ['purchase_orders.review', { order: '1' }],
  ['suppliers.judged', { supplier: '1' }],
  ['suppliers.deliveries', { supplier: '1' }],
  ['suppliers.named', { numbers: '["GF-0001","GF-0002"]' }],
  ['principal_quota_items.explain', { item: '1' }],
  ['welding_quota_items.explain', { item: '1' }],
  ['process_libraries.parts', { library: '1' }],
  ['transfer_cards.contents', { card: '1' }],
  ['transfer_cards.snapshots', { card: '1' }],
  ['transfer_cards.worked', { card: '1' }],
  ['transfer_cards.copies', { card: '1' }],
  ['welding_seams.explain', { seam: '1' }],
  ['comprehensive_department_filelists.standing', { order: '1' }],
  ['process_details.floor', { order: '1' }],
  ['process_details.units', { order: '1' }],
  ['process_details.schedule', { order: '1' }],
  ['process_details.of_unit', { unit: '1' }],
  ['stock_work_hour_tickets.ticket', { work_order_uid: '26001', group_name: '铆焊一组' }],
  ['work_hour_summarize_tickets.ticket', { work_order_uid: '26001', group_name: '铆焊一组' }],
  ['work_hour_summarize_tickets.groups', { work_order_uid: '26001' }],
  ['auxiliary_material_apply_cards.pickable', { record: '1' }],
  ['bought_in_component_apply_details.pickable', { record: '1' }],
  ['steel_material_apply_details.pickable', { record: '1' }],
  ['welding_material_apply_cards.pickable', { record: '1' }],
  ['trace.chain', { material_number: 'B26-0001' }],
  ['trace.heat', { batch_number: '2601A113' }],
  ['trace.found', { text: 'B26' }],
  ['history.of', { resource: 'work_orders', record: '1' }],
  ['history.daily', { since: '2026-11-18' }],
  ['imports.template', { resource: 'warehouses' }],
  ['permissions.explain', { resource: 'work_orders', asked: 'create', person: '4' }],
  ['stored_files.content', { path: '/files/supplier_documents/6/营业执照.txt' }],
  ['search.records', { text: '26001' }],
  ['search.initials', { texts: '["筒体"]' }],
  ['search.pinyin', { texts: '["筒体"]' }],
]

async function recordQueries(caller: Caller): Promise<void> {
  for (const [operation, query] of asked) await caller.ask(operation, { query })
}

/** Everything that the demo plant answers as it was loaded. */
export async function recordLoaded(
  recorder: Recorder,
  callerOf: (person: number) => Promise<Caller>,
): Promise<void> {
  const admin = await callerOf(administrator)
  for (const [person, operation] of days) await (await callerOf(person)).ask(operation)
  await recordQueries(admin)
  await recordReads(recorder, admin)
}
