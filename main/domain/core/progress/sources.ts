import { sql } from 'kysely'
import { idIn } from '../../../../shared/kernel/soft_id.ts'
import type { Db } from '../../../db/connection/database.ts'
import {
  chosenSupplierSql,
  sheetsOfSupplier,
  suppliersNamed,
} from '../../procurement/need_by/supplier_days.ts'

/**
 * The progress of an order is forgotten when a row changes that leads to it, before or after the change, over these
 * references.
 */

type Named =
  | 'order'
  | 'order_number'
  | 'product'
  | 'unit'
  | 'library'
  | 'quota_list'
  | 'part'
  | 'route'
  | 'purchase_order'
  | 'sheet'
  | 'supplier'
  | 'material'
  | 'entry'
type Row = Readonly<Record<string, unknown>>
/** The column of a table that leads to an order, or several. */
type Source = Readonly<Record<string, Named>> | 'all'

const kinds = ['welding_material', 'steel_material', 'bought_in_component', 'auxiliary_material'] as const
type Kind = (typeof kinds)[number]

const ofList: Source = { quota_list: 'quota_list' }
const ofSheet: Source = { bidding_sheet: 'sheet' }
const sources: Readonly<Record<string, Source>> = {
  work_orders: { id: 'order' },
  products: { id: 'product' },
  bidding_documents: { product: 'product' },
  sub_work_orders: { work_order: 'order' },
  comprehensive_department_filelists: { id: 'order' },
  pruction_plans: { id: 'order' },
  process_libraries: { work_order: 'order' },
  quota_lists: { lib: 'library' },
  principal_quota_items: ofList,
  welding_quota_items: ofList,
  auxiliary_quota_items: ofList,
  cooperant_items: ofList,
  first_feeding_items: ofList,
  bought_in_items: ofList,
  process_materials: { lib: 'library' },
  process_routes: { process_material: 'part' },
  process_steps: { route: 'route' },
  transfer_cards: { process_material: 'part' },
  purchase_orders: { work_order: 'order_number', uid: 'purchase_order' },
  procurement_materials: {
    id: 'material',
    merged_material: 'material',
    sub_order: 'unit',
    purchase_order: 'purchase_order',
    bidding_sheet: 'sheet',
  },
  bidding_sheets: { id: 'sheet', purchase_order: 'purchase_order' },
  status_changes: ofSheet,
  bidding_applications: ofSheet,
  parity_ratio_cards: ofSheet,
  supplier_checks: ofSheet,
  bidding_comments: ofSheet,
  bidding_acceptances: { bidding_sheet: 'sheet', winner: 'supplier' },
  supply_relationships: { bidding_sheet: 'sheet', supplier_code: 'supplier' },
  suppliers: { uid: 'supplier' },
  arrival_inspections: { material: 'material' },
  ...Object.fromEntries(kinds.map((kind) => [`${kind}_entries`, { id: 'entry' } as const])),
  ...Object.fromEntries(
    kinds.map((kind) => [`${kind}_entry_details`, { procurement_material: 'material' } as const]),
  ),
  steel_material_apply_details: { process_material: 'part' },
  bought_in_component_apply_details: { process_material: 'part' },
  sub_materials: { unit: 'unit' },
  process_details: { work_order_uid: 'order_number' },
  materials: 'all',
  users: 'all',
  departments: 'all',
  pruction_workgroups: 'all',
  plant_days: 'all',
  plant_parameters: 'all',
  lead_times: 'all',
}
/** The tables that the progress of an order is worked out from. */
export const progressSources: readonly string[] = Object.keys(sources)

/** Of users only what says who can go on: a new password changes nothing. */
const userColumns = ['last_name', 'first_name', 'department', 'roles', 'left'] as const

interface Change {
  readonly entry: { readonly resource: string }
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** After so many references it is cheaper to forget everything. */
const mostNames = 5000

/** What changed rows lead to. */
export class TouchedOrders {
  readonly #names = new Map<Named, Set<string>>()
  #size = 0
  #all = false

