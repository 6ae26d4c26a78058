import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Db } from '../../db/connection/database.ts'
import type { PostgresAddress } from '../../db/postgres/address.ts'
import { personOf } from '../../domain/core/people.ts'
import { copySetting } from '../../domain/office/copy_setting.ts'
import { setting } from '../../domain/office/settings.ts'
import { type Language, say } from '../../texts/index.ts'
import { totalRowCount } from '../backup/manifest.ts'
import { replaceUnusedOffice } from '../backup/restore/restore.ts'
import { restoreInto } from '../backup/restore/restore_into.ts'
import { openOffice } from '../office.ts'
import { createWritableDirectory } from '../storage/writable_directory.ts'
import { assertTargetFree, exportOffice } from '../transfer/export.ts'
import { assertLossAccepted } from '../transfer/import.ts'
import { type ImportSource, withImportSource } from '../transfer/import_source.ts'
import { moveToDatabase } from '../transfer/to_database.ts'
import { type CliContext, consoleActor, type Report } from './context.ts'

/** Writes the portable file of the office and records it in the journal. */
export async function exportTo({ office, text }: CliContext, file: string): Promise<Report> {
  const plant = (await setting(office.file.reading.db, 'plant_name')) ?? ''
  const defaultName = text((t) => t.carry.file(plant, office.now().slice(0, 10)))
  assertTargetFree(file, defaultName)
  await office.file.write({ ...consoleActor, reason: '', at: office.now() }, async (_, journal) =>
    journal.event('backups', 0, { event: 'exported' }),
  )
  await exportOffice(office, file)
  const lines = [text((t) => t.console.backups.exported(file))]
  // A script chooses its own names; people need the extension to find the file.
  if (extname(file) !== '') return { value: { file }, lines }
  return { value: { file }, lines, note: text((t) => t.console.backups.usual_name(defaultName)) }
}

/** Imports from a path into a directory where nobody has worked yet. */
export async function importFrom(
  directory: string,
  path: string,
  language: Language,
  acceptLoss = false,
): Promise<Report> {
  return importReport(await importAt(directory, path, acceptLoss), language)
}

/** The same into an empty schema of a database; the directory is that of the processes that serve it. */
export async function importIntoSchema(
  directory: string,
  path: string,
  { database, acceptLoss = false }: { readonly database: PostgresAddress; readonly acceptLoss?: boolean },
  language: Language,
): Promise<Report> {
  const made = await moveToDatabase(directory, database, (staging) => importAt(staging, path, acceptLoss))
  const { value, lines } = importReport(made, language)
  return { value, lines: [...lines, say((t) => t.database.moved(database.schema))(language)] }
}

type ImportedOffice = Pick<ImportSource, 'kind' | 'manifest' | 'isBare'>

function importReport({ kind, manifest, isBare = false }: ImportedOffice, language: Language): Report {
  const { plant_name, made, missing_files, head } = manifest
  const rows = totalRowCount(manifest)
  const summary = say((t) => {
    const { imported, no_name } = t.console.backups
    return imported(plant_name || no_name, made.replace('T', ' '), rows)
  })
  const missing = say((t) =>
    kind === 'office' ? t.carry.files_left(missing_files) : t.carry.lost_files(missing_files),
  )
  const bare = say((t) => t.carry.bare(head.person, head.at.replace('T', ' ')))
  return {
    value: { imported: true, plant_name, made, rows, missing_files },
    lines: [summary, ...(isBare ? [bare] : []), ...(missing_files > 0 ? [missing] : [])].map((line) =>
      line(language),
    ),
  }
}

async function importAt(
  directory: string,
  path: string,
  acceptLoss: boolean,
  passphrase = '',
): Promise<ImportedOffice> {
  createWritableDirectory(directory)
  const office = existsSync(join(directory, 'office.db')) ? await openOffice(directory) : undefined
  try {
    return await withImportSource(
      directory,
      path,
      async (source) => {
        assertLossAccepted(source, acceptLoss)
        const { folder, kind, isBare = false } = source
        const loss = source.lost?.loss
        const manifest = office
          ? await replaceUnusedOffice(office, folder, { by: consoleActor, loss })
          : await restoreInto(directory, folder, { by: consoleActor, event: 'imported', loss })
        return { kind, manifest, isBare }
      },
      passphrase,
    )
  } finally {
    await office?.close()
  }
}

/** Opens the file of a working copy in a directory where nobody has worked yet. */
export async function openCopyFrom(
  directory: string,
  file: string,
  passphrase: string,
  language: Language,
): Promise<Report> {
  await importAt(directory, file, false, passphrase)
  const office = await openOffice(directory)
  try {
    const db: Db = office.file.reading.db
    const copy = await copySetting(db)
    if (!copy) throw new Error('the file was no working copy')
    const { name, due_dt, instance } = copy
    const holder = (await personOf(db, copy.holder))?.name ?? ''
    return {
      value: { opened: true, name, due_dt, instance },
      lines: [say((t) => t.copies.opened(name, holder, due_dt))(language)],
    }
  } finally {
    await office.close()
  }
}
