import { sql } from 'kysely'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Db } from '../../../db/connection/database.ts'
import { chosenSupplierSql, sheetsOfSupplier, suppliersNamed } from './supplier_days.ts'

/** Everything that the kept dates of materials depend on: each source once. */

/** What a changed row names, so that the materials concerned can be found. */
type Named =
  | 'order'
  | 'order_number'
  | 'unit'
  | 'library'
  | 'purchase_order'
  | 'sheet'
  | 'supplier'
  | 'material'
  /** It arrived: the next materials of its supplier may take longer or shorter. */
  | 'delivery'
  /** The order of a material, if it arrived. */
  | 'delivered_to'
  | 'everything'
type Row = Readonly<Record<string, unknown>>
interface Source {
  /** Other fields change nothing. */
  readonly fields: readonly string[]
  names(row: Row): readonly (readonly [Named, unknown])[]
}

const everything: readonly (readonly [Named, unknown])[] = [['everything', '']]

const sources: Readonly<Record<string, Source>> = {
  work_orders: { fields: ['uid', 'delivery_dt'], names: ({ id }) => [['order', id]] },
  pruction_plans: { fields: ['plan_dt', 'delivery_dt', 'status'], names: ({ id }) => [['order', id]] },
  sub_work_orders: {
    fields: ['work_order'],
    names: ({ id, work_order }) => [
      ['order', work_order],
      ['unit', id],
    ],
  },
  process_details: {
    fields: ['estimated_start_dt', 'process_name', 'work_order_uid', 'sub_material'],
    names: ({ work_order_uid }) => [['order_number', work_order_uid]],
  },
  sub_materials: { fields: ['part', 'unit'], names: ({ unit }) => [['unit', unit]] },
  process_materials: { fields: ['material', 'lib'], names: ({ lib }) => [['library', lib]] },
  materials: { fields: ['name'], names: () => everything },
  purchase_orders: {
    fields: ['uid', 'work_order'],
    names: ({ uid }) => [['purchase_order', uid]],
  },
  procurement_materials: {
    fields: [
      'process_material',
      'merged_material',
      'purchase_order',
      'sub_order',
      'inventory_type',
      'category',
      'material_mark',
      'bidding_sheet',
    ],
    names: ({ id, merged_material, bidding_sheet, purchase_order }) => [
      ['material', id],
      ['material', merged_material],
      ['delivery', id],
      ['delivery', merged_material],
      ['delivered_to', purchase_order],
      ...(bidding_sheet === '' ? [] : [['sheet', bidding_sheet] as const]),
    ],
  },
  bidding_sheets: {
    fields: ['status', 'purchase_order'],
    names: ({ id, purchase_order }) => [
      ['sheet', id],
      ['purchase_order', purchase_order],
    ],
  },
  bidding_acceptances: {
    fields: ['winner', 'bidding_sheet'],
    names: ({ bidding_sheet, winner }) => [
      ['sheet', bidding_sheet],
      ['supplier', winner],
    ],
  },
  supply_relationships: {
    fields: ['supplier_code', 'bidding_sheet', 'G'],
    names: ({ bidding_sheet, supplier_code }) => [
      ['sheet', bidding_sheet],
      ['supplier', supplier_code],
    ],
  },
  status_changes: {
    fields: ['bidding_sheet', 'new_status', 'change_time'],
    names: ({ bidding_sheet, new_status }) =>
      new_status === sheetStatus.code.contract_tracking ? [['sheet', bidding_sheet]] : [],
  },
  arrival_inspections: {
    fields: ['material', 'create_dt'],
    names: ({ material }) => [['delivery', material]],
  },
  plant_days: { fields: ['day', 'working'], names: () => everything },
  lead_times: { fields: ['category', 'lead_days', 'receive_days'], names: () => everything },
  plant_parameters: {
    fields: ['value'],
    names: ({ key }) => (key === 'make_days' ? everything : []),
  },
}

