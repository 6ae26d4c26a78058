import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { type StorageErrorKind, shuttingDown } from '../errors.ts'
import { type CopyOptions, copyDatabase } from '../file/copy.ts'
import { schemaDeviations } from '../integrity/schema_check.ts'
import { ForeignSchemaError, UnsafeFileError } from '../integrity/unsafe_file.ts'
import { openHeadFile } from '../journal/head_file.ts'
import { type Change, type Journal, noActor, openJournal, type WriteContext } from '../journal/journal.ts'
import { type CountCache, createCountCache } from '../query/count_cache.ts'
import { createCommitQueue } from '../queue/commit_queue.ts'
import { createSearchIndexer, markEmptyTablesIndexed } from '../search/indexer.ts'
import { createSearchTriggers, type Initials, searchedTables } from '../search/triggers.ts'
import { createKysely } from './dialect.ts'
import { type PrepareOptions, prepareFile } from './prepare_file.ts'
import { type Statements, statementsOf } from './statement_cache.ts'

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
/** Lists are read with 32 MB of cache; what writes touch is near what they have just touched. */
const readerPragmas = {
  synchronous: pragmas.synchronous,
  trusted_schema: pragmas.trusted_schema,
  busy_timeout: pragmas.busy_timeout,
  cache_size: -32_768,
} as const

/** So long after the last commit the log is checkpointed. */
const quietMs = 5000
/** While commits follow one another. */
const headSyncMs = 60_000

/** What a request works with: kysely for handlers, prepared statements for the engine, both on one connection. */
export interface DatabaseAccess<DB> {
  readonly db: Kysely<DB>
  readonly statements: Statements
}

/** The office file: one connection that writes, through the queue only, and one that reads beside it. */
export interface OfficeFile<DB> {
  readonly reading: DatabaseAccess<DB>
  readonly counts: CountCache
  readonly commits: { readonly count: number }
  write<T>(
    writing: WriteContext,
    run: (access: DatabaseAccess<DB>, journal: Journal) => Promise<T>,
  ): Promise<T>
  /** Called after every commit, before its answers go out. */
  onChanges(listen: (changes: readonly Change[]) => void): () => void
  /** Called after every write: what hindered it, if anything did. */
  onWrite(listen: (hindrance: StorageErrorKind | undefined) => void): void
  pragma(name: string): unknown
  /** Writes a whole copy of the file as it stands at one moment, while requests go on; ends early where the file is closed. */
  copyTo(target: string, copying?: CopyOptions): Promise<void>
  close(): Promise<void>
}

export function connect(file: string, readonly: boolean): Sqlite.Database {
  const sqlite = new Sqlite(file, { readonly })
  for (const [name, value] of Object.entries(readonly ? readerPragmas : pragmas)) {
    sqlite.pragma(`${name} = ${value}`)
    const kept = sqlite.pragma(name, { simple: true })
    // This build of SQLite falls to synchronous=NORMAL in WAL files: what is not read back is not so.
    if (kept !== value) throw new UnsafeFileError(`${name} is ${String(kept)}, not ${value}`)
  }
  return sqlite
}

/** Reads an office file on a connection of its own, beside whoever writes it. */
export function withReader<T>(file: string, read: (statements: Statements) => T): T {
  const statements = statementsOf(connect(file, true))
  try {
    return read(statements)
  } finally {
    statements.close()
  }
}

/** The same as it stands at one moment, whoever writes to it meanwhile. */
export async function withSnapshot<T>(
  file: string,
  read: (statements: Statements) => Promise<T>,
): Promise<T> {
  const sqlite = connect(file, true)
  try {
    sqlite.exec('begin')
    return await read(statementsOf(sqlite))
  } finally {
    sqlite.close()
  }
}

export type OnError = (what: string, error: unknown) => void

export interface OpenOptions extends Omit<PrepareOptions, 'before'> {
  readonly resources: readonly Resource[]
  readonly initials: Initials
  /** Hears of what failed beside the requests. */
  readonly onError: OnError
  /** Called before an office of an older version is changed; where it throws, nothing is. */
  readonly beforeMigration?: (
    copyTo: (target: string, copying?: CopyOptions) => Promise<void>,
  ) => Promise<void>
}

/** Opens the office file and brings it to the newest schema. */
export async function openOfficeFile<DB>(
  file: string,
  { resources, migrations, initials, migrating, accepted, beforeMigration, onError }: OpenOptions,
): Promise<OfficeFile<DB>> {
  // Before anything in it can run.
  const deviations = existsSync(file) ? await schemaDeviations(file, migrations) : []
  if (deviations.length > 0) throw new ForeignSchemaError(deviations)
  const sqlite = connect(file, false)
  const statements = statementsOf(sqlite)
  const db = createKysely<DB>(statements)
  const before = () => beforeMigration?.((target, copying) => copyDatabase(sqlite, target, copying))
  await prepareFile(sqlite, statements, { migrations, migrating, accepted, before })
  const journal = openJournal(sqlite, statements)
  const searched = searchedTables(resources)
  createSearchTriggers(sqlite, searched, initials)
  const plan = String(Object.keys(migrations).length)
  markEmptyTablesIndexed(statements, searched, plan)

  const readStatements = statementsOf(connect(file, true))
  const reading: DatabaseAccess<DB> = { db: createKysely<DB>(readStatements), statements: readStatements }
  const writingAccess: DatabaseAccess<DB> = { db, statements }
  const memory = createCountCache(readStatements)
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const writers = new Set<(hindrance: StorageErrorKind | undefined) => void>()
  const copies = new Set<Promise<void>>()
  const closing = new AbortController()
  const head = openHeadFile(dirname(file))
  head.write(journal.head())
  head.sync()
  const queue = createCommitQueue(
    statements,
    journal,
    (changes) => {
      head.write(journal.head())
      quiet.refresh()
      memory.apply(changes)
      index.apply(changes)
      notify(listeners, changes, onError)
    },
    (hindrance) => notify(writers, hindrance, onError),
  )
  // Who takes the file without its log then takes all of it.
  const quiet = setTimeout(() => {
    if (!queue.checkpoint()) quiet.refresh()
    head.sync()
  }, quietMs).unref()
  const syncing = setInterval(head.sync, headSyncMs).unref()
  const index = createSearchIndexer(
    searched,
    plan,
    readStatements,
    (run) => queue.write(noActor, async () => run(statements)),
    memory.invalidate,
    onError,
  )
  return {
    reading,
    counts: memory,
    commits: queue.commits,
    write: (writing, run) => queue.write(writing, () => run(writingAccess, journal)),
    onChanges(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    onWrite: (listen) => void writers.add(listen),
    pragma: (name) => sqlite.pragma(name, { simple: true }),
    copyTo(target, copying = {}) {
      const copy = copyDatabase(sqlite, target, { ...copying, closing: closing.signal })
      copies.add(copy)
      return copy.finally(() => copies.delete(copy))
    },
    async close() {
      index.stop()
      closing.abort(shuttingDown())
      // From this moment nothing more is let in, also while a copy comes to its end.
      const queueClosed = queue.close()
      await Promise.allSettled(copies)
      await queueClosed
      clearTimeout(quiet)
      clearInterval(syncing)
      head.sync()
      head.close()
      readStatements.close()
      statements.close()
    },
  }
}

/** The change is stored and its answer must go out, whatever becomes of those who listen. */
export function notify<T>(listeners: Iterable<(what: T) => void>, what: T, onError: OnError): void {
  for (const listen of listeners)
    try {
      listen(what)
    } catch (error) {
      onError('a listener of the database', error)
    }
}
