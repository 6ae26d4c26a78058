import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { stockKind } from '../../../../shared/inventory/codes.ts'
import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { sameText } from '../../compared_texts.ts'
import { batchesOf } from '../stock/stock_tables.ts'

type Numbered = Output<Resources['trace'], 'found'>

const number = sql<string>`nocase(material_number)`

/** The material numbers of one heat; every remnant has the number of its plate. */
export const materialsOfHeat = (db: Db, heat: string): Promise<Numbered> =>
  numbersWhere(db, sameText('batch_number', heat))

/** Upper limit of batches per kind of stock. */
const maxBatches = 8
/** Sorts after every character of a number. */
const last = '\u{10ffff}'

/** Numbers that begin with the text, and numbers of the heat with that name; [] for an empty text. */
export async function foundMaterials(db: Db, text: string): Promise<Numbered> {
  if (text === '') return []
  const startsWith = sql<SqlBool>`${number} >= nocase(${text}) and ${number} < nocase(${text + last})`
  const matches = [...(await numbersWhere(db, startsWith, maxBatches)), ...(await materialsOfHeat(db, text))]
  const first = new Map(matches.toReversed().map((one) => [one.material_number, one]))
  return matches.filter((one) => one.material_number !== '' && first.get(one.material_number) === one)
}

async function numbersWhere(db: Db, condition: RawBuilder<SqlBool>, limit?: number): Promise<Numbered> {
  const result: Numbered = []
  for (const kind of stockKinds) {
    const rows = await db
      .selectFrom(batchesOf(kind))
      .select(['material_number', 'batch_number', 'name', 'material_mark', 'specification'])
      .where(condition)
      .orderBy(limit === undefined ? 'id' : number)
      .orderBy('id')
      .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
      .execute()
    // Remnants and corrected batches share the number of the first batch.
    const first = new Map(rows.toReversed().map((row) => [row.material_number, row]))
    for (const row of rows)
      if (first.get(row.material_number) === row) result.push({ ...row, kind: stockKind.code[kind] })
  }
  return result
}
