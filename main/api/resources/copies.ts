import about from '../../../package.json' with { type: 'json' }
import { AppError, forbidden, invalidField } from '../../../shared/kernel/errors.ts'
import { isAdmin, type Person } from '../../../shared/kernel/people.ts'
import { copyState } from '../../../shared/office/codes.ts'
import type { Db } from '../../db/connection/database.ts'
import { requireStrongPassword } from '../../domain/core/password_rule.ts'
import { personOf } from '../../domain/core/people.ts'
import { type CopySetting, lastReturnSetting } from '../../domain/office/copy_setting.ts'
import { setSetting, setting } from '../../domain/office/settings.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { officeIdOf } from '../backup/office_id.ts'
import { holdersOf } from '../copies/held_records.ts'
import { workingCopy } from '../copies/limits.ts'
import { plannedCopy } from '../copies/planned.ts'
import { registerCopy } from '../copies/register.ts'
import { registrationCode } from '../copies/registration_code.ts'
import {
  newPassphraseCost,
  newSecret,
  newUid,
  type PassphraseCost,
  passphraseKey,
  returnKey,
} from '../copies/seal.ts'
import { planSnapshot } from '../copies/snapshot_plan.ts'
import { copyJob } from '../copies/take.ts'
import { unreturned } from '../copies/unreturned.ts'
import { returnJob } from '../copies/write_return.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
import { startJob } from '../jobs/start.ts'
import type { OfficeHandlers } from './types.ts'

const { out, returning, void: voided } = copyState.code

/** The file of a copy is written from the office's own file. */
function assertInFile({ file }: OfficeServices): void {
  if (file.engine === 'sqlite') return
  throw new AppError(
    'precondition_failed',
    say((t) => t.copies.in_database),
    { unmet: ['office_file'] },
  )
}

export const copies = {
  prepare: {
    /** Derives the key of the file: the command sees that and its cost instead of the passphrase. */
    async take(input, { db, engine }) {
      const { passphrase } = input
      if (typeof passphrase !== 'string' || passphrase === '') return input
      const plant = (await setting(db, 'plant_name')) ?? ''
      await requireStrongPassword(passphrase, [plant, String(input['name'] ?? '')], 'passphrase')
      const cost = newPassphraseCost(engine.passphraseCost)
      const key = Buffer.from(await passphraseKey(passphrase, cost)).toString('base64')
      return { ...input, passphrase: JSON.stringify({ cost, key } satisfies DerivedKey) }
    },
  },
  queries: {
    async held({ resource, records }, { engine, access }) {
      const held = await holdersOf(engine, access.statements, resource, idsIn(records ?? '[]'))
      return [...held].flatMap(([record, holders]) => holders.map((one) => ({ record, ...one })))
    },
    async planned({ holder, orders }, { db, engine, now }) {
      assertInFile(engine)
      const ids = await ordersOf(db, orders ?? '[]')
      return plannedCopy(engine, { holder: await memberOf(db, holder, 'holder'), orders: ids, now })
    },
    async code(_, ctx) {
      const here = requireCopy(ctx)
      if (ctx.caller.id !== here.holder) throw forbidden(say((t) => t.copies.code_for_holder))
      return { code: registrationCode(here, versionOf(ctx)) }
    },
    async unreturned(_, { db, engine }) {
      return { ...(await unreturned(engine)), final: ((await setting(db, lastReturnSetting)) ?? '') !== '' }
    },
  },
  commands: {
    async take({ name, holder: holderId, companions, orders, due_dt, purpose, passphrase }, ctx) {
      const { db, engine, caller, now, language } = ctx
      assertInFile(engine)
      const mayForOthers = isAdmin(caller) || caller.roles.includes('process_head')
      if (holderId !== caller.id && !mayForOthers) throw forbidden(say((t) => t.copies.only_own))
      const holder = await memberOf(db, holderId, 'holder')
      const company = await companionsOf(db, companions, holder)
      const scope = await ordersOf(db, orders)
      if (due_dt < now.slice(0, 10))
        throw invalidField(
          'due_dt',
          say((t) => t.copies.due_passed),
        )
      await warnOfHolders(scope, ctx)
      const [uid, secret] = [newUid(), newSecret()]
      const people = { holder: holder.id, companions: company.map(({ id }) => id) }
      const facts = { uid, name, ...people, orders: scope, taken_dt: now, due_dt, secret }
      const { program, version } = versionOf(ctx)
      const { insertId } = await db
        .insertInto('copies')
        .values({
          ...facts,
          companions: JSON.stringify(people.companions),
          orders: JSON.stringify(scope),
          purpose,
          program,
          version,
          creator: caller.id,
        })
        .executeTakeFirstOrThrow()
      const copy = Number(insertId)
      const title = say((t) => t.copies.job(name))(language)
      const id = await startJob({ kind: 'copy', resource: 'copies', title, total: 0 }, ctx)
      const { cost, key }: DerivedKey = JSON.parse(passphrase) // by `prepare`
      const office = {
        office_name: (await setting(db, 'plant_name')) ?? '',
        office_mark: officeIdOf(engine.directory),
      }
      const work = copyJob(engine, id, {
        copy,
        file: say((t) => t.copies.file(name))(language),
        by: writingOf(ctx),
        plan: planSnapshot(engine.catalogue, { holder, orders: scope, now }),
        facts: { ...facts, ...office },
        head: { format: 1, kind: 'copy', version, program, passphrase: cost },
        key: Buffer.from(key, 'base64'),
      })
      engine.jobs.begin(id, work, (text) => text(language))
      return { id, copy }
    },
    async write_return({ final }, ctx) {
      const { db, engine, now, language } = ctx
      const here = requireCopy(ctx)
      if (final) await setSetting(db, lastReturnSetting, now)
      const { uid, instance, name, base, base_hash, office_mark, secret } = here
      const { drafts } = await db
        .selectFrom('drafts')
        .select((sql) => sql.fn.countAll<number>().as('drafts'))
        .executeTakeFirstOrThrow()
      const title = say((t) => t.copies.return_job(name))(language)
      const id = await startJob({ kind: 'return', resource: 'copies', title, total: 0 }, ctx)
      const work = returnJob(engine, id, {
        file: say((t) => t.copies.return_file(name, now.slice(0, 10)))(language),
        head: {
          format: 1,
          kind: 'return',
          uid,
          instance,
          office: office_mark,
          ...versionOf(ctx),
          from: base,
          from_hash: base_hash,
          made: now,
          final: Boolean(final),
          drafts,
        },
        key: returnKey(secret, uid),
      })
      engine.jobs.begin(id, work, (text) => text(language))
      return { id, drafts }
    },
    async register({ code }, ctx) {
      assertInFile(ctx.engine)
      if (ctx.reason === '') throw reasonNeeded()
      return { id: await registerCopy(code, ctx) }
    },
    async reopen(_, ctx) {
      const { holder, due_dt } = requireCopy(ctx)
      if (ctx.caller.id !== holder) throw forbidden(say((t) => t.copies.holder_only))
      if (ctx.reason === '') throw reasonNeeded()
      await setSetting(ctx.db, lastReturnSetting, '')
      return { due_dt }
    },
  },
  actions: {
    async void(row, _, { db, reason }) {
      if (reason === '') throw reasonNeeded()
      if (row.state !== out && row.state !== returning)
        throw new AppError(
          'precondition_failed',
          say((t) => t.copies.is_over),
        )
      await db.updateTable('copies').set({ state: voided }).where('id', '=', row.id).execute()
    },
  },
} satisfies OfficeHandlers<'copies'>

