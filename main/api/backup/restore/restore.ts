import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../../shared/kernel/errors.ts'
import { readApart } from '../../../db/connection/open.ts'
import type { Statements } from '../../../db/connection/statement_cache.ts'
import { putInPlace, takeBack } from '../../../db/file/replace.ts'
import { isDamage } from '../../../db/integrity/corruption.ts'
import { partingsIn } from '../../../db/integrity/divergence.ts'
import { lastLink } from '../../../db/journal/chain.ts'
import { lastCommonEntry } from '../../../db/journal/common_entry.ts'
import { dropHead, type Loss, lossIn, readHead } from '../../../db/journal/head_file.ts'
import { say } from '../../../texts/index.ts'
import type { Engine } from '../../engine/contracts.ts'
import type { Manifest } from '../manifest.ts'
import { inTurn } from '../mutex.ts'
import { backUpNow } from '../office_backup.ts'
import { type By, type Deed, dropDeed, noteDeed } from '../pending_restore.ts'
import { examineCopy, requireSame } from '../verify.ts'
import { requireNoDemoOnLan } from './demo_lan_guard.ts'
import { draftsIn } from './preserved_drafts.ts'
import { machineIn, shutOutOf } from './revocations.ts'
import { nextFile, requireKnown, type Staged, stageBackup, stageFile, sweepStaged } from './staging.ts'

const officeFile = (directory: string): string => join(directory, 'office.db')
/** The file that a restore replaced: what undoes it. */
export const keptName = 'office.replaced.db'
const keptFile = (directory: string): string => join(directory, keptName)

/** What is done, without what only the file that stands there tells. */
type Asked = Omit<Deed, 'head' | 'shutOut' | 'keeps' | 'by'> & { readonly by: By }

/** Who restores where no office is open, and what he goes on without. */
export type Restoring = Pick<Deed, 'by' | 'event'> & { readonly loss?: Loss | undefined }

const lostIn = (loss: Loss | undefined): Pick<Deed, 'lost'> =>
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
export const restore = (office: Engine, folder: string, by: By): Promise<Manifest> =>
  inStage(office.directory, async () => {
    const staged = await stageBackup(office.directory, folder, newestOf(office))
    await backUpFirst(office)
    await replace(office, staged, { by, event: 'restored', made: staged.manifest.made })
    return staged.manifest
  })

/**
 * Puts a backup in the place of an open office that nobody has begun to work in: nothing of it is kept. Never from inside
 * the gate. Throws as `restore`, and 409 where somebody has.
 */
export const takeOver = (
  office: Engine,
  folder: string,
  { by, loss }: Pick<Asked, 'by'> & { readonly loss?: Loss | undefined },
): Promise<Manifest> =>
  inStage(office.directory, async () => {
    const { directory } = office
    requireUnused(office.file.reading.statements)
    const staged = await stageBackup(directory, folder, newestOf(office))
    const asked: Asked = { by, event: 'imported', made: staged.manifest.made, ...lostIn(loss) }
    // Somebody may have begun meanwhile.
    await replace(office, staged, asked, () => readApart(officeFile(directory), requireUnused))
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
  { by, event, loss, newest }: Restoring & { readonly newest: number },
): Promise<Manifest> =>
  inStage(directory, async () => {
    const { manifest, contents } = await stageBackup(directory, folder, newest)
    await exchange(directory, contents, { by, event, made: manifest.made, ...lostIn(loss) })
    return manifest
  })

/** Puts the file that the last restore replaced back into its place; that of the restore is kept then. */
export const undoRestore = (office: Engine, by: By): Promise<void> =>
  inStage(office.directory, async () => {
    const { directory } = office
    if (!canUndo(directory)) throw nothingToUndo()
    // What was kept may have been damaged already: that was a reason to restore.
    const kept = await examineCopy(keptFile(directory))
    requireKnown(kept.version, newestOf(office))
    const contents = await stageFile(keptFile(directory), directory, kept)
    await replace(office, { contents }, { by, event: 'restore_undone', made: kept.head.at })
  })

export const newestOf = ({ catalogue }: Pick<Engine, 'catalogue'>): number =>
  Object.keys(catalogue.migrations).length

/** One at a time; whatever ends it, nothing is left of what was to come. */
const inStage = <T>(directory: string, run: () => Promise<T>): Promise<T> =>
  inTurn(directory, () => run().finally(() => sweepStaged(directory)))

/** An office that is damaged cannot be backed up; its file is kept all the same. */
async function backUpFirst(office: Engine): Promise<void> {
  await backUpNow(office, 'restore').catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'backup_damaged')) throw error
  })
}

