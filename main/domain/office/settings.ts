import type { Db } from '../../db/connection/database.ts'

/** What the office keeps about itself, one text per name. */
export type SettingName =
  | 'plant_name'
  | 'language'
  | 'backup_folder'
  | 'demo'
  | 'clock'
  | 'started'
  | 'listener'

export async function setting(db: Db, name: SettingName): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
}

/** Its records are nobody's: none of them needs a backup, and a new office may take their place. */
export const isDemoPlant = async (db: Db): Promise<boolean> => (await setting(db, 'demo')) === 'yes'

export async function setSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