interface DerivedKey {
  readonly cost: PassphraseCost
  readonly key: string
}

function requireCopy({ engine }: RequestContext): CopySetting {
  const here = workingCopy(engine)
  if (here) return here
  throw new AppError(
    'precondition_failed',
    say((t) => t.copies.not_a_copy_here),
  )
}

const versionOf = ({ engine }: RequestContext) => ({
  program: about.version,
  version: Object.keys(engine.catalogue.migrations).length,
})

const reasonNeeded = () =>
  invalidField(
    'reason',
    say((t) => t.reason_needed),
  )

async function memberOf(db: Db, id: number, field: string): Promise<Person> {
  const refuse = (text: LocalizedText) => invalidField(field, text)
  const person = await personOf(db, id)
  if (!person) throw refuse(say((t) => t.copies.no_such_person(id)))
  const user = await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst()
  if (user?.username === '') throw refuse(say((t) => t.copies.no_username(person.name)))
  return person
}

async function companionsOf(db: Db, column: string, holder: Person): Promise<readonly Person[]> {
  const found: Person[] = []
  for (const id of idsIn(column)) {
    const person = await memberOf(db, id, 'companions')
    if ([holder, ...found].some((one) => one.id === id))
      throw invalidField(
        'companions',
        say((t) => t.copies.twice(person.name)),
      )
    found.push(person)
  }
  return found
}

async function ordersOf(db: Db, column: string): Promise<readonly number[]> {
  const ids = [...new Set(idsIn(column))]
  const known = await db.selectFrom('work_orders').select('id').where('id', 'in', ids).execute()
  const missing = ids.find((id) => !known.some((one) => one.id === id))
  if (missing !== undefined)
    throw invalidField(
      'orders',
      say((t) => t.copies.no_such_order(missing)),
    )
  return ids
}

/** A list of ids as its column stores it. */
const idsIn = (column: string): readonly number[] => JSON.parse(column) as readonly number[]

/** Two copies may hold the same order. */
async function warnOfHolders(
  orders: readonly number[],
  { engine, access, warn }: RequestContext,
): Promise<void> {
  const held = await holdersOf(engine, access.statements, 'work_orders', orders)
  const holders = new Map([...held.values()].flat().map((one) => [one.copy, one]))
  for (const { name, holder, due_dt } of holders.values())
    warn(
      'AWAY-HELD',
      'orders',
      say((t) => t.copies.held_too(name, holder, due_dt)),
    )
}

const writingOf = ({ caller, machine, request }: RequestContext) => ({
  user: caller.id,
  person: caller.name,
  machine,
  request,
  reason: '',
  operation: 'copies.take',
})
