import type { Person, Role } from '../../../../../shared/kernel/people.ts'
import type { Stage } from '../stages.ts'

const work: readonly (readonly [Stage, readonly Role[]])[] = [
  ['issue', ['keeper', 'store_head']],
  ['check', ['inspector']],
  ['audit', ['prod_planner', 'welding_engineer', 'group_leader']],
]

/** What waits for this person; whoever signs nothing sees what is still written. */
export const usualStage = ({ roles }: Pick<Person, 'roles'>): Stage =>
  work.find(([, some]) => some.some((role) => roles.includes(role)))?.[0] ?? 'draft'
