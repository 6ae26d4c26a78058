import type { Relation } from '../../../../shared/kernel/access.ts'
import { type Role, roles } from '../../../../shared/kernel/people.ts'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { workingDayAfter } from '../../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useWorkingDays } from '../../../ui/dates/use_working_days.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import type { DayView } from './month_view.ts'
import { type EntryName, humiture } from './record.ts'
import { useTexts } from './texts.ts'

type Whoever = Role | Relation
const isRoleName = (one: Whoever): one is Role => typeof one === 'string'

/** Who may correct a stored entry whatever stands in it: its author for so many working days, these roles at any time. */
export function correctorsOf(name: EntryName): { readonly days: number; readonly roles: readonly Role[] } {
  const groups = (specOf(humiture).update ?? []).filter(({ fields, when }) => fields.includes(name) && !when)
  const who: readonly Whoever[] = groups.flatMap((group) => group.who ?? [])
  const days = who.flatMap((one) => {
    const until = isRoleName(one) ? undefined : one.until
    return until && 'workingDays' in until ? [until.workingDays] : []
  })
  return { days: Math.max(0, ...days), roles: who.filter(isRoleName) }
}

/** Why this person may not type into a cell, and who may; told when somebody tries. */
export function useClosedReason(today: string): (view: DayView, name: EntryName) => string {
  const { t, language } = useTexts()
  const me = useMe()
  const isWorkingDay = useWorkingDays()
  const named = (some: readonly Role[]) => some.map((role) => roles[role][language]).join(t.comma)
  return ({ day, record, isFuture }, name) => {
    if (isFuture) return t.sheet.closed_future(day)
    if (record) {
      const may = correctorsOf(name)
      const until = workingDayAfter(day, may.days, isWorkingDay)
      return t.sheet.closed_record(record.keeper, until, until < today, named(may.roles))
    }
    if (mayCreate(humiture, actingAs(me))) return t.sheet.closed_old(day)
    const makers = specOf(humiture).allow.create
    return t.sheet.closed_role(named(Array.isArray(makers) ? makers.filter(isRoleName) : []))
  }
}