/** `before` is asked when nobody is inside any more and the file is closed; where it throws, the office stays. */
async function replace(
  office: Engine,
  { contents }: Pick<Staged, 'contents'>,
  asked: Asked,
  before?: () => void,
): Promise<void> {
  const { directory } = office
  await office.replaceFile(async () => {
    before?.()
    // The LAN's door may have been opened since it was asked for.
    requireNoDemoOnLan(office, nextFile(directory))
    await exchange(directory, contents, asked)
  })
}

/** The next file comes into the place of one that nobody has open; where it cannot be read there, all is as it was. */
async function exchange(directory: string, contents: Staged['contents'], asked: Asked): Promise<void> {
  const [file, kept] = [officeFile(directory), keptFile(directory)]
  const wasThere = existsSync(file)
  noteDeed(directory, deedWith(contents, directory, asked))
  // The next opening writes that of whichever file stands there then.
  dropHead(directory)
  putInPlace(file, nextFile(directory), kept)
  try {
    requireSame(contents, await examineCopy(file))
  } catch (error) {
    if (wasThere) takeBack(file, kept)
    else rmSync(file, { force: true })
    dropDeed(directory)
    throw error
  }
}

/** Asked of the file that goes, when nobody is inside any more: who is shut out at the last moment stays so. */
function deedWith({ head: { id, hash } }: Staged['contents'], directory: string, asked: Asked): Deed {
  return { ...asked, head: { id, hash }, ...toldBefore(directory, asked) }
}

/** What is damaged, or was never there, says nothing of whom it lets in; a disk that fails for a moment may say it later. */
function toldBefore(
  directory: string,
  { by: { paired }, event }: Pick<Asked, 'by' | 'event'>,
): Partial<Deed> {
  const file = officeFile(directory)
  if (!existsSync(file)) return {}
  try {
    return readApart(file, (goes) => {
      const keeps = paired === undefined ? undefined : machineIn(goes, paired)
      const common = readApart(nextFile(directory), (comes) => lastCommonEntry(goes, comes))
      const parting = { left: lastLink(goes), common, earlier: [...partingsIn(goes, common)] }
      const leftLost = lostIn(lossIn(goes, readHead(directory))).lost
      const lost = event === 'restore_undone' ? leftLostBy(goes) : undefined
      return {
        shutOut: shutOutOf(goes),
        ...(event !== 'imported' && { drafts: draftsIn(goes) }),
        ...(keeps && { keeps }),
        ...parting,
        ...(leftLost && { left_lost: leftLost }),
        ...(lost && { lost }),
      }
    })
  } catch (error) {
    if (isDamage(error, file)) return {}
    throw error
  }
}

/** What the file lacked that the last restore replaced: undoing brings that file back. */
function leftLostBy(statements: Statements): Deed['lost'] {
  const [noted] = statements.all(
    "select changes from journal where resource = 'backups' and kind = 'event' and changes ->> 'event' = 'restored' order by id desc limit 1",
    [],
  )
  const told: Pick<Deed, 'left_lost'> = JSON.parse(String(noted?.['changes'] ?? '{}')) // written by the journal
  return told.left_lost
}

function requireUnused(statements: Statements): void {
  const used = `select 1 from users where password <> '' union all select 1 from journal where "user" <> 0 limit 1`
  if (statements.all(used, []).length === 0) return
  throw new AppError(
    409,
    'precondition_failed',
    say((t) => t.carry.not_empty),
    { unmet: ['empty_office'] },
  )
}

export const nothingToUndo = () =>
  new AppError(
    409,
    'precondition_failed',
    say((t) => t.backups.nothing_to_undo),
    { unmet: ['restored'] },
  )
