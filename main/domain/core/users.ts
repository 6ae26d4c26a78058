import { AppError, invalidField } from '../../../shared/kernel/errors.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { say } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import { hashPassword, isPassword } from './passwords.ts'

const noContact = JSON.stringify({ phone: '', mobile: '', gender: 0 })

/** What a person signs in with where nothing else was chosen: the e-mail before its @. */
const usernameOf = (username: string | undefined, email: string | undefined): string => username?.trim() || (email ?? '').split('@')[0]?.trim() || ''

/** What is not sent stays as it was. */
const merged = (info: string, given = '{}'): string => JSON.stringify({ ...JSON.parse(info), ...JSON.parse(given) })

export const users = {
  async create({ password, ...given }, { db }) {
    const username = usernameOf(given.username, given.email)
    if (username === '') throw invalidField('username', say((t) => t.username_needed))
    await requireFree(db, username, 0)
    const values = { ...given, username, info: merged(noContact, given.info), password: password ? await hashPassword(password) : '' }
    const { insertId } = await db.insertInto('users').values(values).executeTakeFirstOrThrow()
    return Number(insertId)
  },
  /** Contact data may be sent in part; who has left is signed out at once. */
  async update(user, given, { db }) {
    if (given.username !== undefined) await requireFree(db, given.username, user.id)
    await db.updateTable('users').set({ ...given, info: merged(user.info, given.info) }).where('id', '=', user.id).execute()
    if (given.left === 1) await endSessions(db, user.id)
  },
  actions: {
    async set_password(user, { password, present_password }, { db, caller }) {
      const own = caller.id === user.id && !isAdmin(caller)
      if (own && user.password !== '' && !(await isPassword(present_password ?? '', user.password))) throw invalidField('present_password', say((t) => t.wrong_present_password))
      await db.updateTable('users').set({ password: await hashPassword(password) }).where('id', '=', user.id).execute()
      await endSessions(db, user.id)
    },
  },
} satisfies Handlers<'users'>

async function requireFree(db: Db, username: string, self: number): Promise<void> {
  const other = await db.selectFrom('users').select('id').where('username', '=', username).where('id', '<>', self).executeTakeFirst()
  if (other) throw new AppError(409, 'duplicate', say((t) => t.username_taken(username)))
}

export async function endSessions(db: Db, user: number): Promise<void> {
  await db.deleteFrom('sessions').where('user', '=', user).execute()
}
