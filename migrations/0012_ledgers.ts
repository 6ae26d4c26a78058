import { type Kysely, sql } from 'kysely'

const kinds = ['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'] as const
type Kind = (typeof kinds)[number]

/** Frozen: the ledgers of entries, stock and issues. */

/** kg of a count of units, rounded half up to two decimals with integers: 0.0001 kg × 0.000001 units. */
const kilograms = (weight: string, count: string) =>
  `cast((cast(round(${weight} * 10000) as integer) * cast(round(${count} * 1000000) as integer) + 50000000) / 100000000 as integer) / 100.0`

// ---- displayed columns: values of other tables are subqueries per row, so that counting and sorting never
// evaluate them

const told = (column: string, table: string, id: string) =>
  `(select o.${column} from ${table} o where o.id = ${id})`

/** Columns that the ledgers of a kind publish under another name. */
const called: Readonly<Record<Kind, string>> = {
  welding_material: 'd.material_mark',
  steel_material: 'd.material_mark as material, d.work_order_uid',
  bought_in_component: 'd.material_mark as material, d.drawing_number, d.work_order_uid',
  auxiliary_material: 'd.material_mark, d.supplier as suppilier',
}
const described = (
  kind: Kind,
) => `d.id, ${called[kind]}, d.name, d.specification, d.material_number, d.batch_number, d.factory,
  d.entry_dt, d.count, d.unit, d.weight as unit_weight, ${kilograms('d.weight', 'd.count')} as weight, d.warehouse`

/** The name of the entry document's number in the ledger of entries. */
const entryNumber: Readonly<Record<Kind, string>> = {
  welding_material: 'entry_uid',
  steel_material: 'entry_uid',
  bought_in_component: 'uid',
  auxiliary_material: 'uid',
}
const entryLedger = (kind: Kind) => `create view ${kind}_entry_ledgers as
  select ${described(kind)}, d.entry, ${told('uid', `${kind}_entries`, 'd.entry')} as ${entryNumber[kind]},
    (select min(b.id) from ${kind}_inventory_details b where b.entry_detail = d.id) as inventory_detail
  from ${kind}_entry_details d where d.entry_dt is not null`

const entryOf = (kind: Kind, line: string) =>
  `coalesce((select e.uid from ${kind}_entry_details l join ${kind}_entries e on e.id = l.entry where l.id = ${line}), '')`
const ofStock: Readonly<Record<Kind, string>> = {
  welding_material: 'd.deadline, ',
  steel_material: `d.length, d.refund_times, d.nesting_diagram, ${told("name || '/' || o.location", 'warehouses', 'd.warehouse')} as location, `,
  bought_in_component: 'd.category, ',
  auxiliary_material: '',
}
const stockLedger = (kind: Kind) => {
  const ofLine = (column: string) => told(column, `${kind}_entry_details`, 'd.entry_detail')
  return `create view ${kind}_inventory_ledgers as
  select ${described(kind)}, ${ofStock[kind]}d.status, d.entry_detail, ${ofLine('count')} as entry_count, ${ofLine('entry')} as entry,
    ${entryOf(kind, 'd.entry_detail')} as entry_uid
  from ${kind}_inventory_details d`
}

const ofBatch = (kind: Kind, column: string) =>
  told(column, `${kind}_inventory_details`, 'd.inventory_detail')
const heat = (kind: Kind) => `coalesce(${ofBatch(kind, 'batch_number')}, '') as batch_number`
/** The columns that a card's line shows from other tables. */
const issuedLine = (kind: 'steel_material' | 'bought_in_component') => {
  const ofCard = (column: string) => told(column, `${kind}_apply_cards`, 'd.apply_card')
  return `d.issue_dt as apply_dt, d.actual_count as count, d.process_material, d.inventory_detail, d.apply_card, ${heat(kind)},
    ${kilograms(ofBatch(kind, 'weight'), 'd.actual_count')} as weight, ${ofCard('uid')} as apply_uid, ${ofCard('applicant')} as applicant,
    ${ofCard('department')} as department`
}
const applyLedgers = [
  `create view welding_material_apply_ledgers as
  select d.id, d.sub_order_uid, d.welding_seam_uid, d.issue_dt as apply_dt, d.applicant, d.department, d.uid as apply_uid,
    d.actual_weight, d.actual_count, d.material_mark, d.model, d.specification, d.material_code as material_number,
    d.inventory_detail, ${heat('welding_material')}
  from welding_material_apply_cards d where d.issue_dt is not null`,
  `create view steel_material_apply_ledgers as
  select d.id, d.sub_order_uid, d.material_mark as material, d.specification, d.material_code as material_number, d.component,
    ${issuedLine('steel_material')}
  from steel_material_apply_details d where d.issue_dt is not null`,
  `create view bought_in_component_apply_ledgers as
  select d.id, d.sub_order_uid, d.specification, d.name as material, d.material_number, d.drawing_number,
    ${issuedLine('bought_in_component')}, ${entryOf('bought_in_component', ofBatch('bought_in_component', 'entry_detail'))} as uid
  from bought_in_component_apply_details d where d.issue_dt is not null`,
]

