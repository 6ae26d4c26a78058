import type { Db } from '../../db/connection/database.ts'

/** Settings of the office, one text per name. */
export type SettingName =
  | 'plant_name'
  | 'language'
  | 'backup_folder'
  | 'demo'
  | 'clock'
  | 'started'
  | 'listener'
  /** `yes`: the plant has decided to use this machine only. */
  | 'local_only'
  /** JSON: origins of pages that may call with an API token. */
  | 'origins'
  | 'hidden_modules'
  /** What a working copy knows of itself, see `copy_setting.ts`; an office has none. */
  | 'copy'
  /** In a copy: hashes of the uploaded content that travelled. */
  | 'carried_contents'
  /** In a copy: when its last return file was written, see `copy_setting.ts`. */
  | 'last_return'
  /** In a copy: the latest return file, see `main/api/copies/unreturned.ts`. */
  | 'return_written'

export async function setting(db: Db, name: SettingName): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
}

/** Whether this is a demo: it needs no backup, and a new office may replace it. */
export const isDemoPlant = async (db: Db): Promise<boolean> => (await setting(db, 'demo')) === 'yes'

export async function setSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
