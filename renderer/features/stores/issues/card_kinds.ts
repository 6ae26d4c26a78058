import { applyStatus } from '../../../../shared/inventory/codes.ts'
import { auxiliary_material_apply_cards } from '../../../../shared/inventory/issuing/auxiliary_material_apply_cards.ts'
import { bought_in_component_apply_cards } from '../../../../shared/inventory/issuing/bought_in_component_apply_cards.ts'
import { bought_in_component_apply_details } from '../../../../shared/inventory/issuing/bought_in_component_apply_details.ts'
import { steel_material_apply_cards } from '../../../../shared/inventory/issuing/steel_material_apply_cards.ts'
import { steel_material_apply_details } from '../../../../shared/inventory/issuing/steel_material_apply_details.ts'
import { welding_material_apply_cards } from '../../../../shared/inventory/issuing/welding_material_apply_cards.ts'
import { type StockKind, stockKinds } from '../../../../shared/inventory/stock/material_classes.ts'
import { mayAct } from '../../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { hashOf } from '../../../ui/navigation/location.ts'

/** Apply cards of the four kinds of stock. */
export const cardsOf = {
  welding_material: welding_material_apply_cards,
  steel_material: steel_material_apply_cards,
  bought_in_component: bought_in_component_apply_cards,
  auxiliary_material: auxiliary_material_apply_cards,
} as const

export const detailsOf = {
  steel_material: steel_material_apply_details,
  bought_in_component: bought_in_component_apply_details,
} as const
export type LinesKind = keyof typeof detailsOf

export const hasLines = (kind: StockKind): kind is LinesKind => Object.hasOwn(detailsOf, kind)
export const kindOf = (resource: string): StockKind | undefined =>
  stockKinds.find((kind) => cardsOf[kind].name === resource)

/** The cells of the paper form CR-LY, in its order (8.5). */
export const headOf: Readonly<Record<StockKind, readonly string[]>> = {
  welding_material: [
    'uid',
    'create_dt',
    'department',
    'sub_order_uid',
    'welding_seam_uid',
    'material_mark',
    'model',
    'specification',
    'apply_weight',
    'apply_count',
    'actual_weight',
    'actual_count',
    'material_code',
    'remark',
  ],
  steel_material: ['uid', 'create_dt', 'department', 'remark'],
  bought_in_component: ['uid', 'create_dt', 'department', 'sub_order_uid', 'remark'],
  auxiliary_material: [
    'uid',
    'create_dt',
    'department',
    'sub_order_uid',
    'apply_inventory',
    'apply_count',
    'actual_inventory',
    'actual_count',
    'remark',
  ],
}

/** A stored card with its transitions. */
export interface LoadedCard extends LoadedRecord {
  readonly kind: StockKind
}
const { draft, pending_issue, issued } = applyStatus.code
export const isDraft = ({ status }: LoadedCard): boolean => status === draft
export const isToIssue = ({ status }: LoadedCard): boolean => status === pending_issue
export const isIssued = ({ status }: LoadedCard): boolean => status === issued

/** Whether this person issues material of this kind. */
export function useCanIssue(kind: StockKind): boolean {
  const acting = actingAs(useMe())
  const { who } = cardsOf[kind].spec.states.status.transitions.issue
  return mayAct(cardsOf[kind], who, {}, acting)
}

export const issueHash = (kind: StockKind, record: number | string): string =>
  hashOf(['issues', kind, record])

/** `#/issues/steel_material/12?pick=parts`: parts are chosen as soon as the card is there. */
export const partsPick = 'parts'