// ---- indexes: each ends with the order of the list; those for frequent values also contain the summed
// columns

/** Columns that are filtered by a fragment. */
const fragments: Readonly<Record<Kind, readonly string[]>> = {
  welding_material: ['material_mark', 'specification'],
  steel_material: ['material_mark', 'specification'],
  bought_in_component: ['specification', 'drawing_number'],
  auxiliary_material: ['specification', 'factory', 'supplier'],
}
const lineFragments = (kind: Kind) => [...fragments[kind], ...(kind === 'auxiliary_material' ? ['name'] : [])]
const stockFragments = (kind: Kind) => [
  ...fragments[kind],
  ...(kind === 'auxiliary_material' ? ['material_mark'] : []),
]
const isTied = (kind: Kind) => kind === 'steel_material' || kind === 'bought_in_component'
const entered = (kind: Kind) => {
  const [lines, batches] = [`${kind}_entry_details`, `${kind}_inventory_details`]
  return [
    `create index ${lines}_in_order on ${lines} (entry_dt, id, count, weight) where entry_dt is not null`,
    ...lineFragments(kind).map(
      (column) =>
        `create index ${lines}_with_${column} on ${lines} (${column}, entry_dt, id, count, weight) where entry_dt is not null`,
    ),
    `create index ${batches}_in_order on ${batches} (entry_dt, id, count, weight, status, warehouse)`,
    ...stockFragments(kind).map(
      (column) =>
        `create index ${batches}_with_${column} on ${batches} (${column}, entry_dt, id, count, weight)`,
    ),
    ...[lines, batches].flatMap((table) => [
      ...(isTied(kind)
        ? [`create index ${table}_by_order on ${table} (work_order_uid collate nocase, entry_dt, id)`]
        : []),
      ...inOrderToo(table, 'by_number', 'material_number', 'entry_dt'),
    ]),
  ]
}

/** Extends an existing index by the order of the ledger. */
const inOrderToo = (table: string, name: string, column: string, order: string) => [
  `drop index ${table}_${name}`,
  `create index ${table}_${name} on ${table} (${column} collate nocase, ${order}, id)`,
]
const cards = 'welding_material_apply_cards'
const [steel, boughtIn] = ['steel_material_apply_details', 'bought_in_component_apply_details']
const issued = [
  `drop index ${cards}_issued`,
  `create index ${cards}_issued on ${cards} (issue_dt, id, actual_weight, actual_count) where issue_dt is not null`,
  ...inOrderToo(cards, 'by_number', 'uid', 'issue_dt'),
  ...inOrderToo(cards, 'by_unit', 'sub_order_uid', 'issue_dt'),
  ...inOrderToo(cards, 'by_seam', 'welding_seam_uid', 'issue_dt'),
  ...[steel, boughtIn].flatMap((table) => inOrderToo(table, 'by_unit', 'sub_order_uid', 'issue_dt')),
  ...inOrderToo(steel, 'by_number', 'material_code', 'issue_dt'),
  ...inOrderToo(boughtIn, 'by_number', 'material_number', 'issue_dt'),
  ...[
    [steel, 'material_mark'],
    [steel, 'specification'],
    [boughtIn, 'specification'],
    [boughtIn, 'drawing_number'],
  ].map(
    ([table, column]) =>
      `create index ${table}_with_${column} on ${table} (${column}, issue_dt, id) where issue_dt is not null`,
  ),
]

// biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on later table types
export async function up(db: Kysely<any>): Promise<void> {
  const ledgers = [...kinds.map(entryLedger), ...kinds.map(stockLedger), ...applyLedgers]
  for (const one of [...ledgers, ...kinds.flatMap(entered), ...issued]) await sql.raw(one).execute(db)
}
