import { invalidField } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { journalCode } from '../../../shared/office/journal_code.ts'
import { type Hideable, hideable, type Module, moduleOf } from '../../../shared/office/navigation.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { lastStoredLink } from '../../db/journal/stored_chain.ts'
import { type SettingName, setSetting, setting } from '../../domain/office/settings.ts'
import { parseBackupFolder } from '../backup/folder_input.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { addressScopeOf } from '../lan/address_scope.ts'
import type { ListenerControl } from '../lan/listener_control.ts'
import { plantStateOf } from './plant_state.ts'
import type { OfficeHandlers } from './types.ts'

type Settable = Extract<SettingName, 'plant_name' | 'language' | 'backup_folder' | 'hidden_modules'>

export const plant = {
  prepare: {
    /** Checked outside the commit queue, because the folder may be on the network. */
    async set(input) {
      const { backup_folder: sent } = input
      return typeof sent === 'string' ? { ...input, backup_folder: await parseBackupFolder(sent) } : input
    },
  },
  queries: {
    async shown(_, { db, now, engine }) {
      const stored = (name: SettingName) => setting(db, name)
      return {
        plant_name: (await stored('plant_name')) ?? '',
        language: (await stored('language')) ?? 'zh',
        backup_folder: (await stored('backup_folder')) ?? '',
        demo: (await stored('demo')) === 'yes',
        started_dt: showTime((await stored('started')) ?? now),
        lan_decided:
          isServedAtLan(engine.listener) ||
          (await stored('listener')) !== undefined ||
          (await stored('local_only')) === 'yes',
        materials_entered: await areMaterialsEntered(db),
      }
    },
    modules: async (_, { db }) => ({ hidden_modules: await hiddenModules(db) }),
    state: (_, ctx) => plantStateOf(ctx),
    journal: async (_, { access }) => ({ code: journalCode(await lastStoredLink(access.statements)) }),
  },
  commands: {
    /** Keys that were not sent stay unchanged. */
    async set(input, { db, note }) {
      const wanted: [SettingName, string][] = [...parseChanges(input)]
      if (input.local_only !== null) wanted.push(['local_only', input.local_only === 1 ? 'yes' : ''])
      const changes: Record<string, readonly [was: string, is: string]> = {}
      for (const [name, is] of wanted) {
        const was = (await setting(db, name)) ?? ''
        if (was === is) continue
        await setSetting(db, name, is)
        changes[name] = [was, is]
      }
      if (Object.keys(changes).length > 0) note('plant', 0, { event: 'set', changes })
      return { plant_name: await nameOf(db) }
    },
  },
} satisfies OfficeHandlers<'plant'>

const isServedAtLan = (listener: ListenerControl | undefined): boolean =>
  listener?.switchable === false && addressScopeOf(listener.shown().host) === 'lan'

/** Those of a new office are journalled, too, but as nobody's. */
async function areMaterialsEntered(db: Db): Promise<boolean> {
  const entry = db
    .selectFrom('journal')
    .select('id')
    .where('resource', '=', 'materials')
    .where('user', '<>', 0)
  return (await entry.limit(1).executeTakeFirst()) !== undefined
}

/** The parts of the program that the plant does not use. An older program may have stored one that is gone. */
async function hiddenModules(db: Db): Promise<readonly Hideable[]> {
  const given: unknown = JSON.parse((await setting(db, 'hidden_modules')) ?? '[]')
  return hideable.filter((one) => Array.isArray(given) && given.includes(one))
}

/** Whether the plant uses the part of the program that a resource belongs to. */
export async function resourcesInUse({ db, engine }: RequestContext): Promise<(resource: string) => boolean> {
  const hidden = new Set<Module>(await hiddenModules(db))
  const { catalogue } = engine
  return (name) => !hidden.has(moduleOf(catalogue.moduleOf(catalogue.get(name)), name))
}

const nameOf = async (db: Db): Promise<string> => (await setting(db, 'plant_name')) ?? ''

type SettableValues = Readonly<Record<Settable, string | null>>
function parseChanges({
  plant_name,
  language,
  backup_folder,
  hidden_modules,
}: SettableValues): [name: Settable, is: string][] {
  if (plant_name?.trim() === '')
    throw invalidField(
      'plant_name',
      localized((t) => t.desk.name_needed),
    )
  if (language !== null && language !== 'zh' && language !== 'en')
    throw invalidField(
      'language',
      localized((t) => t.desk.language_unknown),
    )
  const wanted: SettableValues = { plant_name, language, backup_folder, hidden_modules }
  return (['plant_name', 'language', 'backup_folder', 'hidden_modules'] as const).flatMap(
    (name): [Settable, string][] => {
      const value = wanted[name]
      return value === null ? [] : [[name, value.trim()]]
    },
  )
}
