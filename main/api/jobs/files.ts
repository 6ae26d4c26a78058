import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { specOf } from '../../../shared/kernel/resource.ts'
import { allows } from '../../../shared/kernel/transitions.ts'
import type { Db } from '../../db/connection/database.ts'
import { personOf } from '../../domain/core/people.ts'
import type { Identity } from '../auth/token_cache.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { canRead, type ReadAccess } from '../permissions/read_access.ts'
import { scopeDenied } from '../permissions/token_scope.ts'
import { deleteExpiredRows, failInterruptedJobs, retentionStart } from './rows.ts'

/** `<data>/jobs/<id>`: the name a person sees stands in the row, never on this disk. */
const folderOf = (directory: string): string => join(directory, 'jobs')
const unfinished = '.part'

export const jobFilePath = (directory: string, id: number): string => join(folderOf(directory), String(id))

/** Writes a job's content piece by piece; until the last piece is there, and when it is not, nothing is. */
export async function writeJobFile(
  directory: string,
  id: number,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })
  const part = jobFilePath(directory, id) + unfinished
  const handle = await open(part, 'w', 0o600)
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted()
      // Goes on until the whole piece is there: a plain write may stop in the middle on a full disk.
      await handle.appendFile(piece)
    }
    // The row that says so is on the disk at once; the content must not come after it.
    await handle.sync()
    await handle.close()
    await rename(part, jobFilePath(directory, id))
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw error
  }
}

export interface JobFile {
  readonly path: string
  /** As its person would save it. */
  readonly name: string
}

/**
 * The finished file of a job, for the person who asked for it and nobody else, while he may read that list, or export the
 * whole office. `scope` is what his token allows.
 */
export async function jobFile(
  office: OfficeServices,
  job: number,
  user: number,
  scope?: Identity['scope'],
): Promise<JobFile | undefined> {
  const db: Db = office.file.reading.db
  const person = await personOf(db, user)
  const row = await db
    .selectFrom('jobs')
    .select(['kind', 'resource', 'file', 'ended_dt'])
    .where('id', '=', job)
    .where('user', '=', user)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!row?.ended_dt || row.file === '' || row.ended_dt < retentionStart(office.now())) return undefined
  const mayTake = row.kind === 'carry' ? mayExportOffice : canRead
  if (!person || !mayTake(office, row.resource, { person, scope })) return undefined
  return { path: jobFilePath(office.directory, job), name: row.file }
}

/** Everything is in that file: it takes no less than to begin it again. */
function mayExportOffice(office: OfficeServices, name: string, { person, scope }: ReadAccess): boolean {
  const resource = office.catalogue.get(name)
  const acting = { caller: person, now: office.now() }
  return (
    scopeDenied(office, resource, 'command', scope) === undefined &&
    allows(resource, specOf(resource).allow['export'] ?? [], {}, acting)
  )
}

/** At the start: what was running has failed, what is too old goes, and no file stays without its job. */
export async function cleanUpJobs({ file, directory, now }: OfficeServices): Promise<void> {
  await failInterruptedJobs(file, now())
  await deleteExpiredJobs({ file, now }, directory)
  const db: Db = file.reading.db
  const kept = new Set((await db.selectFrom('jobs').select('id').execute()).map(({ id }) => String(id)))
  mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folderOf(directory)))
    if (!kept.has(name)) rmSync(join(folderOf(directory), name), { force: true })
}

export async function deleteExpiredJobs(
  { file, now }: Pick<OfficeServices, 'file' | 'now'>,
  directory: string,
): Promise<void> {
  for (const id of await deleteExpiredRows(file, now())) await rm(jobFilePath(directory, id), { force: true })
}
