import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import { OfficeInUse } from '../../db/connection/lock.ts'
import { withReader } from '../../db/connection/open.ts'
import type { FileStatements } from '../../db/connection/statement_cache.ts'
import { toUserError } from '../../db/errors.ts'
import { contentAtOffice } from '../../db/file/files.ts'
import { detectLoss, inspectFile } from '../../db/integrity/startup_state.ts'
import { databaseSummary } from '../../db/integrity/verify.ts'
import { type Language, say, type Texts } from '../../texts/index.ts'
import { type Backup, findBackup, primaryLocation, readBackups } from '../backup/location.ts'
import { type Manifest, readManifestIfWhole } from '../backup/manifest.ts'
import { backUpOnRequest } from '../backup/office_backup.ts'
import { backupLocations, isOtherOffice, isOtherOfficeById } from '../backup/office_locations.ts'
import { type BackupOrder, backupOrderOf, isDateDoubtful } from '../backup/order.ts'
import { changesByRestore, type RestoreChanges, tableLabel } from '../backup/restore/changes.ts'
import { discardedBy } from '../backup/restore/discarded_changes.ts'
import { restore, undoRestore } from '../backup/restore/restore.ts'
import { restoreInto } from '../backup/restore/restore_into.ts'
import { changesByUndo } from '../backup/restore/undo_preview.ts'
import { pairingsAfterRestore } from '../backup/restore/unpaired_machines.ts'
import { isDiskError, verifyBackup } from '../backup/verify.ts'
import { systemClock } from '../health/clock/office_clock.ts'
import { CorruptFileError } from '../health/startup_check.ts'
import { type Office, officeCatalogue, openOffice } from '../office.ts'
import { type CliContext, consoleActor, type Report } from './context.ts'
import { cliMessageOf } from './exit.ts'

/** Makes a verified backup and prints it. */
export async function backup({ office, language }: CliContext): Promise<Report> {
  const created = await backUpOnRequest(office)
  const lacked = await missingFileNames(office, created.manifest)
  return { value: factsOf(created), lines: [lineOf(created, office.now(), language, lacked)] }
}

const maxNamed = 20

/** Names of uploaded files that a backup of this office lacks. */
async function missingFileNames({ file }: Office, { files }: Manifest): Promise<readonly string[]> {
  const statements = file.connection
  const held = new Set([...files.map(({ hash }) => hash), ...contentAtOffice(statements)])
  return statements
    .all('select hash, min(name) as name from files group by hash order by min(id)', [])
    .filter(({ hash }) => !held.has(String(hash)))
    .slice(0, maxNamed)
    .map(({ name }) => String(name))
}

/** All backups in the primary and the second location, the newest first. */
export const listBackups = async ({ office, language }: CliContext): Promise<Report> =>
  listed(await backupLocations(office), backupOrderOf(office), language)

/** If the data does not open, lists the backups beside it, so that one can be chosen. */
export async function listBackupsOfMissingOffice(
  directory: string,
  language: Language,
): Promise<Report | undefined> {
  const newest = Object.keys(officeCatalogue.migrations).length
  const isLost = ['nothing', 'gone', 'damaged'].includes(inspectFile(directory, newest))
  if (!isLost && !detectLoss(directory)) return undefined
  const report = await listed([primaryLocation(directory)], { now: systemClock() }, language)
  if (report.lines.length === 0) return undefined
  return { ...report, note: text(language, (t) => t.console.backups.beside_lost) }
}

async function listed(locations: readonly string[], order: BackupOrder, language: Language): Promise<Report> {
  const found = (await Promise.all(locations.map((place) => readBackups(place, order)))).flat()
  return { value: found.map(factsOf), lines: found.map((one) => lineOf(one, order.now, language)) }
}

export interface RestoreCommandOptions {
  /** A backup's name, or its folder. */
  readonly wanted: string
  /** Without it nothing changes: the command only prints what would. */
  readonly sure: boolean
  readonly language: Language
}

/** Works without an office too, or with one that no longer opens. */
export async function restoreBackup(
  directory: string,
  { wanted, sure, language }: RestoreCommandOptions,
): Promise<Report> {
  const { office, trouble: problem } = await tryOpenOffice(directory)
  try {
    const folder = await folderOf(
      wanted,
      office ? await backupLocations(office) : [primaryLocation(directory)],
    )
    const reasons = problem === undefined ? [] : [cliMessageOf(problem, language)]
    const manifest = await verifyBackup(folder)
    const found = { folder, manifest }
    const isOther = office ? await isOtherOffice(office, found) : isOtherOfficeById(directory, found)
    const warns = isOther
      ? [text(language, (t) => t.backups.other(manifest.plant_name || t.console.backups.no_name))]
      : []
    const lines = [
      ...reasons,
      ...describeChanges(directory, found, { office, trouble: problem, language }),
      ...warns,
    ]
    if (!sure)
      return {
        value: { restored: false },
        lines,
        note: text(language, (t) => t.console.backups.not_sure),
      }
    const restored = office
      ? await restore(office, folder, consoleActor)
      : await restoreInto(directory, folder, { by: consoleActor, event: 'restored' })
    const done = text(language, (t) => t.console.backups.restored(restored.made.replace('T', ' ')))
    return { value: { restored: true, made: restored.made }, lines: [...lines, done] }
  } finally {
    await office?.close()
  }
}

