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

/** `<data>/jobs/<id>`: the name that people see is in the row, never on disk. */
const folderOf = (directory: string): string => join(directory, 'jobs')
const partialSuffix = '.part'

export const jobFilePath = (directory: string, id: number): string => join(folderOf(directory), String(id))

/** Writes a job's content in pieces. The file appears only when it is complete. */
export async function writeJobFile(
  directory: string,
  id: number,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })
  const part = jobFilePath(directory, id) + partialSuffix
  const handle = await open(part, 'w', 0o600)
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted()
      // `appendFile` continues until the whole piece is written: a plain write may stop in the middle on a
      // full disk.
      await handle.appendFile(piece)
    }
    // The row says that the file is there, so the content must be on disk before the row.
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
  /** The file name for downloads. */
  readonly name: string
}

/**
 * The finished file of a job, only for the person who requested it, and only while he may read that list or
 * export the whole office. `scope` is what his token allows.
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
  const command = commandsOfFiles[row.kind]
  const canDownload =
    person &&
    (command === undefined
      ? canRead(office, row.resource, { person, scope })
      : mayCommand(office, row.resource, command, { person, scope }))
  if (!canDownload) return undefined
  return { path: jobFilePath(office.directory, job), name: row.file }
}

/** By kind of job: its file holds much of the office, and downloading it needs the same permission as making it. */
const commandsOfFiles: Readonly<Record<string, string>> = {
  carry: 'export',
  copy: 'take',
  return: 'write_return',
}

function mayCommand(
  office: OfficeServices,
  name: string,
  command: string,
  { person, scope }: ReadAccess,
): boolean {
  const resource = office.catalogue.get(name)
  const acting = { caller: person, now: office.now() }
  return (
    scopeDenied(office, resource, 'command', scope) === undefined &&
    allows(resource, specOf(resource).allow[command] ?? [], {}, acting)
  )
}

/** At the start: fails interrupted jobs, deletes expired ones and files without a job. */
export async function cleanUpJobs({ file, directory, now }: OfficeServices): Promise<void> {
  await failInterruptedJobs(file, now())
  await deleteExpiredJobs({ file, now }, directory)
  const db: Db = file.reading.db
  mkdirSync(folderOf(directory), { recursive: true, mode: 0o700 })
  // The names first: the job of a file is in the table before its file is there.
  const names = readdirSync(folderOf(directory))
  const rows = await db.selectFrom('jobs').select(['id', 'state']).execute()
  const known = new Set(
    rows.flatMap(({ id, state }) => [String(id), ...(state === 'running' ? [`${id}${partialSuffix}`] : [])]),
  )
  for (const name of names)
    if (!known.has(name)) rmSync(join(folderOf(directory), name), { recursive: true, force: true })
}

export async function deleteExpiredJobs(
  { file, now }: Pick<OfficeServices, 'file' | 'now'>,
  directory: string,
): Promise<void> {
  for (const id of await deleteExpiredRows(file, now())) await rm(jobFilePath(directory, id), { force: true })
}
