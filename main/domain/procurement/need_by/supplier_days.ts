import { sql } from 'kysely'
import { idIn } from '../../../../shared/kernel/soft_id.ts'
import { daysSince, readDate } from '../../../../shared/kernel/times.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import { mostDeliveries } from '../../../../shared/procurement/need_by.ts'
import type { Db } from '../../../db/connection/database.ts'

const { contract_tracking, terminated } = sheetStatus.code

/** The supplier of a sheet: named in its notice of award, else recommended on its card; '' if none is chosen. */
const chosenOf = (sheet: string) => `
  coalesce(
    (select winner from bidding_acceptances
      where nocase(bidding_sheet) = cast(${sheet} as text) and winner <> '' order by id desc limit 1),
    (select supplier_code from supply_relationships
      where nocase(bidding_sheet) = cast(${sheet} as text) and "G" = 1 order by id limit 1),
    '')`

/** The sheet that buys a material of `procurement_materials`: its own, or that of its order that is furthest. */
const sheetOf = (material: string) => `
  case when ${material}.bidding_sheet <> ''
    then (select id from bidding_sheets where id = ${idIn(`${material}.bidding_sheet`)} and status <> ${terminated})
    else (select id from bidding_sheets
      where ${material}.purchase_order <> '' and nocase(purchase_order) = nocase(${material}.purchase_order)
        and status <> ${terminated} order by status desc, id desc limit 1)
  end`

export const chosenSupplierSql = (material: string): string =>
  `(select ${chosenOf('sheet')} from (select ${sheetOf(material)} as sheet) chosen)`

/**
 * Every supplier that is named for these sheets, or for others of their purchase orders or these: whoever was chosen until
 * a notice, a terminated sheet or one that got further changed that is among them.
 */
export async function suppliersNamed(
  db: Db,
  sheets: readonly (string | number)[],
  orders: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ supplier: string }>`
    with sheet (id) as (
      select cast(value as text) from json_rows(${JSON.stringify(sheets)})
      union
      select cast(id as text) from bidding_sheets where nocase(purchase_order) in (
        select nocase(value) from json_rows(${JSON.stringify(orders)}) where value <> ''
        union
        select nocase(purchase_order) from bidding_sheets
          where id in integers(${JSON.stringify(sheets.map(Number))}) and purchase_order <> '')
    )
    select winner as supplier from bidding_acceptances
      where nocase(bidding_sheet) in (select id from sheet) and winner <> ''
    union
    select supplier_code from supply_relationships
      where nocase(bidding_sheet) in (select id from sheet) and "G" = 1 and supplier_code <> ''`.execute(db)
  return rows.map(({ supplier }) => supplier)
}

/** The sheets for which a supplier was chosen. */
export async function sheetsOfSupplier(db: Db, supplier: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bidding_sheets where id in (
        select ${sql.raw(idIn('bidding_sheet'))} from bidding_acceptances where winner = ${supplier}
        union
        select ${sql.raw(idIn('bidding_sheet'))} from supply_relationships
          where nocase(supplier_code) = nocase(${supplier}) and "G" = 1
      ) and nocase(${sql.raw(chosenOf('bidding_sheets.id'))}) = nocase(${supplier})`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The days that the last deliveries of a class took, the newest first: from the contract to the first inspection of a
 * material. Supplier and class are asked once.
 */
export function supplierDays(db: Db): (supplier: string, category: string) => Promise<readonly number[]> {
  const known = new Map<string, Promise<ReadonlyMap<string, readonly number[]>>>()
  return async (supplier, category) => {
    const deliveries = known.get(supplier) ?? deliveriesOf(db, supplier)
    known.set(supplier, deliveries)
    return (await deliveries).get(category) ?? []
  }
}

async function deliveriesOf(db: Db, supplier: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const sheets = JSON.stringify(await sheetsOfSupplier(db, supplier))
  const { rows } = await sql<{ category: string; arrived: string; sheet: number }>`
    select category, sheet, arrived from (
      select kept.category, ${sql.raw(sheetOf('kept'))} as sheet, min(arrival.create_dt) as arrived
      from procurement_materials kept
        join arrival_inspections arrival on nocase(arrival.material) = cast(kept.id as text)
      where kept.merged_material = '' and kept.id in (
        select material.id from procurement_materials material
          join json_rows(${sheets}) sheet on nocase(material.bidding_sheet) = cast(sheet.value as text)
        union
        select material.id from procurement_materials material
          join bidding_sheets sheet on nocase(sheet.purchase_order) = nocase(material.purchase_order)
        where sheet.id in integers(${sheets}) and material.bidding_sheet = ''
      )
      group by kept.id
    ) delivery where sheet in integers(${sheets}) order by arrived desc`.execute(db)
  const contracts = await contractsOf(db, sheets)
  const days = new Map<string, number[]>()
  for (const { category, sheet, arrived } of rows) {
    const begun = contracts.get(sheet)?.find((one) => one <= arrived)
    const known = days.get(category) ?? []
    if (begun !== undefined && known.length < mostDeliveries)
      days.set(category, [...known, daysSince(begun, arrived)])
  }
  return days
}

/** The times at which each sheet's contract began, the newest first. */
async function contractsOf(db: Db, sheets: string): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ sheet: number; change_time: string }>`
    select ${sql.raw(idIn('bidding_sheet'))} as sheet, change_time from status_changes
    where nocase(bidding_sheet) in (select cast(value as text) from json_rows(${sheets})) and new_status = ${contract_tracking}
    order by change_time desc`.execute(db)
  const times = new Map<number, string[]>()
  // A time that nobody can read begins nothing.
  for (const { sheet, change_time } of rows)
    if (readDate(change_time) !== undefined)
      times.set(sheet, [...(times.get(sheet) ?? []), change_time.slice(0, 19)])
  return times
}
