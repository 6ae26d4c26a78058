import type { Handlers } from '../context.ts'
import { requireBelowLimit } from './limits.ts'

export const preferences = {
  queries: {
    mine: (_, { db, caller }) =>
      db
        .selectFrom('preferences')
        .select(['name', 'value'])
        .where('user', '=', caller.id)
        .orderBy('name')
        .execute(),
  },
  commands: {
    async keep({ name, value }, { db, caller }) {
      const key = { user: caller.id, name }
      if (value === '') {
        await db.deleteFrom('preferences').where('user', '=', key.user).where('name', '=', name).execute()
        return { name }
      }
      const { others } = await db
        .selectFrom('preferences')
        .select(({ fn }) => fn.countAll<number>().as('others'))
        .where('user', '=', key.user)
        .where('name', '<>', name)
        .executeTakeFirstOrThrow()
      requireBelowLimit(others)
      await db
        .insertInto('preferences')
        .values({ ...key, value })
        .onConflict((conflict) => conflict.columns(['user', 'name']).doUpdateSet({ value }))
        .execute()
      return { name }
    },
  },
} satisfies Handlers<'preferences'>
