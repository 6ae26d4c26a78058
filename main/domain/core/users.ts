import { fail, invalidField } from '../../../shared/kernel/errors.ts'
import type { Passwords } from '../../../shared/kernel/passwords.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { revokeTokens } from '../office/api_tokens.ts'
import { setting } from '../office/settings.ts'
import { limitAttempts } from './attempts.ts'
import { parseRoles } from './people.ts'

const noContact = JSON.stringify({ phone: '', mobile: '', gender: 0 })

/** What a person signs in with where nothing else was chosen: the e-mail before its @. */
const usernameOf = (username: string | undefined, email: string | undefined): string =>
  username?.trim() || (email ?? '').split('@')[0]?.trim() || ''

const textIn = (input: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const given = input[name]
  return typeof given === 'string' && given !== '' ? given : undefined
}

/** What whoever guesses a person's password tries first. */
async function guessedNames(db: Db, user: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const asked = ['last_name', 'first_name', 'username', 'email']
  const [last = '', first = '', username = '', email = ''] = asked.map((name) => textIn(user, name))
  const plant = (await setting(db, 'plant_name')) ?? ''
  return [last + first, last, first, username, email, usernameOf(undefined, email), plant]
}

export const users = {
  /** Passwords are hashed before anybody has to wait for it; the handlers below see hashes only. */
  prepare: {
    async create(input, { db, passwords }) {
      const password = textIn(input, 'password')
      if (password === undefined) return input
      return { ...input, password: await passwords.hashNew(password, await guessedNames(db, input)) }
    },
    async set_password(input, { db, caller, passwords }) {
      const id = Number(input['id'])
      // The declaration refuses everybody else a moment later.
      if (caller.id !== id && !isAdmin(caller)) return input
      const user = await db
        .selectFrom('users')
        .select(['password', 'last_name', 'first_name', 'username', 'email'])
        .where('id', '=', id)
        .executeTakeFirst()
      const names = await guessedNames(db, user ?? {})
      const present =
        caller.id === id ? await presentPassword(db, id, input, user?.password ?? '', passwords) : ''
      return {
        ...input,
        present_password: present,
        password: await passwords.hashNew(textIn(input, 'password') ?? '', names),
      }
    },
  },
  queries: {
    me: async (_, { caller }) => ({
      id: caller.id,
      department: caller.department?.id ?? null,
      roles: caller.roles,
      member_of: caller.memberOf,
      head_of: caller.headOf,
      leads: caller.leads,
    }),
  },
  async create({ password, ...given }, { db }) {
    const username = usernameOf(given.username, given.email)
    if (username === '')
      throw invalidField(
        'username',
        localized((t) => t.username_needed),
      )
    await requireFree(db, username, 0)
    const values = { ...given, username, info: given.info ?? noContact, password: password ?? '' }
    const { insertId } = await db.insertInto('users').values(values).executeTakeFirstOrThrow()
    return Number(insertId)
  },
  /** Contact data may be sent in part; who has left is signed out at once, and his programs with him. */
  async update(user, given, { db }) {
    if (given.username !== undefined) await requireFree(db, given.username, user.id)
    const merged = given.info && { ...JSON.parse(user.info), ...JSON.parse(given.info) }
    const info = merged && { info: JSON.stringify(merged) }
    await db
      .updateTable('users')
      .set({ ...given, ...info })
      .where('id', '=', user.id)
      .execute()
    const wasAdministrator = user.password !== '' && parseRoles(user.roles).includes('admin')
    if (wasAdministrator) await requireAdministrator(db)
    if (given.left === 1) await shutOut(db, user.id)
  },
  actions: {
    async set_password(user, { password, present_password, revoke_tokens }, { db, caller }) {
      const isOwn = caller.id === user.id
      // Somebody may have changed it since it was verified.
      if (isOwn && present_password !== user.password) throw wrongPresent()
      await db.updateTable('users').set({ password }).where('id', '=', user.id).execute()
      if (isOwn && revoke_tokens !== 1) await endSessions(db, user.id)
      else await shutOut(db, user.id)
    },
    async sign_out_everywhere({ id }, _, { db, note }) {
      await shutOut(db, id)
      note('sessions', id, { event: 'sign_out_everywhere' })
    },
  },
} satisfies Handlers<'users'>

/** The stored hash that the present password fits: what the action compares. A person without a password has none to give. */
async function presentPassword(
  db: Db,
  id: number,
  input: Readonly<Record<string, unknown>>,
  kept: string,
  passwords: Passwords,
): Promise<string> {
  if (kept === '') return ''
  const given = textIn(input, 'present_password') ?? ''
  if (!(await limitAttempts(db, `user ${id}`, () => passwords.verify(given, kept)))) throw wrongPresent()
  return kept
}

const wrongPresent = () =>
  invalidField(
    'present_password',
    localized((t) => t.wrong_present_password),
  )

async function requireFree(db: Db, username: string, self: number): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('id', '<>', self)
    .executeTakeFirst()
  if (other) throw fail('duplicate', (t) => t.username_taken(username))
}

/** An office without anybody who may set it right would be lost to its plant. */
async function requireAdministrator(db: Db): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select('roles')
    .where('left', '=', 0)
    .where('password', '<>', '')
    .execute()
  if (!people.some(({ roles }) => parseRoles(roles).includes('admin')))
    throw fail('precondition_failed', (t) => t.last_administrator, { unmet: ['administrator'] })
}

/** Nothing opened or issued before lets this person, or a program in his name, in again. */
async function shutOut(db: Db, user: number): Promise<void> {
  await endSessions(db, user)
  await revokeTokens(db, user)
}

export async function endSessions(db: Db, user: number): Promise<void> {
  await db.deleteFrom('sessions').where('user', '=', user).execute()
}
