import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { pruction_plans } from '../../shared/production/pruction_plans.ts'
import type { Clashing } from '../entry/stored/save_row.ts'
import { columnsOf as columnValues, openFields } from '../forms/editable.ts'
import { changersOf } from '../forms/who_may.ts'
import { actingAs, useMe } from '../office/me.ts'
import { refresh } from '../office/queries.ts'
import { useTexts } from '../texts/index.ts'
import type { Plan } from './month_columns.ts'
import { changePlan, changesFor, mayLeaveMonths } from './move_plan.ts'

interface Clashed {
  readonly plan: Plan
  readonly changes: Readonly<Record<string, unknown>>
  readonly answer: Clashing
}

/** Moves plans from month to month, one after the other: a key pressed three times moves a plan three months. */
export function useMoving(shown: () => readonly Plan[] | undefined) {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const [clashed, setClashed] = useState<Clashed>()
  const before = useRef(Promise.resolve())
  const refused = (plan: Plan, says: string): void =>
    void notifications.show({ color: 'red', message: t.plans.not_moved(plan.work_order, says) })

  async function change(plan: Plan, changes: Clashed['changes'], says: string): Promise<void> {
    try {
      const answer = await changePlan(plan, changes)
      if (answer) setClashed({ plan, changes, answer })
      else notifications.show({ color: 'green', message: says, autoClose: 2500 })
    } catch (reason) {
      refused(plan, reason instanceof Error ? reason.message : t.not_saved)
    }
    await refresh('pruction_plans')
  }

  /** Why this person may not move this plan; '' where he may. */
  function whyNot(plan: Plan): string {
    const open = openFields(pruction_plans, columnValues(pruction_plans, plan), acting)
    if (open.has('plan_dt')) return ''
    return open.has('remarks') ? t.plans.is_cancelled : t.plans.moved_by(changersOf(pruction_plans, language))
  }

  async function moveOne(
    which: number | Plan,
    monthAfter: (plan: Plan) => string | undefined,
  ): Promise<void> {
    const plan = typeof which === 'number' ? shown()?.find(({ id }) => id === which) : which
    const month = plan && monthAfter(plan)
    if (!plan || month === undefined) return
    const why = whyNot(plan)
    if (why !== '') return refused(plan, why)
    if (month === '' && !mayLeaveMonths(plan)) return refused(plan, t.plans.in_work)
    const { work_order } = plan
    const says = month === '' ? t.plans.taken_back(work_order) : t.plans.moved(work_order, month)
    await change(plan, changesFor(plan, month), says)
  }

  return {
    whyNot,
    /** Says why not, where this person may not. */
    mayMove(plan: Plan): boolean {
      const why = whyNot(plan)
      if (why !== '') refused(plan, why)
      return why === ''
    },
    /** A plan as somebody has seen it, or by its id as it stands when its turn comes; undefined is no month to go to. */
    move(which: number | Plan, monthAfter: (plan: Plan) => string | undefined): void {
      before.current = before.current.then(() => moveOne(which, monthAfter))
    },
    clashed: clashed?.answer.clashes,
    leaveClash: () => setClashed(undefined),
    decide(theirs: readonly string[]): void {
      if (!clashed) return
      const { plan, changes, answer } = clashed
      const mine = Object.fromEntries(Object.entries(changes).filter(([name]) => !theirs.includes(name)))
      setClashed(undefined)
      if (Object.keys(mine).length > 0) void change({ ...plan, ...answer.current }, mine, t.saved)
    },
  }
}
