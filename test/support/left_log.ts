import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { type Office, type OpenOfficeOptions, openOffice } from '../../main/api/office.ts'
import { copied } from './damaged_files.ts'

const by = { user: 0, person: '许库生', machine: '', request: '', reason: '', at: '2026-11-20T10:00:00' }

export const add = (office: Office, name: string) =>
  office.file.write(by, ({ db }) => db.insertInto('warehouses').values({ name, category: 1 }).execute())

/** An office as a kill leaves it: its backup knows one storeroom, three more stand in its log alone. */
export async function leftByKill(
  folder: string,
): Promise<{ readonly killed: string; readonly backup: string; readonly log: Buffer }> {
  const directory = join(folder, 'running')
  const first = await openOffice(directory)
  await add(first, '一库')
  const { name } = await backUp(first, 'asked')
  await first.close()
  const running = await openOffice(directory)
  for (const later of ['二库', '三库', '四库']) await add(running, later)
  const killed = copied(directory, join(folder, 'killed'))
  await running.close()
  return { killed, backup: join(killed, 'backups', name), log: readFileSync(join(killed, 'office.db-wal')) }
}

/** Somebody copies the file of the backup into the place of the office, and leaves the log where it is. */
export const copyByHand = (backup: string, into: string): void =>
  copyFileSync(join(backup, 'office.db'), join(into, 'office.db'))

/** The storerooms that a start finds. */
export async function namesIn(folder: string, facts: OpenOfficeOptions = {}): Promise<readonly string[]> {
  const office = await openOffice(folder, facts)
  const rows = await office.file.reading.db.selectFrom('warehouses').select('name').orderBy('id').execute()
  await office.close()
  return rows.map(({ name }) => name)
}
