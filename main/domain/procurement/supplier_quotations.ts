import { showTime } from '../../../shared/kernel/times.ts'
import { supplier_quotations as declared } from '../../../shared/procurement/supplier_quotations.ts'
import type { Handlers } from '../context.ts'

export const supplier_quotations = {
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
      .set({ ...given, ...history })
      .where('id', '=', id)
      .execute()
  },
} satisfies Handlers<'supplier_quotations'>
