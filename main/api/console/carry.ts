import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, say } from '../../texts/index.ts'
import { type Manifest, rowsIn } from '../backups/manifest.ts'
import { takeOver } from '../backups/restore.ts'
import { restoreInto } from '../backups/restore_into.ts'
import { withBrought } from '../carry/brought.ts'
import { exportOffice, requireFree } from '../carry/export.ts'
import { openOffice } from '../office.ts'
import { byConsole, type Desk, type Report } from './desk.ts'

/** Writes the portable file of the office; the journal tells of it. */
export async function exportTo({ office, text }: Desk, file: string): Promise<Report> {
  requireFree(file)
  await office.file.write({ ...byConsole, reason: '', at: office.now() }, async (_, journal) =>
    journal.event('backups', 0, { event: 'exported' }),
  )
  await exportOffice(office, file)
  return { value: { file }, lines: [text((t) => t.console.backups.exported(file))] }
}

/** Takes over what a path leads to, where nobody has worked yet. */
export async function importFrom(directory: string, path: string, language: Language): Promise<Report> {
  const { plant_name, made, ...manifest } = await taken(directory, path)
  const rows = rowsIn(manifest)
  const line = say((t) => t.console.backups.imported(plant_name, made.replace('T', ' '), rows))
  return { value: { imported: true, plant_name, made, rows }, lines: [line(language)] }
}

async function taken(directory: string, path: string): Promise<Manifest> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (!existsSync(join(directory, 'office.db')))
    return withBrought(directory, path, ({ folder }) =>
      restoreInto(directory, folder, { by: byConsole, event: 'imported' }),
    )
  const office = await openOffice(directory)
  try {
    return await withBrought(directory, path, ({ folder }) => takeOver(office, folder, byConsole))
  } finally {
    await office.close()
  }
}
