import { refundPart, refundStatus, steelType } from '../../../../shared/inventory/codes.ts'
import { board_steel_material_refund_details as declared } from '../../../../shared/inventory/refunds/board_steel_material_refund_details.ts'
import { overFindings, type ReturnedPart, restOf } from '../../../../shared/inventory/refunds/refund_rules.ts'
import { totalWeight } from '../../../../shared/inventory/stock/stock_weights.ts'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { invalidField } from '../../../../shared/kernel/errors.ts'
import { type Finding, warning } from '../../../../shared/kernel/findings.ts'
import { units } from '../../../../shared/procurement/units.ts'
import { localized } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'
import { issuedSteel, type SteelLine, steelLineOf } from '../issuing/issued_lines.ts'
import { linkedPart } from '../issuing/linked_part.ts'
import { assertRestLeft, otherSteelParts } from './refund_limits.ts'

/** How a line of a steel refund card finds its issued line, and what it copies from it (4.10). */

interface Detail {
  readonly name: string
  readonly material: string
  readonly material_code: string
  readonly apply_card_uid: string
  readonly apply_detail: number | null
  readonly refund_card: number | null
}
/** The columns of a detail in a request. */
export type DetailInput = { readonly [K in keyof Detail]?: Detail[K] }

const emptyDetail: Detail = {
  name: '',
  material: '',
  material_code: '',
  apply_card_uid: '',
  apply_detail: null,
  refund_card: null,
}

/** Columns of a new line besides the sent ones. `steel_type` is that of the cards it may belong to. */
export async function newLine(db: Db, steel_type: string, input: DetailInput & SteelAmount) {
  const detail = { ...emptyDetail, ...input }
  const card = await cardOf(db, detail.refund_card, steel_type)
  const line = await findLine(db, detail, card?.sub_order_uid ?? '')
  return { ...(line && (await steelDetailFromLine(db, detail, line))), ...(await amountOf(db, detail, line)) }
}

export interface SteelAmount {
  readonly status: string
  readonly count?: number
  readonly weight?: number
}
/**
 * Missing amounts default to all that may be returned: whole pieces with their weight, or the rest of one
 * piece.
 */
async function amountOf(
  db: Db,
  detail: Detail & SteelAmount,
  line: SteelLine | undefined,
): Promise<{ readonly count: number; readonly weight: number }> {
  const { status, count, weight } = detail
  if (count !== undefined && weight !== undefined) return { count, weight }
  if (!line) {
    const field = count === undefined ? 'count' : 'weight'
    throw invalidField(
      field,
      localized((t, l) => t.required(declared.fields[field].label[l])),
    )
  }
  const rest = restOf(line, await otherSteelParts(db, line, detail))
  if (status === refundPart.word.whole) {
    if (count === undefined) assertRestLeft('count', rest.pieces, line.unit)
    const pieces = count ?? rest.pieces
    return { count: pieces, weight: weight ?? totalWeight(line.unit_weight, pieces) }
  }
  if (weight === undefined) assertRestLeft('weight', rest.weight, units.kilograms)
  return { count: count ?? 1, weight: weight ?? rest.weight }
}

/** A warning if the line returns more than is left. `status` is that of its card. */
export const steelOverFindings = async (
  db: Db,
  detail: ReturnedPart & { readonly id: number; readonly refund_card: number | null },
  line: SteelLine,
  status?: number,
): Promise<Finding[]> => overFindings(detail, await otherSteelParts(db, line, detail, status), line)

/** As `steelOverFindings`, only while the card is a draft. */
export async function overFindingsOf(
  db: Db,
  detail: ReturnedPart & {
    readonly id: number
    readonly refund_card: number | null
    readonly apply_detail: number | null
  },
): Promise<Finding[]> {
  if (detail.apply_detail === null) return []
  const card = await db
    .selectFrom('steel_material_refund_cards')
    .select('status')
    .where('id', '=', detail.refund_card)
    .executeTakeFirst()
  if (card && card.status !== refundStatus.code.draft) return []
  const line = await issuedSteel(db).where('line.id', '=', detail.apply_detail).executeTakeFirst()
  return line ? steelOverFindings(db, detail, line) : []
}

/**
 * Columns of a changed line besides the sent ones. Until the card is submitted, a changed number, card or
 * line looks the issued line up again; marks entered later by the inspector do not.
 */
export async function changedLine(
  db: Db,
  steel_type: string,
  before: Detail,
  input: DetailInput,
): Promise<DetailInput> {
  const { refund_card, apply_card_uid, material_code, apply_detail } = input
  if ([refund_card, apply_card_uid, material_code, apply_detail].every((one) => one === undefined)) return {}
  const detail = { ...before, ...input }
  const card = await cardOf(db, detail.refund_card, steel_type)
  if (card && card.status !== refundStatus.code.draft) return {}
  if (apply_detail === null) return {}
  const named = apply_detail ?? (refund_card === undefined ? null : detail.apply_detail)
  const line = await findLine(db, { ...detail, apply_detail: named }, card?.sub_order_uid ?? '')
  if (line) return steelDetailFromLine(db, detail, line)
  return apply_card_uid === undefined || apply_detail !== undefined ? {} : { apply_detail: null }
}

async function cardOf(db: Db, id: number | null, steel_type: string) {
  if (id === null) return undefined
  const card = await db
    .selectFrom('steel_material_refund_cards')
    .select(['steel_type', 'sub_order_uid', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (card && card.steel_type !== steel_type) throw otherFamily(card.steel_type)
  return card
}

async function findLine(db: Db, detail: Detail, sub_order_uid: string): Promise<SteelLine | undefined> {
  const line = await steelLineOf(db, { ...detail, number: detail.material_code, sub_order_uid })
  if (line && detail.apply_card_uid !== '' && detail.apply_card_uid !== line.apply_card_uid)
    throw invalidField(
      'apply_detail',
      localized((t) => t.refunds.line_of_other_card(line.apply_card_uid)),
    )
  return line
}

/**
 * Columns that the issued line fills where the detail is empty; the name is that of the part it was used for
 * (4.7).
 */
export async function steelDetailFromLine(db: Db, detail: Detail, line: SteelLine): Promise<DetailInput> {
  return {
    apply_detail: line.id,
    name: detail.name || ((await linkedPart(db, line))?.name ?? ''),
    material: detail.material || line.material_mark,
    material_code: detail.material_code || line.material_number,
    apply_card_uid: detail.apply_card_uid || line.apply_card_uid,
  }
}

/**
 * Warns if the mark does not begin with the number the steel was issued under: returned steel keeps that
 * number in stock (4.6), so the mark or the line is wrong. Only when one of them changes.
 */
export async function markFindings(
  db: Db,
  { apply_detail, material_code }: Pick<Detail, 'apply_detail' | 'material_code'>,
  before: Pick<Detail, 'apply_detail' | 'material_code'> | undefined,
): Promise<Finding[]> {
  const mark = material_code.trim()
  if (mark === '' || apply_detail === null) return []
  if (before?.material_code === material_code && before.apply_detail === apply_detail) return []
  const line = await issuedSteel(db).where('line.id', '=', apply_detail).executeTakeFirst()
  const number = line?.material_number ?? ''
  return mark.toLowerCase().startsWith(number.toLowerCase())
    ? []
    : [
        warning(
          'REF-UNKNOWN',
          'material_code',
          localized((t) => t.refunds.other_mark(mark, number)),
        ),
      ]
}

const otherFamily = (steel_type: string) =>
  invalidField(
    'refund_card',
    localized((t, l) => t.refunds.other_family(nameOfCode(steelType, steel_type)[l])),
  )
