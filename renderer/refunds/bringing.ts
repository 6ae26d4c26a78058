import { refundPart, steelType } from '../../shared/inventory/codes.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { isNoNumber, readNumber } from '../keys/typed.ts'
import { callAny, newKey } from '../office/door.ts'
import { refresh } from '../office/queries.ts'
import { texts } from '../texts/index.ts'
import { cardsOf, type RefundKind, type Returnable } from './kinds.ts'

/** What comes back of one issued line, as it is typed: pieces, units, or kg of welding material. */
export interface Back {
  readonly taken: boolean
  readonly quantity: string
}
interface Chosen {
  readonly line: Returnable
  readonly back: Back
}

/** What no card brings back yet. */
export const restOf = ({ rest, pending }: Returnable): number => Math.max(0, rest - pending)
export const usualBack = (line: Returnable, taken: boolean): Back => ({
  taken: taken && restOf(line) > 0,
  quantity: String(restOf(line)),
})
export const isPlate = ({ specification }: Returnable): boolean => /^δ/.test(specification)

/** Makes the refund card; what comes back as a remnant or as scrap is written down in its lines. Gives its id. */
export async function bringBack(kind: RefundKind, chosen: readonly Chosen[], type: string): Promise<number> {
  const { name } = cardsOf[kind]
  const body =
    kind === 'welding_material'
      ? ofWelding(chosen)
      : { ...ofLines(kind, chosen, type), sub_order_uid: oneUnit(chosen) }
  const { value } = await callAny(name, 'create', body, { idempotencyKey: newKey() })
  await refresh(name)
  return Number(value.id)
}

function ofWelding([first]: readonly Chosen[]): Row {
  return first ? { apply_card_uid: first.line.apply_card_uid, weight: quantityOf(first) } : {}
}

function ofLines(kind: RefundKind, chosen: readonly Chosen[], type: string): Row {
  const isSteel = kind === 'steel_material'
  const details = chosen.map((one): Row => {
    const { line } = one
    const count = quantityOf(one)
    const link = { apply_detail: line.apply_detail, specification: line.specification, count }
    if (!isSteel) return { ...link, unit: line.unit }
    return {
      ...link,
      apply_card_uid: line.apply_card_uid,
      status: refundPart.word.whole,
      weight: Number(((line.issued_weight / line.issued) * count).toFixed(2)),
      ...(type === steelType.word.bar && { length: 0 }),
    }
  })
  return { details, ...(isSteel && { steel_type: type }) }
}

/** One card brings back what was issued for one unit. */
function oneUnit(chosen: readonly Chosen[]): string {
  const units = [...new Set(chosen.map(({ line }) => line.sub_order_uid))]
  if (units.length > 1) throw new Error(texts().refunds.one_unit(units.join(texts().comma)))
  return units[0] ?? ''
}

function quantityOf({ line, back }: Chosen): number {
  if (isNoNumber(back.quantity))
    throw new Error(texts().refunds.no_number(line.material_number, back.quantity))
  const quantity = readNumber(back.quantity)
  if (typeof quantity !== 'number' || quantity <= 0)
    throw new Error(texts().refunds.no_quantity(line.material_number))
  const rest = restOf(line)
  if (quantity > rest) throw new Error(texts().refunds.too_much(line.material_number, rest, line.unit))
  return quantity
}
