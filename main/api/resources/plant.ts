import { invalidField } from '../../../shared/kernel/errors.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { journalCode } from '../../../shared/office/journal_code.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import { lastLink } from '../../db/journal/chain.ts'
import { type SettingName, setSetting, setting } from '../../domain/office/settings.ts'
import { parseBackupFolder } from '../backup/folder_input.ts'
import { plantStateOf } from './plant_state.ts'
import type { OfficeHandlers } from './types.ts'

type Settable = Extract<SettingName, 'plant_name' | 'language' | 'backup_folder'>

export const plant = {
  prepare: {
    /** The folder may lie behind the network: nobody's write waits for it. */
    async set(input) {
      const { backup_folder: given } = input
      return typeof given === 'string' ? { ...input, backup_folder: await parseBackupFolder(given) } : input
    },
  },
  queries: {
    async shown(_, { db, now }) {
      const kept = (name: SettingName) => setting(db, name)
      return {
        plant_name: (await kept('plant_name')) ?? '',
        language: (await kept('language')) ?? 'zh',
        backup_folder: (await kept('backup_folder')) ?? '',
        demo: (await kept('demo')) === 'yes',
        started_dt: showTime((await kept('started')) ?? now),
      }
    },
    state: (_, ctx) => plantStateOf(ctx),
    journal: async (_, { engine }) => ({ code: journalCode(lastLink(engine.file.reading.statements)) }),
  },
  commands: {
    /** What was not sent stays as it is. */
    async set(given, { db, note }) {
      const wanted = checked(given)
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

const nameOf = async (db: Db): Promise<string> => (await setting(db, 'plant_name')) ?? ''

type Given = Readonly<Record<Settable, string | null>>
function checked({ plant_name, language, backup_folder }: Given): readonly [name: Settable, is: string][] {
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
  const wanted: Given = { plant_name, language, backup_folder }
  return (['plant_name', 'language', 'backup_folder'] as const).flatMap((name): [Settable, string][] => {
    const given = wanted[name]
    return given === null ? [] : [[name, given.trim()]]
  })
}
