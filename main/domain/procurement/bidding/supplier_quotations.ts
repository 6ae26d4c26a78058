import { no } from '../../../../shared/kernel/kinds.ts'
import { showTime } from '../../../../shared/kernel/times.ts'
import { detailTable } from '../../../../shared/process/codes.ts'
import {
  supplier_quotations as declared,
  unitPriceDecimals,
} from '../../../../shared/procurement/supplier_quotations.ts'
import { units } from '../../../../shared/procurement/units.ts'
import type { Handlers } from '../../context.ts'
import { isPlainPrice } from './checked_price.ts'

const { principal, welding, first_feeding } = detailTable.word
const byWeight: readonly string[] = [principal, welding, first_feeding]

export const supplier_quotations = {
  /** Material is asked for by weight, other things by the piece. */
  async create(given, { db }) {
    const usual = byWeight.includes(given.inventory_type ?? '') ? units.kilograms : units.pieces
    const { insertId } = await db
      .insertInto('supplier_quotations')
      .values({ ...given, unit: given.unit ?? usual })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  },
  /** A changed price leaves the former one with its day. */
  async update(quotation, given, { db, now }) {
    const { id, unit_price, quoted_dt, price_history } = quotation
    const isNew = given.unit_price !== undefined && given.unit_price !== unit_price
    const former = { unit_price, quoted_dt: showTime(quoted_dt) }
    const history = isNew
      ? {
          quoted_dt: given.quoted_dt ?? now,
          price_history: declared.fields.price_history.toColumn([
            ...declared.fields.price_history.toWire(price_history),
            former,
          ]),
        }
      : {}
    await db
      .updateTable('supplier_quotations')
      .set({ ...given, ...history, ...(isWhole({ ...quotation, ...given }) && { to_check: no }) })
      .where('id', '=', id)
      .execute()
  },
} satisfies Handlers<'supplier_quotations'>

interface Quoted {
  readonly name_spec: string
  readonly unit_price: string
  readonly unit: string
}
const isWhole = ({ name_spec, unit_price, unit }: Quoted): boolean =>
  name_spec.trim() !== '' && unit.trim() !== '' && isPlainPrice(unit_price, unitPriceDecimals)
