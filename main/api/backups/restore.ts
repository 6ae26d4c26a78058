import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import type { Writing } from '../../db/journal.ts'
import { readApart } from '../../db/open.ts'
import type { Statements } from '../../db/statements.ts'
import { putInPlace, takeBack } from '../../db/swap.ts'
import { say } from '../../texts/index.ts'
import type { Engine } from '../engine.ts'
import type { Manifest } from './manifest.ts'
import { backUpNow } from './office_backup.ts'
import { type AllShutOut, shutOutAgain, shutOutOf, unpairStrangers } from './shut_out.ts'
import { nextFile, requireKnown, type Staged, stageBackup, stageFile, sweepStaged } from './stage.ts'
import { inTurn } from './turns.ts'
import { examineCopy, requireSame } from './verify.ts'

const officeFile = (directory: string): string => join(directory, 'office.db')
/** The file that a restore replaced: what undoes it. */
export const keptName = 'office.replaced.db'
const keptFile = (directory: string): string => join(directory, keptName)

/** Who asks for it, for the journal of the office that is there then. */
export type By = Pick<Writing, 'user' | 'person' | 'machine' | 'request'>

/** What the journal tells of it; `made`: the moment to which the office is brought. */
type Deed = Readonly<{ event: 'restored' | 'imported' | 'restore_undone'; made: string }>

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
    await replace(office, staged, {
      by,
      deed: { event: 'restored', made: staged.manifest.made },
    })
    return staged.manifest
  })

/**
 * Puts a backup in the place of an open office that nobody has begun to work in: nothing of it is kept. Never from inside
 * the gate. Throws as `restore`, and 409 where somebody has.
 */
export const takeOver = (office: Engine, folder: string, by: By): Promise<Manifest> =>
  inStage(office.directory, async () => {
    const { directory } = office
    requireUnused(office.file.reading.statements)
    const staged = await stageBackup(directory, folder, newestOf(office))
    await replace(office, staged, {
      by,
      deed: { event: 'imported', made: staged.manifest.made },
      // Somebody may have begun meanwhile.
      before: () => readApart(officeFile(directory), requireUnused),
    })
    rmSync(keptFile(directory), { force: true })
    return staged.manifest
  })

/** A restore where no office is, or none that opens. Under the lock of the directory. */
export const restoreClosed = (directory: string, folder: string, newest: number): Promise<Manifest> =>
  inStage(directory, async () => {
    const { manifest, contents } = await stageBackup(directory, folder, newest)
    putInPlace(officeFile(directory), nextFile(directory), keptFile(directory))
    requireSame(contents, await examineCopy(officeFile(directory)))
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
    await replace(office, { contents }, { by, deed: { event: 'restore_undone', made: kept.head.at } })
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

interface Replacing {
  readonly by: By
  readonly deed: Deed
  /** Asked when nobody is inside any more and the file is closed; where it throws, the office stays. */
  readonly before?: () => void
}

async function replace(
  office: Engine,
  { contents }: Pick<Staged, 'contents'>,
  { by, deed, before }: Replacing,
): Promise<void> {
  const { directory } = office
  const shutOut = await shutOutBefore(office)
  const [file, kept] = [officeFile(directory), keptFile(directory)]
  let replaced = false
  await office.replaceFile(
    async () => {
      before?.()
      putInPlace(file, nextFile(directory), kept)
      try {
        requireSame(contents, await examineCopy(file))
      } catch (error) {
        takeBack(file, kept)
        throw error
      }
      replaced = true
    },
    async () => {
      if (replaced) await settle(office, by, deed, shutOut)
    },
  )
}

/** What is damaged may not say any more whom it lets in: it is restored all the same. */
const shutOutBefore = ({ file }: Engine): Promise<AllShutOut | undefined> =>
  shutOutOf(file.reading.db).catch(() => undefined)

/** A restored office knows others that got in on its day. */
export async function settle(office: Engine, by: By, deed: Deed, shutOut?: AllShutOut): Promise<void> {
  await office.file.write({ ...by, reason: '', at: office.now() }, async ({ db }, journal) => {
    if (shutOut) await shutOutAgain(db, shutOut)
    await unpairStrangers(db, office.directory, deed.event === 'imported')
    journal.event('backups', 0, deed)
  })
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

const nothingToUndo = () =>
  new AppError(
    409,
    'precondition_failed',
    say((t) => t.backups.nothing_to_undo),
    { unmet: ['restored'] },
  )
