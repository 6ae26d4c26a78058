import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { type StorageErrorKind, shuttingDown } from '../errors.ts'
import { type CopyOptions, copyDatabase, copyPages } from '../file/copy.ts'
import { storeTotals, takeTotals } from '../file/stored_totals.ts'
import { removeTrials, withTrialFile } from '../file/trial_file.ts'
import { schemaDeviations } from '../integrity/schema_check.ts'
import { ForeignSchemaError, UnsafeFileError } from '../integrity/unsafe_file.ts'
import { openHeadFile } from '../journal/head_file.ts'
import { type Change, noActor, openJournal } from '../journal/journal.ts'
import { journaledTables } from '../journal/triggers.ts'
import { type DatabaseAccess, notify, type OfficeStore, type OnError } from '../office_store.ts'
import { createCountCache } from '../query/count_cache.ts'
import { createOffsetIndex } from '../query/offset_index.ts'
import { createCommitQueue } from '../queue/commit_queue.ts'
import { createSearchIndexer, markEmptyTablesIndexed } from '../search/indexer.ts'
import { defineSearchFunctions, type Pinyin, searchedTables, searchTriggers } from '../search/triggers.ts'
import { createKysely } from './dialect.ts'
import { type PrepareOptions, prepareFile } from './prepare_file.ts'
import { createRowTriggers } from './row_triggers.ts'
import {
  awaitable,
  awaitableReader,
  type FileStatements,
  sharedReadsOf,
  statementsOf,
} from './statement_cache.ts'
import { subjectTriggers } from './subject_triggers.ts'

const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  fullfsync: 1,
  checkpoint_fullfsync: 1,
  foreign_keys: 1,
  trusted_schema: 0,
  cell_size_check: 1,
  busy_timeout: 100,
  cache_size: -16_384,
} as const
/** 12 MB of log, not SQLite's 4: a page that is written again before the checkpoint goes to the file once. */
const checkpointPages = 3000
/** The reader gets 32 MB of cache for lists; writes touch pages near those just written and need less. */
const readerPragmas = {
  synchronous: pragmas.synchronous,
  trusted_schema: pragmas.trusted_schema,
  busy_timeout: pragmas.busy_timeout,
  cache_size: -32_768,
} as const

/** The WAL is checkpointed this long after the last commit. */
const checkpointDelayMs = 5000
/** In a smaller file rows are counted in no time. */
const largeFile = 32 * 2 ** 20
/** How often office.head is synced while commits follow one another. */
const headSyncMs = 60_000

/**
 * The office file: one connection that writes, only through the queue, and one that reads. An office in a PostgreSQL
 * database refuses what only a file can do.
 */
export interface OfficeFile<DB> extends OfficeStore<DB> {
  /** The reading connection without promises, for backups and checks of the file. */
  readonly connection: FileStatements
  pragma(name: string): unknown
  /** Writes a full copy of one moment of the file while requests continue; aborts when the file is closed. */
  copyTo(target: string, copying?: CopyOptions): Promise<void>
}

export function connect(file: string, readonly: boolean): Sqlite.Database {
  const sqlite = new Sqlite(file, { readonly })
  for (const [name, value] of Object.entries(readonly ? readerPragmas : pragmas)) {
    sqlite.pragma(`${name} = ${value}`)
    const actual = sqlite.pragma(name, { simple: true })
    // This build of SQLite falls back to synchronous=NORMAL in WAL files, so every pragma is read back.
    if (actual !== value)
      throw new UnsafeFileError(`${file}: pragma ${name} is ${String(actual)}, expected ${value}`)
  }
  if (!readonly) sqlite.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  return sqlite
}

/** Reads an office file on its own connection, beside a writer. */
export function withReader<T>(file: string, read: (statements: FileStatements) => T): T {
  const statements = statementsOf(connect(file, true))
  try {
    return read(statements)
  } finally {
    statements.close()
  }
}

/** As `withReader`, but all reads see one moment of the file. */
export async function withSnapshot<T>(
  file: string,
  read: (statements: FileStatements) => Promise<T>,
): Promise<T> {
  const sqlite = connect(file, true)
  try {
    sqlite.exec('begin')
    return await read(statementsOf(sqlite))
  } finally {
    sqlite.close()
  }
}

export interface OpenOptions extends Omit<PrepareOptions, 'before'> {
  readonly resources: readonly Resource[]
  readonly pinyin: Pinyin
  /** Reports errors outside of requests. */
  readonly onError: OnError
  /** Called before an office of an older version is migrated; if it throws, nothing is changed. */
  readonly beforeMigration?: (
    copyTo: (target: string, copying?: CopyOptions) => Promise<void>,
  ) => Promise<void>
}