interface Change {
  readonly entry: { readonly resource: string }
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** What these changes name; `everything` alone where every date may have changed. */
export class Touched {
  readonly #names = new Map<Named, Set<string>>()

  note({ entry, before, after }: Change): void {
    const source = sources[entry.resource]
    if (!source || source.fields.every((name) => before?.[name] === after?.[name])) return
    for (const row of [before, after])
      for (const [named, value] of row ? source.names(row) : []) this.add(named, value)
  }
  add(named: Named, value: unknown): void {
    if (value === null || value === undefined || (value === '' && named !== 'everything')) return
    const known = this.#names.get(named) ?? new Set()
    this.#names.set(named, known.add(String(value)))
  }
  get isEmpty(): boolean {
    return this.#names.size === 0
  }

  /** The materials concerned. */
  async materials(db: Db): Promise<readonly number[]> {
    if (this.#names.has('everything')) return allMaterials(db)
    const suppliers = await this.#suppliers(db)
    const sheets = (await Promise.all(suppliers.map((one) => sheetsOfSupplier(db, one)))).flat()
    const names = (named: Named) => [...(this.#names.get(named) ?? [])]
    const texts = (named: Named) => JSON.stringify(names(named))
    const numbers = (named: Named) => JSON.stringify(names(named).map(Number))
    const { rows } = await sql<{ id: number }>`
      with orders (id, uid) as (
        select id, uid from work_orders
        where id in integers(${numbers('order')})
          or nocase(uid) in (select nocase(value) from json_rows(${texts('order_number')}))
          or id in (select work_order from sub_work_orders
            where id in integers(${numbers('unit')}))
          or id in (select work_order from process_libraries
            where id in integers(${numbers('library')}))
      ),
      bought (uid) as (
        select value from json_rows(${texts('purchase_order')})
        union select bought.uid from purchase_orders bought join orders on nocase(bought.work_order) = nocase(orders.uid)
        union select purchase_order from bidding_sheets where id in integers(${JSON.stringify(sheets)})
        union select purchase_order from bidding_sheets
          where id in integers(${numbers('sheet')})
      )
      select cast(value as bigint) as id from json_rows(${numbers('material')})
      union
      select id from procurement_materials where nocase(sub_order) in (
        select cast(unit.id as text) from sub_work_orders unit where unit.work_order in (select id from orders)
        union select value from json_rows(${texts('unit')}))
      union
      select id from procurement_materials
        where nocase(purchase_order) in (select nocase(uid) from bought where uid <> '')`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Those whose deliveries may have changed. */
  async #suppliers(db: Db): Promise<readonly string[]> {
    const all = (named: Named) => [...(this.#names.get(named) ?? [])]
    const delivered = all('delivery')
    const { rows } = await sql<{ supplier: string | null; arrived: 0 | 1 }>`
      select ${sql.raw(chosenSupplierSql('material'))} as supplier, 1 as arrived from procurement_materials material
      where material.id in integers(${JSON.stringify(delivered.map(Number))})
        and exists (select 1 from arrival_inspections
          where nocase(arrival_inspections.material) = cast(material.id as text))
      union
      select null, case when exists (select 1 from arrival_inspections
        where nocase(material) in texts(${JSON.stringify(delivered)})) then 1 else 0 end`.execute(db)
    const orders = rows.some(({ arrived }) => arrived === 1) ? all('delivered_to') : []
    return [
      ...new Set([
        ...all('supplier'),
        ...(await suppliersNamed(db, all('sheet'), [...all('purchase_order'), ...orders])),
        ...rows.flatMap(({ supplier }) => (supplier === '' || supplier === null ? [] : [supplier])),
      ]),
    ]
  }
}

/**
 * Also those that were deleted, whose dates are still kept. Materials of one order come together: its planned starts are
 * read once for all of them.
 */
async function allMaterials(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, purchase_order, sub_order from procurement_materials
      union all select material, '', '' from needed_by where material not in (select id from procurement_materials)
    ) known order by purchase_order, sub_order, id`.execute(db)
  return rows.map(({ id }) => id)
}
