import type { Handlers } from '../context.ts'
import { fullName } from '../core/people.ts'

export const pruction_users = {
  async create(input, { db }) {
    const user = await db
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email', 'username'])
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow()
    const username = user.email.split('@')[0] || user.username
    await db
      .insertInto('pruction_users')
      .values({ ...input, username, realname: fullName(user) })
      .execute()
    return input.id
  },
} satisfies Handlers<'pruction_users'>
