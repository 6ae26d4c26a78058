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
  /** The unit defaults to kg for material, to pieces otherwise. */
  create(input) {
    const defaultUnit = byWeight.includes(input.inventory_type ?? '') ? units.kilograms : units.pieces
    return { insert: { ...input, unit: input.unit ?? defaultUnit } }
  },
  /** A changed price moves the former one to the price history. */
  update(quotation, input, { now }) {
    const { unit_price, quoted_dt, price_history } = quotation
    const isNew = input.unit_price !== undefined && input.unit_price !== unit_price
    const former = { unit_price, quoted_dt: showTime(quoted_dt) }
    const history = isNew
      ? {
          quoted_dt: input.quoted_dt ?? now,
          price_history: declared.fields.price_history.toColumn([
            ...declared.fields.price_history.toWire(price_history),
            former,
          ]),
        }
      : {}
    return { set: { ...input, ...history, ...(isComplete({ ...quotation, ...input }) && { to_check: no }) } }
  },
} satisfies Handlers<'supplier_quotations'>

interface Quoted {
  readonly name_spec: string
  readonly unit_price: string
  readonly unit: string
}
const isComplete = ({ name_spec, unit_price, unit }: Quoted): boolean =>
  name_spec.trim() !== '' && unit.trim() !== '' && isPlainPrice(unit_price, unitPriceDecimals)
