import { copyFileSync, rmSync, statSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../../shared/kernel/errors.ts'
import type { Db } from '../../db/database.ts'
import type { Contents } from '../../db/examine.ts'
import type { Writing } from '../../db/journal.ts'
import { putInPlace } from '../../db/swap.ts'
import { say } from '../../texts/index.ts'
import type { Engine } from '../engine.ts'
import { bringContent, sha256Of } from './content.ts'
import { copyName, type Manifest } from './manifest.ts'
import { backUpNow } from './office_backup.ts'
import { type AllShutOut, shutOutAgain, shutOutOf, unpairStrangers } from './shut_out.ts'
import { inTurn } from './turns.ts'
import { damaged, examineCopy, requireSame, verifyBackup } from './verify.ts'

const officeFile = (directory: string): string => join(directory, 'office.db')
/** The file that a restore replaced: what undoes it. */
const keptFile = (directory: string): string => join(directory, 'office.replaced.db')
const nextFile = (directory: string): string => join(directory, 'office.restored.db')

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
  inTurn(office.directory, async () => {
    const { directory } = office
    const manifest = await stage(directory, folder, newestOf(office))
    await backUpFirst(office)
    await replace(office, manifest, by, { event: 'restored', made: manifest.made })
    return manifest
  })

/**
 * Puts a backup in the place of an open office that nobody has begun to work in: nothing of it is kept. Never from inside
 * the gate. Throws as `restore`, and 409 where somebody has.
 */
export const takeOver = (office: Engine, folder: string, by: By): Promise<Manifest> =>
  inTurn(office.directory, async () => {
    const { directory } = office
    await requireUnused(office.file.reading.db)
    const manifest = await stage(directory, folder, newestOf(office))
    await replace(office, manifest, by, { event: 'imported', made: manifest.made })
    rmSync(keptFile(directory), { force: true })
    return manifest
  })

/** A restore where no office is, or none that opens. Under the lock of the directory. */
export async function restoreClosed(directory: string, folder: string, newest: number): Promise<Manifest> {
  const manifest = await stage(directory, folder, newest)
  putInPlace(officeFile(directory), nextFile(directory), keptFile(directory))
  requireSame(manifest, await examineCopy(officeFile(directory)))
  return manifest
}

/** Puts the file that the last restore replaced back into its place; that of the restore is kept then. */
export const undoRestore = (office: Engine, by: By): Promise<void> =>
  inTurn(office.directory, async () => {
    const { directory } = office
    if (!canUndo(directory)) throw nothingToUndo()
    // What was kept may have been damaged already: that was a reason to restore.
    const kept = await examineCopy(keptFile(directory))
    requireKnown(kept.version, newestOf(office))
    await copyFile(keptFile(directory), nextFile(directory))
    await replace(office, kept, by, { event: 'restore_undone', made: kept.head.at })
  })

export const newestOf = ({ catalogue }: Pick<Engine, 'catalogue'>): number =>
  Object.keys(catalogue.migrations).length

/** Brings the copy beside the office file, and the uploaded content that it names to that of the office. */
async function stage(directory: string, folder: string, newest: number): Promise<Manifest> {
  const manifest = await verifyBackup(folder)
  requireKnown(manifest.version, newest)
  await bringContent(dirname(folder), directory, manifest.files)
  await copyFile(join(folder, copyName), nextFile(directory))
  if ((await sha256Of(nextFile(directory))) === manifest.sha256) return manifest
  rmSync(nextFile(directory), { force: true })
  throw damaged(say((t) => t.backups.changed(copyName)))
}

/** An office that is damaged cannot be backed up; its file is kept all the same. */
async function backUpFirst(office: Engine): Promise<void> {
  await backUpNow(office, 'restore').catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'backup_damaged')) throw error
  })
}

async function replace(
  office: Engine,
  contents: Pick<Contents, 'version' | 'counts' | 'head'>,
  by: By,
  deed: Deed,
): Promise<void> {
  const { directory } = office
  const shutOut = await shutOutBefore(office)
  const [file, next, kept] = [officeFile(directory), nextFile(directory), keptFile(directory)]
  let replaced = false
  await office.replaceFile(
    async () => {
      putInPlace(file, next, kept)
      try {
        requireSame(contents, await examineCopy(file))
      } catch (error) {
        copyFileSync(kept, next)
        putInPlace(file, next, kept)
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

/** A restored office knows sessions that have ended since, and others that got in on its day. */
export async function settle(office: Engine, by: By, deed: Deed, shutOut?: AllShutOut): Promise<void> {
  await office.file.write({ ...by, reason: '', at: office.now() }, async ({ db }, journal) => {
    await db.deleteFrom('sessions').execute()
    if (shutOut) await shutOutAgain(db, shutOut)
    await unpairStrangers(db, office.directory, deed.event === 'imported')
    journal.event('backups', 0, deed)
  })
}

function requireKnown(version: number, newest: number): void {
  if (version > newest)
    throw new AppError(
      409,
      'newer_version',
      say((t) => t.backups.newer(version, newest)),
    )
}

async function requireUnused(db: Db): Promise<void> {
  const person = db.selectFrom('users').select('id').where('password', '<>', '')
  const work = db.selectFrom('journal').select('id').where('user', '<>', 0)
  if (!(await person.executeTakeFirst()) && !(await work.executeTakeFirst())) return
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
