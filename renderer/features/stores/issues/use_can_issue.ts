import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { mayAct } from '../../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { cardsOf } from './card_kinds.ts'

/** Whether this person hands out material of this kind. */
export function useCanIssue(kind: StockKind): boolean {
  const acting = actingAs(useMe())
  const { who } = cardsOf[kind].spec.states.status.transitions.issue
  return mayAct(cardsOf[kind], who, {}, acting)
}
