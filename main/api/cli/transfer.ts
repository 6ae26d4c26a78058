import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setting } from '../../domain/office/settings.ts'
import { type Language, say } from '../../texts/index.ts'
import { rowsIn } from '../backup/manifest.ts'
import { takeOver } from '../backup/restore/restore.ts'
import { restoreInto } from '../backup/restore/restore_into.ts'
import { openOffice } from '../office.ts'
import { makeUsable } from '../storage/writable_directory.ts'
import { exportOffice, requireFree } from '../transfer/export.ts'
import { requireAccepted } from '../transfer/import.ts'
import { type Brought, withBrought } from '../transfer/import_source.ts'
import { byConsole, type Desk, type Report } from './context.ts'

/** Writes the portable file of the office; the journal tells of it. */
export async function exportTo({ office, text }: Desk, file: string): Promise<Report> {
  const plant = (await setting(office.file.reading.db, 'plant_name')) ?? ''
  const usual = text((t) => t.carry.file(plant, office.now().slice(0, 10)))
  requireFree(file, usual)
  await office.file.write({ ...byConsole, reason: '', at: office.now() }, async (_, journal) =>
    journal.event('backups', 0, { event: 'exported' }),
  )
  await exportOffice(office, file)
  const lines = [text((t) => t.console.backups.exported(file))]
  // A script chooses its own names; a person finds the file again by its ending.
  if (extname(file) !== '') return { value: { file }, lines }
  return { value: { file }, lines, note: text((t) => t.console.backups.usual_name(usual)) }
}

/** Takes over what a path leads to, where nobody has worked yet. */
export async function importFrom(
  directory: string,
  path: string,
  language: Language,
  acceptLoss = false,
): Promise<Report> {
  const { kind, manifest, isBare = false } = await taken(directory, path, acceptLoss)
  const { plant_name, made, missing_files, head } = manifest
  const rows = rowsIn(manifest)
  const told = say((t) => {
    const { imported, no_name } = t.console.backups
    return imported(plant_name || no_name, made.replace('T', ' '), rows)
  })
  const missing = say((t) =>
    kind === 'office' ? t.carry.files_left(missing_files) : t.carry.lost_files(missing_files),
  )
  const bare = say((t) => t.carry.bare(head.person, head.at.replace('T', ' ')))
  return {
    value: { imported: true, plant_name, made, rows, missing_files },
    lines: [told, ...(isBare ? [bare] : []), ...(missing_files > 0 ? [missing] : [])].map((line) =>
      line(language),
    ),
  }
}

async function taken(
  directory: string,
  path: string,
  acceptLoss: boolean,
): Promise<Pick<Brought, 'kind' | 'manifest' | 'isBare'>> {
  makeUsable(directory)
  const office = existsSync(join(directory, 'office.db')) ? await openOffice(directory) : undefined
  try {
    return await withBrought(directory, path, async (brought) => {
      requireAccepted(brought, acceptLoss)
      const { folder, kind, isBare = false } = brought
      const loss = brought.lost?.loss
      const manifest = office
        ? await takeOver(office, folder, { by: byConsole, loss })
        : await restoreInto(directory, folder, { by: byConsole, event: 'imported', loss })
      return { kind, manifest, isBare }
    })
  } finally {
    await office?.close()
  }
}
