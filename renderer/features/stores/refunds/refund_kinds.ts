import { refundPart, refundStatus, steelType } from '../../../../shared/inventory/codes.ts'
import { bar_steel_material_refund_details } from '../../../../shared/inventory/refunds/bar_steel_material_refund_details.ts'
import { board_steel_material_refund_details } from '../../../../shared/inventory/refunds/board_steel_material_refund_details.ts'
import { bought_in_component_refund_cards } from '../../../../shared/inventory/refunds/bought_in_component_refund_cards.ts'
import { bought_in_component_refund_details } from '../../../../shared/inventory/refunds/bought_in_component_refund_details.ts'
import { remnantFindings } from '../../../../shared/inventory/refunds/refund_rules.ts'
import { steel_material_refund_cards } from '../../../../shared/inventory/refunds/steel_material_refund_cards.ts'
import { welding_material_refund_cards } from '../../../../shared/inventory/refunds/welding_material_refund_cards.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { call } from '../../../api/client.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { fieldText } from '../../../ui/value/field_text.ts'

/** Refund cards of the three kinds as their pages show them; auxiliary material does not come back. */

export const cardsOf = {
  welding_material: welding_material_refund_cards,
  steel_material: steel_material_refund_cards,
  bought_in_component: bought_in_component_refund_cards,
} as const
export type RefundKind = keyof typeof cardsOf
export const kinds = Object.keys(cardsOf) as readonly RefundKind[] // its own keys
export const isKind = (name: string | undefined): name is RefundKind => kinds.some((kind) => kind === name)

/** A stored card with its transitions. */
export interface LoadedRefund extends LoadedRecord {
  readonly kind: RefundKind
}

/** What one issued line may still bring back. */
export type Returnable = Output<Resources['steel_material_refund_cards'], 'returnable'>[number]
interface ReturnableQuery {
  readonly apply_card?: number
  readonly sub_order_uid?: string
}
export const returnableOf: Readonly<
  Record<RefundKind, (asked: ReturnableQuery) => Promise<{ readonly value: readonly Returnable[] }>>
> = {
  welding_material: (asked) => call('welding_material_refund_cards', 'returnable', asked),
  steel_material: (asked) => call('steel_material_refund_cards', 'returnable', asked),
  bought_in_component: (asked) => call('bought_in_component_refund_cards', 'returnable', asked),
}

const { draft, pending_inspection } = refundStatus.code
export const isDraft = ({ status }: LoadedRefund): boolean => status === draft
export const isInspected = ({ status }: LoadedRefund): boolean => status === pending_inspection

const { bar } = steelType.word
/** Whoever may write the card may write its lines; the office says so of each person. */
export const mayWrite = ({ record: { editable } }: LoadedRefund): boolean =>
  Array.isArray(editable) && editable.includes('uid')

/** The lines of a card; a card of welding material has none. */
export function detailsOf({ kind, record }: LoadedRefund) {
  if (kind === 'welding_material') return undefined
  if (kind === 'bought_in_component') return bought_in_component_refund_details
  return fieldText(record, 'steel_type') === bar
    ? bar_steel_material_refund_details
    : board_steel_material_refund_details
}

/** The cells of the paper form CR-TK, in its order (8.6). */
export const headOf: Readonly<Record<RefundKind, readonly string[]>> = {
  welding_material: [
    'uid',
    'create_dt',
    'department',
    'sub_order_uid',
    'apply_card_uid',
    'apply_card_create_dt',
    'material_mark',
    'model',
    'specification',
    'material_code',
    'weight',
    'count',
  ],
  steel_material: ['uid', 'create_dt', 'sub_order_uid', 'steel_type'],
  bought_in_component: ['uid', 'create_dt', 'department', 'sub_order_uid'],
}

/** Who signs a card, in order. */
export const signersOf = (kind: RefundKind): readonly string[] =>
  kind === 'steel_material' ? ['refunder', 'inspector', 'keeper'] : ['refunder', 'keeper']

export const refundHash = (kind: RefundKind, record: number | string): string =>
  hashOf(['refunds', kind, record])

/** In the order of the paper form, with what becomes of each piece first of all. */
export const lineWidths: Readonly<Record<string, number>> = {
  name: 110,
  material: 100,
  drawing_number: 130,
  specification: 170,
  material_code: 120,
  status: 90,
  length: 100,
  unit: 60,
  count: 76,
  weight: 100,
  material_number: 120,
  apply_card_uid: 150,
  remark: 140,
}
export const columnsFor = (resource: NonNullable<ReturnType<typeof detailsOf>>): readonly string[] =>
  Object.keys(lineWidths).filter((name) => Object.hasOwn(resource.fields, name))

/** What is said of a steel line, stored or typed: a remnant that is too small to be of use. */
export const smallRemnant = ({ status, specification, length }: Row) =>
  remnantFindings({
    status: String(status ?? refundPart.word.whole),
    specification: String(specification ?? ''),
    ...(typeof length === 'number' && { length }),
  })
