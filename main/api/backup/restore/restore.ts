import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { withReader } from '../../../db/connection/open.ts'
import type { FileStatements } from '../../../db/connection/statement_cache.ts'
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
/** The file that a restore replaced, needed to undo it. */
export const replacedFileName = 'office.replaced.db'
const replacedFile = (directory: string): string => join(directory, replacedFileName)

/** A restore as requested, without what is read from the replaced file later. */
type RestoreRequest = Omit<PendingRestore, 'head' | 'shutOut' | 'keeps' | 'by'> & { readonly by: Actor }

/** Options of a restore while no office is open: who makes it, and what is knowingly lost. */
export type ClosedRestoreOptions = Pick<PendingRestore, 'by' | 'event'> & {
  readonly loss?: JournalLoss | undefined
}

const lostFields = (loss: JournalLoss | undefined): Pick<PendingRestore, 'lost'> =>
  loss ? { lost: { missing: loss.missing, id: loss.head.id, hash: loss.head.hash } } : {}

/**
 * Whether a replaced file exists. A restore killed before replacing may have left a second link to the
 * office's own file.
 */
export function canUndo(directory: string): boolean {
  const [replaced, file] = [replacedFile(directory), officeFile(directory)].map((path) =>
    statSync(path, { bigint: true, throwIfNoEntry: false }),
  )
  return replaced !== undefined && (replaced.ino !== file?.ino || replaced.dev !== file.dev)
}

/**
 * Replaces an open office by a backup, between two requests; all users are signed out. The present state is
 * backed up first and its file is kept. Never call it inside the gate. Throws `backup_damaged`,
 * `newer_version`.
 */
export const restore = (office: OfficeServices, folder: string, by: Actor): Promise<Manifest> =>
  withStaging(office.directory, async () => {
    const staged = await stageBackup(office.directory, folder, latestVersion(office))
    await backUpFirst(office)
    await replace(office, staged, { by, event: 'restored', made: staged.manifest.made })
    return staged.manifest
  })

/**
 * Replaces an open office that nobody has worked in by a backup; nothing of it is kept. Never call it inside
 * the gate. Throws as `restore`, and 409 if somebody has worked in it.
 */
export const replaceUnusedOffice = (
  office: OfficeServices,
  folder: string,
  { by, loss }: Pick<RestoreRequest, 'by'> & { readonly loss?: JournalLoss | undefined },
): Promise<Manifest> =>
  withStaging(office.directory, async () => {
    const { directory } = office
    assertUnused(office.file.connection)
    const staged = await stageBackup(directory, folder, latestVersion(office))
    const request: RestoreRequest = { by, event: 'imported', made: staged.manifest.made, ...lostFields(loss) }
    // Checked again, because somebody may have begun meanwhile.
    await replace(office, staged, request, () => withReader(officeFile(directory), assertUnused))
    rmSync(replacedFile(directory), { force: true })
    return staged.manifest
  })

/**
 * A restore while no office is open, or none opens. Needs the lock of the directory; the journal records it
 * when the office is opened.
 */
export const restoreClosed = (
  directory: string,
  folder: string,
  { by, event, loss, newest }: ClosedRestoreOptions & { readonly newest: number },
): Promise<Manifest> =>
  withStaging(directory, async () => {
    const { manifest, contents } = await stageBackup(directory, folder, newest)
    await replaceClosedFile(directory, contents, { by, event, made: manifest.made, ...lostFields(loss) })
    return manifest
  })

/** Puts the file replaced by the last restore back; the restored file is kept then. */
export const undoRestore = (office: OfficeServices, by: Actor): Promise<void> =>
  withStaging(office.directory, async () => {
    const { directory } = office
    if (!canUndo(directory)) throw nothingToUndoError()
    // The replaced file may be damaged: that may have been the reason to restore.
    const replaced = await verifyCopy(replacedFile(directory))
    assertKnownVersion(replaced.version, latestVersion(office))
    const contents = await stageFile(replacedFile(directory), directory, replaced)
    await replace(office, { contents }, { by, event: 'restore_undone', made: replaced.head.at })
  })

