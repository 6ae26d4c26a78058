import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { withReader } from '../../../db/connection/open.ts'
import type { Statements } from '../../../db/connection/statement_cache.ts'
import { replaceFile, rollbackReplace } from '../../../db/file/replace.ts'
import { isCorruption } from '../../../db/integrity/corruption.ts'
import { divergences } from '../../../db/integrity/divergence.ts'
import { lastLink } from '../../../db/journal/chain.ts'
import { lastCommonEntry } from '../../../db/journal/common_entry.ts'
import { deleteHeadFile, type JournalLoss, journalLoss, readHeadFile } from '../../../db/journal/head_file.ts'
import { say } from '../../../texts/index.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import type { Manifest } from '../manifest.ts'
import { runExclusive } from '../mutex.ts'
import { backUpLocked } from '../office_backup.ts'
import {
  type Actor,
  clearPendingRestore,
  type PendingRestore,
  writePendingRestore,
} from '../pending_restore.ts'
import { assertUnchanged, verifyCopy } from '../verify.ts'
import { assertNoDemoOnLan } from './demo_lan_guard.ts'
import { readDrafts } from './preserved_drafts.ts'
import { readPairedMachine, readRevocations } from './revocations.ts'
import {
  assertKnownVersion,
  cleanStaging,
  type StagedBackup,
  stageBackup,
  stagedFile,
  stageFile,
} from './staging.ts'

const officeFile = (directory: string): string => join(directory, 'office.db')
/** The file that a restore replaced: what undoes it. */
export const replacedFileName = 'office.replaced.db'
const keptFile = (directory: string): string => join(directory, replacedFileName)

/** What is done, without what only the file that stands there tells. */
type RestoreRequest = Omit<PendingRestore, 'head' | 'shutOut' | 'keeps' | 'by'> & { readonly by: Actor }

/** Who restores where no office is open, and what he goes on without. */
export type ClosedRestoreOptions = Pick<PendingRestore, 'by' | 'event'> & {
  readonly loss?: JournalLoss | undefined
}

const lostIn = (loss: JournalLoss | undefined): Pick<PendingRestore, 'lost'> =>
  loss ? { lost: { missing: loss.missing, id: loss.head.id, hash: loss.head.hash } } : {}

/** A restore that was killed before it replaced anything may have left the office's own file a second name. */
export function canUndo(directory: string): boolean {
  const [kept, file] = [keptFile(directory), officeFile(directory)].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  )
  return kept !== undefined && (kept.ino !== file?.ino || kept.dev !== file.dev)
}

/**
 * Puts a backup in the place of an open office, between two requests; whoever was signed in is not any more. The present
 * state is backed up first and its file is kept. Never from inside the gate. Throws `backup_damaged`, `newer_version`.
 */
export const restore = (office: OfficeServices, folder: string, by: Actor): Promise<Manifest> =>
  inStage(office.directory, async () => {
    const staged = await stageBackup(office.directory, folder, latestVersion(office))
    await backUpFirst(office)
    await replace(office, staged, { by, event: 'restored', made: staged.manifest.made })
    return staged.manifest
  })

/**
 * Puts a backup in the place of an open office that nobody has begun to work in: nothing of it is kept. Never from inside
 * the gate. Throws as `restore`, and 409 where somebody has.
 */
export const replaceUnusedOffice = (
  office: OfficeServices,
  folder: string,
  { by, loss }: Pick<RestoreRequest, 'by'> & { readonly loss?: JournalLoss | undefined },
): Promise<Manifest> =>
  inStage(office.directory, async () => {
    const { directory } = office
    requireUnused(office.file.reading.statements)
    const staged = await stageBackup(directory, folder, latestVersion(office))
    const asked: RestoreRequest = { by, event: 'imported', made: staged.manifest.made, ...lostIn(loss) }
    // Somebody may have begun meanwhile.
    await replace(office, staged, asked, () => withReader(officeFile(directory), requireUnused))
    rmSync(keptFile(directory), { force: true })
    return staged.manifest
  })

/**
 * A restore where no office is open, or none that opens. Under the lock of the directory; the journal tells of it when the
 * office is opened.
 */
export const restoreClosed = (
  directory: string,
  folder: string,
  { by, event, loss, newest }: ClosedRestoreOptions & { readonly newest: number },
): Promise<Manifest> =>
  inStage(directory, async () => {
    const { manifest, contents } = await stageBackup(directory, folder, newest)
    await exchange(directory, contents, { by, event, made: manifest.made, ...lostIn(loss) })
    return manifest
  })

