import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { pruction_plans } from '../../../../shared/production/pruction_plans.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { refresh } from '../../../api/queries.ts'
import { columnsOf, openFields } from '../../../ui/form/editable.ts'
import { changersOf } from '../../../ui/form/permissions.ts'
import type { Clashing } from '../../../ui/grid/records/save_row.ts'
import type { Plan } from './month_columns.ts'
import { changePlan, changesFor, mayLeaveMonths } from './move_plan.ts'
import { useTexts } from './texts.ts'

interface Clashed {
  readonly plan: Plan
  readonly changes: Readonly<Record<string, unknown>>
  readonly answer: Clashing
}
/** Undefined is no month to go to. */
type NextMonth = (plan: Plan) => string | undefined

/** Moves plans from month to month, one after the other: a key pressed three times moves a plan three months. */
export function useMoving(shown: () => readonly Plan[] | undefined) {
  const { t } = useTexts()
  const { refuse, mayMove, mayGo } = useCanMove()
  const [clashed, setClashed] = useState<Clashed>()
  const before = useRef(Promise.resolve())

  async function change(plan: Plan, changes: Clashed['changes']): Promise<void> {
    try {
      const answer = await changePlan(plan, changes)
      if (answer) setClashed({ plan, changes, answer })
    } catch (reason) {
      refuse(plan, reason instanceof Error ? reason.message : t.not_saved)
    }
    await refresh('pruction_plans')
  }

  async function moveOne(which: number | Plan, next: NextMonth): Promise<void> {
    const plan = typeof which === 'number' ? shown()?.find(({ id }) => id === which) : which
    const month = plan && next(plan)
    if (!plan || month === undefined || !mayGo(plan, month)) return
    await change(plan, changesFor(plan, month))
  }

  return {
    mayMove,
    mayGo,
    /** A plan as somebody has seen it, or by its id as it stands when its turn comes. */
    move(which: number | Plan, next: NextMonth): void {
      before.current = before.current.then(() => moveOne(which, next))
    },
    clashes: clashed?.answer.clashes,
    leaveClash: () => setClashed(undefined),
    decide(theirs: readonly string[]): void {
      if (!clashed) return
      const { plan, changes, answer } = clashed
      const mine = Object.fromEntries(Object.entries(changes).filter(([name]) => !theirs.includes(name)))
      setClashed(undefined)
      if (Object.keys(mine).length > 0) void change({ ...plan, ...answer.current }, mine)
    },
  }
}
export type Moving = ReturnType<typeof useMoving>

/** Whether this person may move a plan; where he may not, it is said why. */
function useCanMove() {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const refuse = ({ work_order }: Plan, says: string): void =>
    void notifications.show({ color: 'late', message: t.plans.not_moved(work_order, says) })

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
