import { rmSync } from 'node:fs'
import { comesHome } from '../../../shared/kernel/away.ts'
import { AppError } from '../../../shared/kernel/errors.ts'
import { filePath } from '../../../shared/kernel/stored_files.ts'
import { findDuplicateFile } from '../../db/file/files.ts'
import { say } from '../../texts/index.ts'
import type { AnyAccess, Catalogue, OfficeServices } from '../engine/contracts.ts'
import { contentPath, isOwnFile } from '../files/store.ts'
import { createImportStaging } from '../transfer/staging_dir.ts'
import { runInWorker } from '../workers/run_in_worker.ts'
import { type AwayCall, type FoldedReturn, type Group, keyOf, kindsOf } from './edits.ts'
import { foldEntries } from './fold.ts'
import { groupRecords } from './groups.ts'
import type { ReplayFacts } from './replay.ts'
import type { ReturnContents } from './return_contents.ts'
import { ReturnError } from './return_error.ts'
import { returnKey } from './seal.ts'

/** The net changes of a return. */
export interface Folded {
  readonly records: FoldedReturn['records']
  readonly calls: readonly AwayCall[]
  readonly groups: readonly Group[]
}

/** A return that was opened, for those who merge it. */
export interface LoadedReturn {
  readonly facts: ReplayFacts
  readonly returned: FoldedReturn
  readonly groups: readonly Group[]
}

/** The last entry in each earlier return of a laptop; of all that are there for one that is just opened. */
export const returnedBefore = async (
  { file }: Pick<OfficeServices, 'file'>,
  copy: number,
  instance: string,
  id = Number.MAX_SAFE_INTEGER,
): Promise<readonly number[]> =>
  (
    await file.reading.statements.all(
      'select to_entry from copy_returns where copy = ? and instance = ? and id < ?',
      [copy, instance, id],
    )
  ).map(({ to_entry }) => Number(to_entry))

/** The net changes of a return. The same file gives the same groups after the same earlier returns. */
export async function foldReturn(
  { catalogue, file }: Pick<OfficeServices, 'catalogue' | 'file'>,
  { entries, calls, rows }: Pick<ReturnContents, 'entries' | 'calls' | 'rows'>,
  before: readonly number[],
): Promise<Folded> {
  const records = foldEntries(catalogue, entries, calls, before).filter(({ resource }) =>
    isReturned(catalogue, resource),
  )
  const { schema } = file.reading.statements
  const names = [...new Set(records.map(({ resource }) => resource))]
  const unique = new Map(
    await Array.fromAsync(names, async (name) => [name, await schema.uniqueKeys(name)] as const),
  )
  const last = new Map(rows.map(({ resource, record, row }) => [keyOf(resource, record), row]))
  return {
    records,
    calls,
    groups: groupRecords(
      catalogue,
      records,
      ({ name }, record) => last.get(keyOf(name, record)),
      ({ name }) => unique.get(name) ?? [],
    ),
  }
}

export const isReturned = (catalogue: Catalogue, name: string): boolean => {
  const resource = catalogue.find(name)
  return resource !== undefined && comesHome(resource)
}

/**
 * What the journal entries of a return are: each is of one class, so that their sum is `entries`. `edits` counts the net
 * changes.
 */
export function countsOf(
  { entries }: Pick<ReturnContents, 'entries'>,
  { records, groups }: Folded,
): Readonly<Record<string, number>> {
  const byKey = new Map(records.map((record) => [keyOf(record.resource, record.record), record]))
  const counts = { events: 0, office: 0, elsewhere: 0, vanished: 0, derived: 0, edited: 0 }
  for (const { kind, user, resource, record } of entries) {
    const folded = byKey.get(keyOf(resource, record))
    if (kind === 'event') counts.events++
    else if (user === 0) counts.office++
    else if (!folded) counts.elsewhere++
    else if (kindsOf(folded).length === 0) counts[folded.made && folded.gone ? 'vanished' : 'derived']++
    else counts.edited++
  }
  const edits = groups.flatMap((group) => group.records.flatMap(kindsOf)).length
  return { entries: entries.length, ...counts, groups: groups.length, edits }
}
/** The classes of journal entries in the counts of a return. */
export const entryClasses = ['events', 'office', 'elsewhere', 'vanished', 'derived', 'edited'] as const

interface Read {
  readonly contents: ReturnContents
  readonly folded: Folded
  readonly calls: FoldedReturn['calls']
  readonly until: FoldedReturn['until']
}
/** Reading the file again takes long; the review asks for one return many times. It is large: nobody's after a while. */
const known = new WeakMap<AnyAccess, { readonly id: number; readonly read: Promise<Read> }>()
const forgetting = new WeakMap<AnyAccess, NodeJS.Timeout>()
const keptMilliseconds = 10 * 60_000

