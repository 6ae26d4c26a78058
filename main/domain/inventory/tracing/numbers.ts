import { type RawBuilder, sql } from 'kysely'
import { stockKind } from '../../../../shared/inventory/codes.ts'
import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { batchesOf } from '../stock/stock_tables.ts'

type Numbered = Output<Resources['trace'], 'found'>

const number = sql<string>`material_number collate nocase`
const heatNumber = sql<string>`batch_number collate nocase`

/** The numbers in stock that are of one heat; every remnant bears the number of its plate. */
export const materialsOfHeat = (db: Db, heat: string): Promise<Numbered> =>
  numbersWhere(db, sql<boolean>`${heatNumber} = ${heat}`)

/** Batches of each kind of stock. */
const mostFound = 8
/** After every sign of a number. */
const last = '\u{10ffff}'

/** Numbers that begin so, and those of the heat of that name. Nothing begins with nothing. */
export async function foundMaterials(db: Db, text: string): Promise<Numbered> {
  if (text === '') return []
  const begun = sql<boolean>`${number} >= ${text} and ${number} < ${text + last}`
  const found = [...(await numbersWhere(db, begun, mostFound)), ...(await materialsOfHeat(db, text))]
  const first = new Map(found.toReversed().map((one) => [one.material_number, one]))
  return found.filter((one) => one.material_number !== '' && first.get(one.material_number) === one)
}

async function numbersWhere(db: Db, fits: RawBuilder<boolean>, most?: number): Promise<Numbered> {
  const found: Numbered = []
  for (const kind of stockKinds) {
    const rows = await db
      .selectFrom(batchesOf(kind))
      .select(['material_number', 'batch_number', 'name', 'material_mark', 'specification'])
      .where(fits)
      .orderBy(most === undefined ? 'id' : number)
      .orderBy('id')
      .$if(most !== undefined, (query) => query.limit(most ?? 0))
      .execute()
    // Remnants and what was counted anew bear the number of the first batch.
    const first = new Map(rows.toReversed().map((row) => [row.material_number, row]))
    for (const row of rows)
      if (first.get(row.material_number) === row) found.push({ ...row, kind: stockKind.code[kind] })
  }
  return found
}
