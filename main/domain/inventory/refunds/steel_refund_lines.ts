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
import { requireRest, steelBeside } from './refund_limits.ts'

/** How a line of a steel refund card finds the issued line it comes from, and what it is told by it (4.10). */

interface Detail {
  readonly name: string
  readonly material: string
  readonly material_code: string
  readonly apply_card_uid: string
  readonly apply_detail: number | null
  readonly refund_card: number | null
}
/** Columns of a detail as a request brings them. */
type DetailInput = { readonly [K in keyof Detail]?: Detail[K] }

const emptyDetail: Detail = {
  name: '',
  material: '',
  material_code: '',
  apply_card_uid: '',
  apply_detail: null,
  refund_card: null,
}

/** What a new line is besides what was sent. `steel_type` is that of the cards it may stand on. */
export async function newLine(db: Db, steel_type: string, given: DetailInput & Amount) {
  const detail = { ...emptyDetail, ...given }
  const card = await cardOf(db, detail.refund_card, steel_type)
  const line = await found(db, detail, card?.sub_order_uid ?? '')
  return { ...(line && (await steelDetailFromLine(db, detail, line))), ...(await amountOf(db, detail, line)) }
}

interface Amount {
  readonly status: string
  readonly count?: number
  readonly weight?: number
}
/** What is not said is all that may come back: whole pieces with their weight, or what is left of one piece. */
async function amountOf(
  db: Db,
  detail: Detail & Amount,
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
  const rest = restOf(line, await steelBeside(db, line, detail))
  if (status === refundPart.word.whole) {
    if (count === undefined) requireRest('count', rest.pieces, line.unit)
    const pieces = count ?? rest.pieces
    return { count: pieces, weight: weight ?? totalWeight(line.unit_weight, pieces) }
  }
  if (weight === undefined) requireRest('weight', rest.weight, units.kilograms)
  return { count: count ?? 1, weight: weight ?? rest.weight }
}

/** What is over where a line brings back more than may still come of it. `status` is that of its card. */
export const steelOverFindings = async (
  db: Db,
  detail: ReturnedPart & { readonly id: number; readonly refund_card: number | null },
  line: SteelLine,
  status?: number,
): Promise<Finding[]> => overFindings(detail, await steelBeside(db, line, detail, status), line)

/** The same while the line is written; nothing once its card was handed in. */
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
 * What a changed line is besides what was sent. Until its card is submitted another number, card or line is looked up
 * again; marks that the inspector writes later are only written.
 */
export async function changedLine(
  db: Db,
  steel_type: string,
  before: Detail,
  given: DetailInput,
): Promise<DetailInput> {
  const { refund_card, apply_card_uid, material_code, apply_detail } = given
  if ([refund_card, apply_card_uid, material_code, apply_detail].every((one) => one === undefined)) return {}
  const detail = { ...before, ...given }
  const card = await cardOf(db, detail.refund_card, steel_type)
  if (card && card.status !== refundStatus.code.draft) return {}
  if (apply_detail === null) return {}
  const named = apply_detail ?? (refund_card === undefined ? null : detail.apply_detail)
  const line = await found(db, { ...detail, apply_detail: named }, card?.sub_order_uid ?? '')
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

async function found(db: Db, detail: Detail, sub_order_uid: string): Promise<SteelLine | undefined> {
  const line = await steelLineOf(db, { ...detail, number: detail.material_code, sub_order_uid })
  if (line && detail.apply_card_uid !== '' && detail.apply_card_uid !== line.apply_card_uid)
    throw invalidField(
      'apply_detail',
      localized((t) => t.refunds.line_of_other_card(line.apply_card_uid)),
    )
  return line
}

/** The line, and where the detail says nothing what the line says; its name is that of the part it went into (4.7). */
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
 * A mark that does not begin with the number that the steel was issued under: what comes back keeps that number in stock
 * (4.6), so either the mark or the line is wrong. Told when it is written.
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