/** Puts the file that the last restore replaced back into its place; that of the restore is kept then. */
export const undoRestore = (office: OfficeServices, by: Actor): Promise<void> =>
  inStage(office.directory, async () => {
    const { directory } = office
    if (!canUndo(directory)) throw nothingToUndoError()
    // What was kept may have been damaged already: that was a reason to restore.
    const kept = await verifyCopy(keptFile(directory))
    assertKnownVersion(kept.version, latestVersion(office))
    const contents = await stageFile(keptFile(directory), directory, kept)
    await replace(office, { contents }, { by, event: 'restore_undone', made: kept.head.at })
  })

export const latestVersion = ({ catalogue }: Pick<OfficeServices, 'catalogue'>): number =>
  Object.keys(catalogue.migrations).length

/** One at a time; whatever ends it, nothing is left of what was to come. */
const inStage = <T>(directory: string, run: () => Promise<T>): Promise<T> =>
  runExclusive(directory, () => run().finally(() => cleanStaging(directory)))

/** An office that is damaged cannot be backed up; its file is kept all the same. */
async function backUpFirst(office: OfficeServices): Promise<void> {
  await backUpLocked(office, 'restore').catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'backup_damaged')) throw error
  })
}

/** `before` is asked when nobody is inside any more and the file is closed; where it throws, the office stays. */
async function replace(
  office: OfficeServices,
  { contents }: Pick<StagedBackup, 'contents'>,
  asked: RestoreRequest,
  before?: () => void,
): Promise<void> {
  const { directory } = office
  await office.replaceFile(async () => {
    before?.()
    // The LAN's door may have been opened since it was asked for.
    assertNoDemoOnLan(office, stagedFile(directory))
    await exchange(directory, contents, asked)
  })
}

/** The next file comes into the place of one that nobody has open; where it cannot be read there, all is as it was. */
async function exchange(
  directory: string,
  contents: StagedBackup['contents'],
  asked: RestoreRequest,
): Promise<void> {
  const [file, kept] = [officeFile(directory), keptFile(directory)]
  const wasThere = existsSync(file)
  writePendingRestore(directory, deedWith(contents, directory, asked))
  // The next opening writes that of whichever file stands there then.
  deleteHeadFile(directory)
  replaceFile(file, stagedFile(directory), kept)
  try {
    assertUnchanged(contents, await verifyCopy(file))
  } catch (error) {
    if (wasThere) rollbackReplace(file, kept)
    else rmSync(file, { force: true })
    clearPendingRestore(directory)
    throw error
  }
}

/** Asked of the file that goes, when nobody is inside any more: who is shut out at the last moment stays so. */
function deedWith(
  { head: { id, hash } }: StagedBackup['contents'],
  directory: string,
  asked: RestoreRequest,
): PendingRestore {
  return { ...asked, head: { id, hash }, ...toldBefore(directory, asked) }
}

/** What is damaged, or was never there, says nothing of whom it lets in; a disk that fails for a moment may say it later. */
function toldBefore(
  directory: string,
  { by: { paired }, event }: Pick<RestoreRequest, 'by' | 'event'>,
): Partial<PendingRestore> {
  const file = officeFile(directory)
  if (!existsSync(file)) return {}
  try {
    return withReader(file, (goes) => {
      const keeps = paired === undefined ? undefined : readPairedMachine(goes, paired)
      const common = withReader(stagedFile(directory), (comes) => lastCommonEntry(goes, comes))
      const parting = { left: lastLink(goes), common, earlier: [...divergences(goes, common)] }
      const leftLost = lostIn(journalLoss(goes, readHeadFile(directory))).lost
      const lost = event === 'restore_undone' ? leftLostBy(goes) : undefined
      return {
        shutOut: readRevocations(goes),
        ...(event !== 'imported' && { drafts: readDrafts(goes) }),
        ...(keeps && { keeps }),
        ...parting,
        ...(leftLost && { left_lost: leftLost }),
        ...(lost && { lost }),
      }
    })
  } catch (error) {
    if (isCorruption(error, file)) return {}
    throw error
  }
}

/** What the file lacked that the last restore replaced: undoing brings that file back. */
function leftLostBy(statements: Statements): PendingRestore['lost'] {
  const [noted] = statements.all(
    "select changes from journal where resource = 'backups' and kind = 'event' and changes ->> 'event' = 'restored' order by id desc limit 1",
    [],
  )
  const told: Pick<PendingRestore, 'left_lost'> = JSON.parse(String(noted?.['changes'] ?? '{}')) // written by the journal
  return told.left_lost
}

function requireUnused(statements: Statements): void {
  const used = `select 1 from users where password <> '' union all select 1 from journal where "user" <> 0 limit 1`
  if (statements.all(used, []).length === 0) return
  throw new AppError(
    'precondition_failed',
    say((t) => t.carry.not_empty),
    { unmet: ['empty_office'] },
  )
}

export const nothingToUndoError = () =>
  new AppError(
    'precondition_failed',
    say((t) => t.backups.nothing_to_undo),
    { unmet: ['restored'] },
  )
