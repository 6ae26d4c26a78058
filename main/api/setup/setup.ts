import { randomBytes } from 'node:crypto'
import { fail } from '../../../shared/kernel/errors.ts'
import type {
  ImportPreview,
  ReplacedOffice,
  SessionAnswer,
  SetupAnswer,
} from '../../../shared/kernel/office_api.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { personOf } from '../../domain/core/people.ts'
import { setSetting, setting } from '../../domain/office/settings.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Identity } from '../auth/token_cache.ts'
import { recentRestore } from '../backup/restore/last_restore.ts'
import { workingCopy } from '../copies/limits.ts'
import { steadyNow } from '../health/clock/monotonic.ts'
import type { Office } from '../office.ts'
import { importOffice, inspectSource } from '../transfer/import.ts'
import { type FirstUser, parseFirstPlant } from './create_plant.ts'
import { eraseDemo } from './erase.ts'

/** What everybody sees of a working copy, before signing in, too. */
async function copyNote(engine: Office): Promise<SetupAnswer['copy']> {
  const copy = workingCopy(engine)
  if (!copy) return null
  const holder = await personOf(engine.file.reading.db, copy.holder)
  return { name: copy.name, holder: holder?.name ?? '', taken: copy.taken_dt.slice(0, 10), due: copy.due_dt }
}

type Input = Readonly<Record<string, unknown>>

/** A headless office prints its setup address with a code: a reader of its output may set it up. */
const codeMs = 30 * 60_000

export interface Setup {
  state(): Promise<SetupAnswer>
  plant(input: Input, machine: string): Promise<SessionAnswer & { readonly token: string }>
  demo(input: Input, machine: string): Promise<SessionAnswer & { readonly token: string }>
  /** Replaces the demo plant by a new office. Called outside the gate. */
  erase(input: Input, by: Identity | undefined): Promise<ReplacedOffice>
  /** Previews an office to import. */
  inspectBackup(input: Input): Promise<ImportPreview>
  /** Replaces the empty office by it. Called outside the gate. */
  importBackup(input: Input, machine: string): Promise<ReplacedOffice>
  /** A code that opens the setup once within 30 minutes. */
  newCode(): string
  /** Creates the administrator of an office that is set up by a script. */
  administrator(password: string): Promise<void>
}

/** Loaded when a plant begins: any other start needs none of its 30 files. */
const demoPlant = () => import('../demo/load.ts')

/** `asksCode`: over HTTP the first start requires the code; in the desktop nobody else is present. */
export function createSetup(engine: Office, sessions: Sessions, asksCode: boolean): Setup {
  const reading = (): Db => engine.file.reading.db
  let code: { readonly text: string; readonly until: number } | undefined

  const isNeeded = () => hasNoUsers(reading())

  async function assertOpen(input: Input): Promise<void> {
    if (!(await isNeeded())) throw setupDone()
    if (!asksCode || (code && code.until >= steadyNow() && code.text === input.code)) return
    throw fail('forbidden', (t) => t.setup_code)
  }

  const write = (person: string, machine: string, run: (db: Db) => Promise<number>): Promise<number> =>
    engine.file.write({ user: 0, person, machine, request: '', reason: '', at: engine.now() }, (access) =>
      run(access.db),
    )

  async function firstPerson(db: Db, person: FirstUser): Promise<number> {
    const { insertId } = await db
      .insertInto('users')
      .values({
        ...person,
        roles: JSON.stringify(['admin']),
        info: JSON.stringify({ phone: '', mobile: '', gender: 0 }),
      })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  }

  async function state(): Promise<SetupAnswer> {
    const db = reading()
    return {
      needed: await hasNoUsers(db),
      asks_code: asksCode,
      demo: (await setting(db, 'demo')) === 'yes',
      plant_name: (await setting(db, 'plant_name')) ?? '',
      language: languageOf(await setting(db, 'language')),
      copy: await copyNote(engine),
      // A database is not restored by the office.
      restored: engine.file.engine === 'sqlite' ? recentRestore(engine.file.connection, engine.now()) : null,
    }
  }

  function newCode(): string {
    code = { text: randomBytes(9).toString('base64url'), until: steadyNow() + codeMs }
    return code.text
  }

  return {
    state,
    newCode,
    async erase(input, by) {
      await eraseDemo(engine, by, input['plant_name'])
      // The person is at this machine and continues with the first start.
      return { ...(await state()), ...(asksCode && { code: newCode() }) }
    },
    async inspectBackup(input) {
      await assertOpen(input)
      return inspectSource(engine, input['path'], input['passphrase'])
    },
    async importBackup(input, machine) {
      await assertOpen(input)
      await importOffice(engine, {
        path: input['path'],
        passphrase: input['passphrase'],
        accepts: input['accept_loss'] === true,
        machine,
      })
      code = undefined
      const now = await state()
      // If the imported office has no users, its first start follows.
      return { ...now, ...(asksCode && now.needed && { code: newCode() }) }
    },
    async plant(input, machine) {
      // Checked before hashing the password, so that nobody else can cause work.
      await assertOpen(input)
      const { assertNoDemo } = await demoPlant()
      const { plant_name, folder, person } = await parseFirstPlant(input, engine.passwords)
      const user = await write(person.last_name + person.first_name, machine, async (db) => {
        // Checked in the commit queue, so that of two simultaneous requests the second fails.
        if (!(await hasNoUsers(db))) throw setupDone()
        await assertNoDemo(db)
        await setSetting(db, 'plant_name', plant_name)
        await setSetting(db, 'language', languageOf(input.language))
        if (folder !== '') await setSetting(db, 'backup_folder', folder)
        return firstPerson(db, person)
      })
      code = undefined
      return sessions.open(user, machine)
    },
    async demo(input, machine) {
      await assertOpen(input)
      const { loadDemo } = await demoPlant()
      const demoUser = await loadDemo(engine, languageOf(input.language))
      code = undefined
      return sessions.open(demoUser, machine)
    },
    async administrator(password) {
      if (!(await isNeeded())) return
      const administrator = { last_name: '系统管理', first_name: '', username: 'admin' }
      const hashed = await engine.passwords.hashNew(password, Object.values(administrator))
      await write('系统', '', (db) => firstPerson(db, { ...administrator, password: hashed }))
    },
  }
}

/** Whether nobody can sign in yet, so that the first start is due. */
const hasNoUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('password', '<>', '').executeTakeFirst()) === undefined

const setupDone = () => fail('precondition_failed', (t) => t.setup_done, { unmet: ['empty_office'] })

const languageOf = (value: unknown): Language => (value === 'en' ? 'en' : 'zh')
