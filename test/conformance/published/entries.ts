import { paged, published } from './notation.ts'

/** Document 3: entry documents, their details, and what lies in stock. Bodies of creates are those of domain.md 4.10: the document marks them unfinished. */

export const kinds = [
  'welding_material',
  'steel_material',
  'bought_in_component',
  'auxiliary_material',
] as const
export type StoreKind = (typeof kinds)[number]
/** What only some kinds have. */
type OfKind = Partial<Readonly<Record<StoreKind, string>>>

/** `create_dt_start` and `create_dt_end`. */
export const dts = 'create_dt_start datetime, create_dt_end datetime'

const entryDetail =
  'id int, entry int, procurement_material int, weight float, count float, unit str, factory str, remark str'
const entryDetailOf: Readonly<Record<StoreKind, string>> = {
  welding_material: `${entryDetail}, production_dt datetime`,
  steel_material: `${entryDetail}, length float`,
  bought_in_component: entryDetail,
  auxiliary_material: entryDetail,
}
const entryItem = 'id, uid, create_dt, purchaser, inspector, status, pretty_status'
const listOf: Readonly<Record<StoreKind, readonly [query: string, keys: string]>> = {
  welding_material: [`status int, ${dts}, uid str`, entryItem],
  steel_material: [
    `status int, ${dts}, uid str, source str`,
    'id, uid, create_dt, purchaser, inspector, steel_type int, pretty_steel_type str, status, pretty_status',
  ],
  bought_in_component: [`status int, ${dts}, uid str, source str, category int`, entryItem],
  auxiliary_material: [`status int, ${dts}, uid str`, entryItem],
}

/** The change of a bought-in entry is published under the path of the welding entries. */
const changed: OfKind = { bought_in_component: 'welding_material' }

function entriesOf(kind: StoreKind) {
  const entry = published(
    `${kind}_entries`,
    'id int, uid str, bidding_sheet int, source str, create_dt datetime, purchaser str, inspector str, keeper str, status int, pretty_status str, details list',
    { details: entryDetailOf[kind] },
  )
  const [query, keys] = listOf[kind]
  return [
    entry.list(`GET /api/${kind}_entries/`, `${paged}, ${query}`, keys),
    entry.read(`GET /api/${kind}_entries/{id}/`),
    entry.update(`PATCH /api/${changed[kind] ?? kind}_entries/{id}/`, undefined, {
      also: changed[kind] ? [`PATCH /api/${kind}_entries/{id}/`] : [],
    }),
    entry.create(
      `POST /api/${kind}_entries/`,
      `bidding_sheet, source, uid, details${kind === 'steel_material' ? ', steel_type int' : ''}`,
    ),
  ]
}

function entryDetailsOf(kind: StoreKind) {
  const detail = published(`${kind}_entry_details`, entryDetailOf[kind])
  const own: OfKind = { welding_material: ', production_dt', steel_material: ', length' }
  return [
    detail.read(`GET /api/${kind}_entry_details/{id}/`),
    detail.update(`PATCH /api/${kind}_entry_details/{id}/`),
    detail.create(
      `POST /api/${kind}_entry_details/`,
      `entry, procurement_material, weight, count, unit, factory, remark${own[kind] ?? ''}`,
    ),
  ]
}

const stock = 'id int, entry_detail int, weight float, count float, unit str, status int, pretty_status str'
const stockOf: Readonly<Record<StoreKind, string>> = {
  welding_material: `${stock}, deadline date`,
  steel_material: `${stock}, length float, refund_times int, warehouse int`,
  bought_in_component: stock,
  auxiliary_material: stock,
}

function inventoryDetailsOf(kind: StoreKind) {
  const batch = published(`${kind}_inventory_details`, stockOf[kind])
  const own: OfKind = { welding_material: ', deadline', steel_material: ', length, warehouse, refund_times' }
  return [
    batch.read(`GET /api/${kind}_inventory_details/{id}/`),
    batch.update(`PATCH /api/${kind}_inventory_details/{id}/`),
    batch.create(
      `POST /api/${kind}_inventory_details/`,
      `entry_detail, weight, count, unit${own[kind] ?? ''}`,
    ),
  ]
}

export const entries = kinds.flatMap((kind) => [
  ...entriesOf(kind),
  ...entryDetailsOf(kind),
  ...inventoryDetailsOf(kind),
])
