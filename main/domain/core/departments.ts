import { departmentGroup } from '../../../shared/core/codes.ts'
import { refusal } from '../../../shared/kernel/findings.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'

const { distribution, process, procurement, production } = departmentGroup.word

export const departments = {
  queries: {
    async distribution(_, { db }) {
      const rows = await db
        .selectFrom('departments')
        .select(({ fn }) => ['group', fn.min('id').as('id')])
        .groupBy('group')
        .execute()
      const first = (group: string) => rows.find((row) => row.group === group)?.id ?? null
      return {
        Distribution: first(distribution),
        Process: first(process),
        Procurement: first(procurement),
        Production: first(production),
      }
    },
  },
  /** A department must not be its own superior, directly or indirectly. */
  async validate(department, { db }) {
    return (await superiorsOf(db, department.superior)).has(department.id)
      ? [
          refusal(
            'superior',
            localized((t) => t.superior_cycle),
          ),
        ]
      : []
  },
} satisfies Handlers<'departments'>

async function superiorsOf(db: Db, first: number | null): Promise<ReadonlySet<number>> {
  const above = new Map(
    (await db.selectFrom('departments').select(['id', 'superior']).execute()).map((one) => [
      one.id,
      one.superior,
    ]),
  )
  const result = new Set<number>()
  for (let next = first; next !== null && !result.has(next); next = above.get(next) ?? null) result.add(next)
  return result
}
