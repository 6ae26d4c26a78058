import { mostMade } from '../../../shared/core/users.ts'
import { fail, invalidField } from '../../../shared/kernel/errors.ts'
import type { Passwords } from '../../../shared/kernel/passwords.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { type LocalizedText, localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Handlers } from '../context.ts'
import { revokeTokens } from '../office/api_tokens.ts'
import { setting } from '../office/settings.ts'
import { limitAttempts } from './attempts.ts'
import { type MadePassword, makeWithHash, untilChanged } from './made_password.ts'
import { parseRoles, personOf } from './people.ts'

const noContact = JSON.stringify({ phone: '', mobile: '', gender: 0 })

/** The username; by default the part of the e-mail address before the @. */
const usernameOf = (username: string | undefined, email: string | undefined): string =>
  username?.trim() || (email ?? '').split('@')[0]?.trim() || ''

const textIn = (input: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = input[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Names that somebody who guesses this person's password would try first. */
async function guessedNames(db: Db, user: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const query = ['last_name', 'first_name', 'username', 'email']
  const [last = '', first = '', username = '', email = ''] = query.map((name) => textIn(user, name))
  const plant = (await setting(db, 'plant_name')) ?? ''
  return [last + first, last, first, username, email, usernameOf(undefined, email), plant]
}

/** What `prepare` has made, by the input of its request: the passwords are part of no request. */
const made = new WeakMap<object, ReadonlyMap<number, MadePassword>>()

export const users = {
  /** Hashes passwords before the request enters the commit queue; the handlers below see only hashes. */
  prepare: {
    async create(input, { db, passwords }) {
      const password = textIn(input, 'password')
      if (password === undefined) return input
      return { ...input, password: await passwords.hashNew(password, await guessedNames(db, input)) }
    },
    async set_password(input, { db, caller, passwords }) {
      const id = Number(input['id'])
      // The declaration rejects such a request later.
      if (caller.id !== id && !isAdmin(caller)) return input
      const user = await db
        .selectFrom('users')
        .select(['password', 'last_name', 'first_name', 'username', 'email', 'must_change'])
        .where('id', '=', id)
        .executeTakeFirst()
      const names = await guessedNames(db, user ?? {})
      const present =
        caller.id === id ? await presentPassword(db, id, input, user?.password ?? '', passwords) : ''
      const password = textIn(input, 'password') ?? ''
      if (user?.must_change === 1 && (await passwords.verify(password, user.password)))
        throw invalidField(
          'password',
          localized((t) => t.password_known),
        )
      return { ...input, present_password: present, password: await passwords.hashNew(password, names) }
    },
    async make_passwords(input, { caller, passwords }) {
      const { people } = input
      // The declaration rejects such a request later.
      if (!isAdmin(caller) || !Array.isArray(people) || people.length > mostMade) return input
      const ready = new Map<number, MadePassword>()
      // One after another, so that a person signing in waits for one password, not for all.
      for (const id of people) ready.set(Number(id), await makeWithHash(passwords))
      made.set(input, ready)
      return input
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
  commands: {
    async make_passwords({ people }, { db, caller, input, now }) {
      const marks = untilChanged(now)
      const refuse = (text: LocalizedText) => invalidField('people', text)
      // Parsed as a list of integers.
      return Array.fromAsync(new Set(JSON.parse(people) as readonly number[]), async (id) => {
        const one = made.get(input)?.get(id)
        const person = await personOf(db, id)
        const user = await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst()
        if (!one || !person || !user) throw refuse(localized((t) => t.made_for_nobody(id)))
        if (id === caller.id) throw refuse(localized((t) => t.made_for_others))
        const values = { password: one.hash, ...marks }
        await db.updateTable('users').set(values).where('id', '=', id).execute()
        await revokeAccess(db, id)
        const { name, department } = person
        const told = { id, username: user.username, name, department: department?.short_name ?? '' }
        return { ...told, until: marks.password_until, password: one.password }
      })
    },
  },
  async create({ password, ...fields }, { db }) {
    const username = usernameOf(fields.username, fields.email)
    if (username === '')
      throw invalidField(
        'username',
        localized((t) => t.username_needed),
      )
    await assertUsernameFree(db, username, 0)
    const values = { ...fields, username, info: fields.info ?? noContact, password: password ?? '' }
    return { insert: values }
  },
  /** Merges partial contact data. A person who has left is signed out and their API tokens are revoked. */
  async update(user, input, { db }) {
    if (input.username !== undefined) await assertUsernameFree(db, input.username, user.id)
    const merged = input.info && { ...JSON.parse(user.info), ...JSON.parse(input.info) }
    const info = merged && { info: JSON.stringify(merged) }
    await db
      .updateTable('users')
      .set({ ...input, ...info })
      .where('id', '=', user.id)
      .execute()
    const wasAdministrator = user.password !== '' && parseRoles(user.roles).includes('admin')
    if (wasAdministrator) await assertAdministratorLeft(db)
    if (input.left === 1) await revokeAccess(db, user.id)
  },
  actions: {
    async set_password(user, { password, present_password, revoke_tokens }, { db, caller }) {
      const isOwn = caller.id === user.id
      // The password may have been changed since it was verified.
      if (isOwn && present_password !== user.password) throw wrongPresent()
      const values = { password, must_change: 0, password_until: null } as const
      await db.updateTable('users').set(values).where('id', '=', user.id).execute()
      if (isOwn && revoke_tokens !== 1) await endSessions(db, user.id)
      else await revokeAccess(db, user.id)
    },
    async sign_out_everywhere({ id }, _, { db, note }) {
      await revokeAccess(db, id)
      note('sessions', id, { event: 'sign_out_everywhere' })
    },
  },
} satisfies Handlers<'users'>

/**
 * Verifies the present password and returns its stored hash, which the action compares again. Returns '' for
 * a person without a password.
 */
async function presentPassword(
  db: Db,
  id: number,
  input: Readonly<Record<string, unknown>>,
  stored: string,
  passwords: Passwords,
): Promise<string> {
  if (stored === '') return ''
  const password = textIn(input, 'present_password') ?? ''
  if (!(await limitAttempts(db, `user ${id}`, () => passwords.verify(password, stored)))) throw wrongPresent()
  return stored
}

const wrongPresent = () =>
  invalidField(
    'present_password',
    localized((t) => t.wrong_present_password),
  )

async function assertUsernameFree(db: Db, username: string, self: number): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('id', '<>', self)
    .executeTakeFirst()
  if (other) throw fail('duplicate', (t) => t.username_taken(username))
}

/** Throws precondition_failed if no active administrator with a password is left. */
async function assertAdministratorLeft(db: Db): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select('roles')
    .where('left', '=', 0)
    .where('password', '<>', '')
    .execute()
  if (!people.some(({ roles }) => parseRoles(roles).includes('admin')))
    throw fail('precondition_failed', (t) => t.last_administrator, { unmet: ['administrator'] })
}

/** Ends all sessions and revokes all API tokens of a person. */
async function revokeAccess(db: Db, user: number): Promise<void> {
  await endSessions(db, user)
  await revokeTokens(db, user)
}

export async function endSessions(db: Db, user: number): Promise<void> {
  await db.deleteFrom('sessions').where('user', '=', user).execute()
}
