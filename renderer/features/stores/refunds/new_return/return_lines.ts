import { refundPart, steelType } from '../../../../../shared/inventory/codes.ts'
import { remnantWeight } from '../../../../../shared/inventory/refunds/remnant_weight.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { refresh, writeRecord } from '../../../../api/queries.ts'
import { showWarnings } from '../../../../ui/feedback/show_warnings.ts'
import { isNoNumber, readNumber } from '../../../../ui/keyboard/typed_values.ts'
import { cardsOf, type RefundKind, type Returnable } from '../refund_kinds.ts'
import { texts } from '../texts.ts'

/** What comes back of one issued line, as it is typed: pieces, units, or kg of welding material. */
export interface ReturnLine {
  readonly taken: boolean
  readonly quantity: string
  /** Of steel: 整料, 余料 or 废料. */
  readonly part: string
  /** Of a remnant: the size of a plate, the length of a bar in mm. */
  readonly size: string
  /** kg of all pieces; of a remnant as its size tells it until somebody types another. */
  readonly weight: string | undefined
}
interface Chosen {
  readonly line: Returnable
  readonly back: ReturnLine
  /** kg, as it stands on the page; empty of whole pieces. */
  readonly weight: string
}

const { whole, remnant } = refundPart.word
const { bar } = steelType.word

/** What no card brings back yet. */
export const restOf = ({ rest, pending }: Returnable): number => Math.max(0, rest - pending)
export const defaultReturn = (line: Returnable, taken: boolean): ReturnLine => ({
  taken: taken && restOf(line) > 0,
  quantity: String(restOf(line)),
  part: whole,
  size: thicknessOf(line),
  weight: undefined,
})

/** Another kind of piece begins with its usual quantity: whole ones with the rest, a cut or scrapped one with one. */
export const asPart = (line: Returnable, back: ReturnLine, part: string): ReturnLine => ({
  ...back,
  taken: true,
  part,
  quantity: part === whole ? String(restOf(line)) : '1',
  weight: undefined,
})

/** kg of what comes back: as typed, else of a remnant as its size tells it; empty where nothing does. */
export function weightOf(
  line: Returnable,
  { part, size, weight, quantity }: ReturnLine,
  type: string,
  density?: number | null,
): string {
  if (weight !== undefined || part !== remnant) return weight ?? ''
  const pieces = readNumber(quantity) ?? 0
  const calculated = remnantWeight({
    density,
    pieces: typeof pieces === 'number' ? pieces : 0,
    ...(type === bar
      ? { specification: line.specification, length: Number(readNumber(size) ?? 0) }
      : { specification: size }),
  })
  return calculated === undefined ? '' : String(calculated)
}
export const isPlate = ({ specification }: Returnable): boolean => /^δ/.test(specification)

/** What a remnant of a plate has in common with it: `δ10×` of `δ10×1800×6000`. Its other sizes are measured. */
const thicknessOf = ({ specification }: Returnable): string =>
  /^δ[\d.]+\s*[×xX*]/.exec(specification)?.[0] ?? ''

/** Makes the refund card and tells what the office says of it. Gives its id. */
export async function createReturn(
  kind: RefundKind,
  chosen: readonly Chosen[],
  type: string,
): Promise<number> {
  const { name } = cardsOf[kind]
  const body =
    kind === 'welding_material'
      ? ofWelding(chosen)
      : { ...ofLines(kind, chosen, type), sub_order_uid: oneUnit(chosen) }
  const { value, warnings } = await writeRecord(name, 'create', body)
  showWarnings(warnings, value.id)
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
    return { ...link, apply_card_uid: line.apply_card_uid, ...pieceOf(one, type) }
  })
  return { details, ...(isSteel && { steel_type: type }) }
}

/** What a piece of steel is: whole ones weigh what they weighed when they were issued, a remnant has its own size. */
function pieceOf({ line, back, weight }: Chosen, type: string): Row {
  const { part, size } = back
  const length = type === bar && { length: 0 }
  if (part === whole) return { status: part, ...length }
  const says = texts().refunds
  const kilograms = readNumber(weight)
  if (typeof kilograms !== 'number' || kilograms <= 0) throw new Error(says.no_weight(line.material_number))
  if (part !== remnant) return { status: part, weight: kilograms, ...length }
  if (type !== bar) {
    if (size.trim() === '') throw new Error(says.no_size(line.material_number))
    return { status: part, weight: kilograms, specification: size.trim() }
  }
  const millimetres = readNumber(size)
  if (typeof millimetres !== 'number' || millimetres <= 0)
    throw new Error(says.no_length(line.material_number))
  return { status: part, weight: kilograms, length: millimetres }
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