function keepFor(reading: AnyAccess, id: number, read: Promise<Read>): void {
  clearTimeout(forgetting.get(reading))
  known.set(reading, { id, read })
  forgetting.set(reading, setTimeout(() => known.delete(reading), keptMilliseconds).unref())
}

/** It is over: what was read of it is not kept. */
export function forgetReturn({ file }: Pick<OfficeServices, 'file'>): void {
  clearTimeout(forgetting.get(file.reading))
  known.delete(file.reading)
}

/** A return that this office has opened, read from its file again. Call it before the write queue. */
export async function loadReturn(engine: OfficeServices, id: number): Promise<LoadedReturn> {
  const { statements } = engine.file.reading
  const [row] = await statements.all(
    `select copy_returns.sha256, instance, received_dt, receiver, from_entry, clock_shift, copy, name, uid, secret, taken_dt, bases
      from copy_returns join copies on copies.id = copy_returns.copy where copy_returns.id = ?`,
    [id],
  )
  if (!row) throw new Error(`there is no return ${id}`)
  const text = (column: string) => String(row[column])
  const number = (column: string) => Number(row[column])
  const before = known.get(engine.file.reading)
  const earlier = await returnedBefore(engine, number('copy'), text('instance'), id)
  const file = contentPath(engine.directory, text('sha256'))
  if (!isOwnFile(file))
    throw new AppError(
      'precondition_failed',
      say((t) => t.copies.return_file_gone),
    )
  const read =
    before?.id === id
      ? before.read
      : withUnpacked(
          engine,
          file,
          returnKey(text('secret'), text('uid')),
          async (contents): Promise<Read> => {
            const folded = await foldReturn(engine, contents, earlier)
            const calls = new Map(folded.calls.map((call) => [call.uid, call]))
            return { contents, folded, calls, until: recordsUntil(engine.catalogue, contents) }
          },
        )
  keepFor(engine.file.reading, id, read)
  read.catch(() => forgetReturn(engine))
  const { contents, folded, calls, until } = await read.catch((error: unknown) => {
    throw error instanceof ReturnError
      ? new AppError(
          'precondition_failed',
          say((t) => t.copies.return_faults[error.fault]),
        )
      : error
  })
  return {
    facts: {
      copy: {
        id: number('copy'),
        name: text('name'),
        taken_dt: text('taken_dt'),
        base: officeEntry(text('bases'), number('from_entry')),
      },
      returned: {
        id,
        instance: text('instance'),
        received_dt: text('received_dt'),
        clock_shift: number('clock_shift'),
      },
    },
    returned: {
      records: folded.records,
      until,
      calls,
      files: new Map(
        (
          await Array.fromAsync(uploadsOf(contents), async (upload) => {
            const own = await findDuplicateFile(statements, { ...upload, user: number('receiver') })
            return own ? [[upload.path, filePath({ ...upload, id: own.id })] as const] : []
          })
        ).flat(),
      ),
    },
    groups: folded.groups,
  }
}

/** The office's last entry that the copy knows of: another than its base where the office was restored to before that. */
function officeEntry(bases: string, from: number): number {
  const known = JSON.parse(bases) as readonly { readonly entry: number; readonly shared?: number }[] // by the declaration
  return known.find(({ entry }) => entry === from)?.shared ?? from
}

/** What the same file said up to an entry: an earlier return of this laptop. */
function recordsUntil(
  catalogue: Catalogue,
  { entries, calls }: Pick<ReturnContents, 'entries' | 'calls'>,
): FoldedReturn['until'] {
  const before = new Map<number, FoldedReturn['records']>()
  return (entry) => {
    const found =
      before.get(entry) ??
      foldEntries(
        catalogue,
        entries.filter(({ id }) => id <= entry),
        calls,
      )
    before.set(entry, found)
    return found
  }
}

/** Opens a return file and runs with its contents; what was unpacked is deleted afterwards. Throws ReturnError. */
export async function withUnpacked<T>(
  { directory }: Pick<OfficeServices, 'directory'>,
  file: string,
  key: Uint8Array,
  run: (contents: ReturnContents, folder: string) => Promise<T>,
): Promise<T> {
  const folder = createImportStaging(directory)
  try {
    return await run(await runInWorker('readReturn', { file, key, folder }), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface ReturnedUpload {
  /** As records of the copy name it. */
  readonly path: string
  readonly hash: string
  readonly name: string
  readonly resource: string
}

/** Uploads of the copy whose content came along. */
export function uploadsOf({
  rows,
  files,
}: Pick<ReturnContents, 'rows' | 'files'>): readonly ReturnedUpload[] {
  const came = new Set(files)
  return rows.flatMap(({ resource: table, record, row }) => {
    const hash = String(row['hash'])
    if (table !== 'files' || !came.has(hash)) return []
    const [name, resource] = [String(row['name']), String(row['resource'])]
    return [{ path: filePath({ resource, id: record, name }), hash, name, resource }]
  })
}