/** Without `sure` only prints what would change. Throws 409 if nothing was restored. */
export async function undoLastRestore(
  { office, language, text: say }: CliContext,
  sure: boolean,
): Promise<Report> {
  const { again, ...changes } = await changesByUndo(office)
  const { person, at } = changes.last
  const lines = [
    say((t) => (again ? t.console.backups.of_restored : t.console.backups.of_replaced)),
    ...tableLines(changes, office, language),
    say((t) => t.console.backups.undo_last(person, at.replace('T', ' '), changes.lost)),
  ]
  if (!sure) return { value: { undone: false }, lines, note: say((t) => t.console.backups.undo_not_sure) }
  await undoRestore(office, consoleActor)
  return { value: { undone: true }, lines: [...lines, say((t) => t.console.backups.undone)] }
}

/** Empty without an office; `problem` if it does not open: a corrupt file has been renamed by then. */
async function tryOpenOffice(
  directory: string,
): Promise<{ readonly office?: Office; readonly trouble?: unknown }> {
  if (!existsSync(join(directory, 'office.db'))) return {}
  try {
    return { office: await openOffice(directory) }
  } catch (error) {
    if (isTemporary(error)) throw error
    return { trouble: error }
  }
}

/**
 * Another program has the office open, or its disk fails or is full: it may open later, so it must not be
 * replaced.
 */
const isTemporary = (error: unknown): boolean =>
  error instanceof OfficeInUse || isDiskError(error) || (toUserError(error)?.status ?? 0) >= 500

async function folderOf(wanted: string, locations: readonly string[]): Promise<string> {
  const known = await findBackup(locations, wanted)
  if (known) return known.folder
  if (await readManifestIfWhole(resolve(wanted))) return resolve(wanted)
  throw new AppError(
    'not_found',
    say((t) => t.backups.not_found(wanted)),
  )
}

const text = (language: Language, pick: (texts: Texts, language: Language) => string): string =>
  say(pick)(language)

/**
 * An office without its last entries does not open, but the changes of a restore can still be read from its
 * file.
 */
function describeChanges(
  directory: string,
  found: Pick<Backup, 'folder' | 'manifest'>,
  { office, trouble, language }: { office?: Office | undefined; trouble?: unknown; language: Language },
): readonly string[] {
  const { catalogue } = office ?? { catalogue: officeCatalogue }
  if (office) return restoreSummary(found, { catalogue, statements: office.file.connection }, language)
  if (!(trouble instanceof CorruptFileError) || !trouble.loss)
    return restoreSummary(found, undefined, language)
  return withReader(join(directory, 'office.db'), (statements) =>
    restoreSummary(found, { catalogue, statements }, language),
  )
}

/** What would change, if the present data can be read. */
function restoreSummary(
  found: Pick<Backup, 'folder' | 'manifest'>,
  present: Present | undefined,
  language: Language,
): readonly string[] {
  const { manifest } = found
  const lines = [
    text(language, (t) => {
      const { of, no_name } = t.console.backups
      return of(manifest.plant_name || no_name, manifest.made.replace('T', ' '))
    }),
  ]
  if (!present) return lines
  const changes = changesByRestore(manifest, databaseSummary(present.statements))
  const { last } = changes
  const lost = discardedBy(present, found, language)
  const { unpaired } = pairingsAfterRestore(present.statements, found.folder)
  return [
    ...lines,
    ...tableLines(changes, present, language),
    text(language, (t) => t.console.backups.last(last.person, last.at.replace('T', ' '), lost.count)),
    ...(unpaired.length > 0 ? [text(language, (t) => t.console.backups.unpaired(unpaired))] : []),
    ...lost.listed.map(({ at, person, what }) => `  ${at.replace('T', ' ')}\t${person}\t${what}`),
  ]
}

/** The data that a backup would replace. */
interface Present extends Pick<Office, 'catalogue'> {
  readonly statements: FileStatements
}

const tableLines = (
  { tables }: Pick<RestoreChanges, 'tables'>,
  { catalogue }: Pick<Office, 'catalogue'>,
  language: Language,
): readonly string[] =>
  tables.map(({ table, now, restored }) => `${tableLabel(catalogue, table, language)}\t${now} → ${restored}`)

const factsOf = ({
  name,
  folder,
  manifest: { made, occasion, size, sha256, counts, missing_files },
}: Backup) => ({
  name,
  folder,
  made,
  occasion,
  size,
  sha256,
  counts,
  missing_files,
})

const lineOf = (
  { name, folder, manifest }: Backup,
  now: string,
  language: Language,
  lacked: readonly string[] = [],
): string => {
  const { occasion, size, plant_name, missing_files } = manifest
  return [
    isDateDoubtful(manifest, now) ? text(language, (t) => t.backups.doubtful(name)) : name,
    text(language, (t) => t.backups.occasion[occasion]),
    text(language, (t) => t.console.doctor.megabytes(Math.ceil(size / 1024 ** 2))),
    plant_name || text(language, (t) => t.console.backups.no_name),
    folder,
    ...(missing_files > 0 ? [text(language, (t) => t.console.backups.lacks(missing_files, lacked))] : []),
  ].join('\t')
}