  note({ entry: { resource }, before, after }: Change): void {
    const source = sources[resource]
    if (!source || this.#all || !(before || after)) return
    if (resource === 'users' && userColumns.every((name) => before?.[name] === after?.[name])) return
    if (source === 'all') this.everything()
    else
      for (const row of [before, after])
        for (const [column, named] of row ? Object.entries(source) : [])
          this.add(named, named === 'entry' ? `${resource}/${String(row?.[column])}` : row?.[column])
  }
  add(named: Named, value: unknown): void {
    if (value === null || value === undefined || value === '') return
    const names = this.#names.get(named) ?? new Set()
    const { size } = names
    this.#names.set(named, names.add(String(value)))
    this.#size += names.size - size
    if (this.#size > mostNames) this.everything()
  }
  everything(): void {
    this.#all = true
    this.#names.clear()
  }
  get isEmpty(): boolean {
    return !this.#all && this.#names.size === 0
  }

  /** The orders that they lead to. */
  async orders(db: Db): Promise<readonly number[] | 'all'> {
    if (this.#all) return 'all'
    const texts = (named: Named) => JSON.stringify([...(this.#names.get(named) ?? [])])
    const ids = (named: Named) => JSON.stringify([...(this.#names.get(named) ?? [])].map(Number))
    const materials = await this.#materials(db)
    const sheets = await this.#sheets(db, materials)
    const bought = JSON.stringify(materials)
    const tendered = JSON.stringify(sheets)
    const { rows } = await sql<{ id: number }>`
      with purchase (uid) as (
        select value from json_rows(${texts('purchase_order')})
        union select purchase_order from bidding_sheets where id in integers(${tendered})
        union select purchase_order from procurement_materials where id in integers(${bought})
      ), line (unit) as (
        select ${sql.raw(idIn('sub_order'))} from procurement_materials where id in integers(${bought})
        union select ${sql.raw(idIn('sub_order'))} from procurement_materials
          where nocase(bidding_sheet) in (select cast(value as text) from json_rows(${tendered}))
        union select ${sql.raw(idIn('sub_order'))} from procurement_materials
          where nocase(purchase_order) in (select nocase(uid) from purchase where uid <> '')
      ), part (id) as (
        select cast(value as bigint) from json_rows(${ids('part')})
        union select process_material from process_routes where id in integers(${ids('route')})
      ), library (id) as (
        select cast(value as bigint) from json_rows(${ids('library')})
        union select lib from quota_lists where id in integers(${ids('quota_list')})
        union select lib from process_materials where id in (select id from part)
      )
      select cast(value as bigint) as id from json_rows(${ids('order')})
      union select id from work_orders where nocase(uid) in (select nocase(value) from json_rows(${texts('order_number')}))
      union select id from work_orders where product in integers(${ids('product')})
      union select id from work_orders where nocase(uid) in (select nocase(work_order) from purchase_orders
        where nocase(uid) in (select nocase(uid) from purchase where uid <> '') and work_order <> '')
      union select work_order from sub_work_orders where id in integers(${ids('unit')}) or id in (select unit from line)
      union select work_order from process_libraries where id in (select id from library)`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** With those that they are merged into and those merged into them. */
  async #materials(db: Db): Promise<readonly number[]> {
    const named = [...(this.#names.get('material') ?? [])].map(Number)
    for (const entry of this.#names.get('entry') ?? []) {
      const [resource = '', id] = entry.split('/')
      const kind: Kind | undefined = kinds.find((one) => resource === `${one}_entries`)
      if (kind === undefined) continue
      const { rows } = await sql<{ id: number | null }>`
        select procurement_material as id from ${sql.table(`${kind}_entry_details`)} where entry = ${Number(id)}`.execute(
        db,
      )
      named.push(...rows.flatMap((row) => row.id ?? []))
    }
    if (named.length === 0) return []
    const ids = JSON.stringify(named)
    const { rows } = await sql<{ id: number }>`
      select cast(value as bigint) as id from json_rows(${ids})
      union select id from procurement_materials
        where nocase(merged_material) in (select cast(value as text) from json_rows(${ids}))
      union select ${sql.raw(idIn('merged_material'))} from procurement_materials
        where id in integers(${ids}) and merged_material <> ''`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** With all sheets of their suppliers, whose deliveries count for each other. */
  async #sheets(db: Db, materials: readonly number[]): Promise<readonly number[]> {
    const named = [...(this.#names.get('sheet') ?? [])].map(Number)
    const orders = [...(this.#names.get('purchase_order') ?? [])]
    const suppliers = [...(this.#names.get('supplier') ?? [])]
    if (named.length + orders.length + suppliers.length + materials.length === 0) return []
    const { rows } = await sql<{ supplier: string | null }>`
      select ${sql.raw(chosenSupplierSql('material'))} as supplier from procurement_materials material
        where material.id in integers(${JSON.stringify(materials)})`.execute(db)
    const touched = new Set([
      ...suppliers,
      ...(await suppliersNamed(db, named, orders)),
      ...rows.flatMap(({ supplier }) => supplier ?? []),
    ])
    const sheets = new Set(named)
    for (const supplier of touched)
      for (const sheet of supplier ? await sheetsOfSupplier(db, supplier) : []) sheets.add(sheet)
    return [...sheets]
  }
}