/** Opens the office file and migrates it to the newest schema. Throws UnsafeFileError, ForeignSchemaError. */
export async function openOfficeFile<DB>(
  file: string,
  { resources, migrations, pinyin, migrating, accepted, beforeMigration, onError }: OpenOptions,
): Promise<OfficeFile<DB>> {
  // Checked first: a foreign trigger or view must not run.
  const deviations = existsSync(file) ? await schemaDeviations(file, migrations) : []
  if (deviations.length > 0) throw new ForeignSchemaError(deviations)
  removeTrials(file)
  const kept = takeTotals(file)
  const sqlite = connect(file, false)
  const statements = statementsOf(sqlite)
  const before = () => beforeMigration?.((target, copying) => copyDatabase(sqlite, target, copying))
  await prepareFile(sqlite, statements, { migrations, migrating, accepted, before })
  /** Changes with every commit of another connection, and with none of this one. */
  const foreignCommits = (): unknown => sqlite.pragma('data_version', { simple: true })
  const commitsAtStart = foreignCommits()
  const hasChanged = Number(statements.all('select total_changes() as n', [])[0]?.['n']) > 0
  const searched = searchedTables(resources)
  /** What a connection needs that writes as requests do. */
  const equipped = (writer: Sqlite.Database, own: FileStatements) => {
    const journal = openJournal(writer, own)
    defineSearchFunctions(writer, pinyin)
    createRowTriggers(writer, [
      ...journal.triggers,
      ...searched.flatMap(searchTriggers),
      ...subjectTriggers(writer, resources),
    ])
    const access: DatabaseAccess<DB> = { db: createKysely<DB>(own), statements: awaitable(own) }
    return { journal, access }
  }
  const { journal, access: writingAccess } = equipped(sqlite, statements)
  const plan = String(Object.keys(migrations).length)
  markEmptyTablesIndexed(statements, searched, plan)

  const readStatements = sharedReadsOf(connect(file, true))
  const reading: DatabaseAccess<DB> = {
    db: createKysely<DB>(readStatements),
    statements: awaitableReader(readStatements),
  }
  const counts = await createCountCache(reading.statements, {
    resources,
    ...(!hasChanged && { known: kept }),
    createOffsetIndex: (table, order) => createOffsetIndex(readStatements, table, order),
  })
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const writeListeners = new Set<(error: StorageErrorKind | undefined) => void>()
  const copies = new Set<Promise<unknown>>()
  /** Closing waits for it. */
  const awaited = <T>(copy: Promise<T>): Promise<T> => {
    copies.add(copy)
    return copy.finally(() => copies.delete(copy))
  }
  const closing = new AbortController()
  /** After a failed write nobody knows which of its rows are stored. */
  let hasFailed = false
  const head = openHeadFile(dirname(file))
  head.write(journal.head())
  head.sync()
  const queue = createCommitQueue(
    statements,
    journal,
    readStatements.endReading,
    (changes) => {
      head.write(journal.head())
      checkpointTimer.refresh()
      counts.apply(changes)
      index.apply(changes)
      notify(listeners, changes, onError)
    },
    (error) => {
      if (error !== undefined) hasFailed = true
      notify(writeListeners, error, onError)
    },
  )
  // After this checkpoint a copy of the database file without its WAL is complete.
  const checkpointTimer = setTimeout(() => {
    if (!queue.checkpoint()) checkpointTimer.refresh()
    head.sync()
  }, checkpointDelayMs).unref()
  const syncTimer = setInterval(head.sync, headSyncMs).unref()
  const index = createSearchIndexer(
    searched,
    plan,
    readStatements,
    (run) => queue.write(noActor, async () => run(statements)),
    counts.invalidate,
    onError,
  )
  /** Rows of a large file that were not kept are counted between requests, so that whoever asks later does not wait. */
  async function countBehind(): Promise<void> {
    const tables = new Set(journaledTables(statements).map(([table]) => table))
    for (const resource of resources) {
      await nextTurn()
      if (closing.signal.aborted) return
      if (tables.has(resource.name) || specOf(resource).list?.shown) await counts.total(resource)
    }
  }
  if (statSync(file).size > largeFile) void countBehind().catch((error) => onError('counting rows', error))
  return {
    engine: 'sqlite',
    reading,
    connection: readStatements,
    counts: counts,
    commits: queue.commits,
    processes: undefined,
    refresh: () => undefined,
    follow: () => () => undefined,
    isCurrent: () => true,
    atPresent: async (run) => run(),
    inSnapshot: async (run) => run(),
    write: (writing, run) => queue.write(writing, () => run(writingAccess, journal)),
    onChanges(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onWrite: (listener) => void writeListeners.add(listener),
    onForget: () => () => undefined,
    pragma: (name) => sqlite.pragma(name, { simple: true }),
    trial: (writing, run) =>
      awaited(
        withTrialFile(file, async (path) => {
          await copyPages(sqlite, path, { closing: closing.signal })
          const copy = connect(path, false)
          try {
            const { journal: noted, access } = equipped(copy, statementsOf(copy))
            copy.exec('begin')
            noted.begin(writing)
            return await run(access, noted, closing.signal)
          } finally {
            copy.close()
          }
        }),
      ),
    copyTo: (target, copying = {}) =>
      awaited(copyDatabase(sqlite, target, { ...copying, closing: closing.signal })),
    async close() {
      index.stop()
      closing.abort(shuttingDown())
      // Refuses new writes immediately, also while a copy is still finishing.
      const queueClosed = queue.close()
      await Promise.allSettled(copies)
      await queueClosed
      clearTimeout(checkpointTimer)
      clearInterval(syncTimer)
      head.sync()
      head.close()
      readStatements.close()
      // Closing a second time does nothing.
      const isOwn = sqlite.open && foreignCommits() === commitsAtStart
      statements.close()
      if (!hasFailed && isOwn) storeTotals(file, counts.totals())
    },
  }
}
