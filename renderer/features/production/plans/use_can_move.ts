import { notifications } from '@mantine/notifications'
import { pruction_plans } from '../../../../shared/production/pruction_plans.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { columnsOf, openFields } from '../../../ui/form/editable.ts'
import { changersOf } from '../../../ui/form/permissions.ts'
import type { Plan } from './month_columns.ts'
import { mayLeaveMonths } from './move_plan.ts'
import { useTexts } from './texts.ts'

/** Whether this person may move a plan; where he may not, it is said why. */
export function useCanMove() {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const refuse = ({ work_order }: Plan, says: string): void =>
    void notifications.show({ color: 'red', message: t.plans.not_moved(work_order, says) })

  /** '' where he may. */
  function whyNot(plan: Plan): string {
    const open = openFields(pruction_plans, columnsOf(pruction_plans, plan), acting)
    if (open.has('plan_dt')) return ''
    return open.has('remarks') ? t.plans.is_cancelled : t.plans.moved_by(changersOf(pruction_plans, language))
  }

  return {
    refuse,
    mayMove: (plan: Plan): boolean => whyNot(plan) === '',
    /** The same, said where he may not: any month, or this one. */
    mayGo(plan: Plan, month?: string): boolean {
      const why = whyNot(plan) || (month === '' && !mayLeaveMonths(plan) ? t.plans.in_work : '')
      if (why !== '') refuse(plan, why)
      return why === ''
    },
  }
}
