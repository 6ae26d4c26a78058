import { stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Handlers } from '../../context.ts'
import { bakesOf } from './bakes.ts'
import { enteredOf } from './entries.ts'
import { issuedOf } from './issues.ts'
import { foundMaterials, materialsOfHeat } from './numbers.ts'
import { refundedOf } from './refunds.ts'
import { movedOf, stockedOf } from './stock.ts'

export const trace = {
  queries: {
    chain: ({ material_number }, { db }) => chainOf(db, material_number.trim()),
    heat: ({ batch_number }, { db }) => materialsOfHeat(db, batch_number.trim()),
    found: ({ text }, { db }) => foundMaterials(db, text.trim()),
  },
} satisfies Handlers<'trace'>

/**
 * Traces a material number. A number belongs to one kind of stock; if it was assigned twice, both are shown.
 */
async function chainOf(db: Db, number: string): Promise<Output<Resources['trace'], 'chain'>> {
  const chain = {
    entries: await Promise.all(stockKinds.map((kind) => enteredOf(db, kind, number))),
    stock: await Promise.all(stockKinds.map((kind) => stockedOf(db, kind, number))),
    bakes: await bakesOf(db, number),
  }
  const entries = chain.entries.flat()
  const stock = chain.stock.flat()
  const issues = await issuedOf(db, stock)
  return {
    material_number: entries[0]?.material_number ?? number,
    entries,
    stock,
    movements: await movedOf(db, stock),
    issues,
    refunds: await refundedOf(db, issues),
    bakes: chain.bakes,
  }
}
