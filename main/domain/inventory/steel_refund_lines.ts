import { refundStatus, steelType } from '../../../shared/inventory/codes.ts'
import { nameOfCode } from '../../../shared/kernel/codes.ts'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { type Finding, warning } from '../../../shared/kernel/findings.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/database.ts'
import { issuedSteel, type SteelLine, steelLineOf } from './issued_lines.ts'
import { linkedPart } from './linked_part.ts'

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
type Given = { readonly [K in keyof Detail]?: Detail[K] }

const nothingSaid: Detail = {
  name: '',
  material: '',
  material_code: '',
  apply_card_uid: '',
  apply_detail: null,
  refund_card: null,
}

/** What a new line is besides what was sent. `steel_type` is that of the cards it may stand on. */
export async function newLine(db: Db, steel_type: string, given: Given): Promise<Given> {
  const detail = { ...nothingSaid, ...given }
  const card = await cardOf(db, detail.refund_card, steel_type)
  const line = await found(db, detail, card?.sub_order_uid ?? '')
  return line ? toldBy(db, detail, line) : {}
}

/**
 * What a changed line is besides what was sent. Until its card is submitted another number, card or line is looked up
 * again; marks that the inspector writes later are only written.
 */
export async function changedLine(db: Db, steel_type: string, before: Detail, given: Given): Promise<Given> {
  const { refund_card, apply_card_uid, material_code, apply_detail } = given
  if ([refund_card, apply_card_uid, material_code, apply_detail].every((one) => one === undefined)) return {}
  const detail = { ...before, ...given }
  const card = await cardOf(db, detail.refund_card, steel_type)
  if (card && card.status !== refundStatus.code.draft) return {}
  if (apply_detail === null) return {}
  const named = apply_detail ?? (refund_card === undefined ? null : detail.apply_detail)
  const line = await found(db, { ...detail, apply_detail: named }, card?.sub_order_uid ?? '')
  if (line) return toldBy(db, detail, line)
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
      say((t) => t.refunds.line_of_other_card(line.apply_card_uid)),
    )
  return line
}

/** The line, and where the detail says nothing what the line says; its name is that of the part it went into (4.7). */
export async function toldBy(db: Db, detail: Detail, line: SteelLine): Promise<Given> {
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
          say((t) => t.refunds.other_mark(mark, number)),
        ),
      ]
}

const otherFamily = (steel_type: string) =>
  invalidField(
    'refund_card',
    say((t, l) => t.refunds.other_family(nameOfCode(steelType, steel_type)[l])),
  )