export const latestVersion = ({ catalogue }: Pick<OfficeServices, 'catalogue'>): number =>
  Object.keys(catalogue.migrations).length

/** Runs exclusively, and always deletes the staged file. */
const withStaging = <T>(directory: string, run: () => Promise<T>): Promise<T> =>
  runExclusive(directory, () => run().finally(() => cleanStaging(directory)))

/** A damaged office cannot be backed up; its file is kept anyway. */
async function backUpFirst(office: OfficeServices): Promise<void> {
  await backUpLocked(office, 'restore').catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'backup_damaged')) throw error
  })
}

/** `before` runs when no request is running and the file is closed; if it throws, the office stays. */
async function replace(
  office: OfficeServices,
  { contents }: Pick<StagedBackup, 'contents'>,
  request: RestoreRequest,
  before?: () => void,
): Promise<void> {
  const { directory } = office
  await office.replaceFile(async () => {
    before?.()
    // The LAN listener may have been switched on since the request.
    assertNoDemoOnLan(office, stagedFile(directory))
    await replaceClosedFile(directory, contents, request)
  })
}

/**
 * Replaces a closed office file by the staged one; if the new file cannot be read there, the old one is put
 * back.
 */
async function replaceClosedFile(
  directory: string,
  contents: StagedBackup['contents'],
  request: RestoreRequest,
): Promise<void> {
  const [file, replaced] = [officeFile(directory), replacedFile(directory)]
  const existed = existsSync(file)
  writePendingRestore(directory, pendingRestoreOf(contents, directory, request))
  // Deleted, because the next opening writes it for the file that is there then.
  deleteHeadFile(directory)
  replaceFile(file, stagedFile(directory), replaced)
  try {
    assertUnchanged(contents, await verifyCopy(file))
  } catch (error) {
    if (existed) rollbackReplace(file, replaced)
    else rmSync(file, { force: true })
    clearPendingRestore(directory)
    throw error
  }
}

/**
 * Read from the replaced file when no request is running, so that even the latest revocations are included.
 */
function pendingRestoreOf(
  { head: { id, hash } }: StagedBackup['contents'],
  directory: string,
  request: RestoreRequest,
): PendingRestore {
  return { ...request, head: { id, hash }, ...readReplacedOffice(directory, request) }
}

/** A damaged or missing file is skipped; a disk error is thrown, because it may be temporary. */
function readReplacedOffice(
  directory: string,
  { by: { paired }, event }: Pick<RestoreRequest, 'by' | 'event'>,
): Partial<PendingRestore> {
  const file = officeFile(directory)
  if (!existsSync(file)) return {}
  try {
    return withReader(file, (outgoing) => {
      const keeps = paired === undefined ? undefined : readPairedMachine(outgoing, paired)
      const common = withReader(stagedFile(directory), (incoming) => lastCommonEntry(outgoing, incoming))
      const divergence = { left: lastLink(outgoing), common, earlier: [...divergences(outgoing, common)] }
      const leftLost = lostFields(journalLoss(outgoing, readHeadFile(directory))).lost
      const lost = event === 'restore_undone' ? gapBeforeUndo(outgoing) : undefined
      return {
        shutOut: readRevocations(outgoing),
        ...(event !== 'imported' && { drafts: readDrafts(outgoing) }),
        ...(keeps && { keeps }),
        ...divergence,
        ...(leftLost && { left_lost: leftLost }),
        ...(lost && { lost }),
      }
    })
  } catch (error) {
    if (isCorruption(error, file)) return {}
    throw error
  }
}

/** What the file replaced by the last restore lacked: undoing brings that file back. */
function gapBeforeUndo(statements: FileStatements): PendingRestore['lost'] {
  const [entry] = statements.all(
    "select changes from journal where resource = 'backups' and kind = 'event' and changes ->> 'event' = 'restored' order by id desc limit 1",
    [],
  )
  const facts: Pick<PendingRestore, 'left_lost'> = JSON.parse(String(entry?.['changes'] ?? '{}')) // written by the journal
  return facts.left_lost
}

function assertUnused(statements: FileStatements): void {
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
