import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { type Hindrance, shuttingDown } from '../errors.ts'
import { type Copying, copyOf } from '../file/copy.ts'
import { deviationsIn } from '../integrity/schema_check.ts'
import { ForeignSchema, UnsafeFile } from '../integrity/unsafe_file.ts'
import { keepHead } from '../journal/head_file.ts'
import { type Change, type Journal, keepJournal, nobody, type Writing } from '../journal/journal.ts'
import { type Memory, memoryOf } from '../query/count_cache.ts'
import { commitQueue } from '../queue/commit_queue.ts'
import { markEmptyTables, searchIndex } from '../search/indexer.ts'
import { type Initials, keepSearchTexts, searchedTables } from '../search/triggers.ts'
import { kyselyOver } from './dialect.ts'
import { type Preparing, prepareFile } from './prepare_file.ts'
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
export interface Access<DB> {
  readonly db: Kysely<DB>
  readonly statements: Statements
}

/** The office file: one connection that writes, through the queue only, and one that reads beside it. */
export interface OfficeFile<DB> {
  readonly reading: Access<DB>
  readonly memory: Memory
  readonly commits: { readonly count: number }
  write<T>(writing: Writing, run: (access: Access<DB>, journal: Journal) => Promise<T>): Promise<T>
  /** Called after every commit, before its answers go out. */
  onChanges(listen: (changes: readonly Change[]) => void): () => void
  /** Called after every write: what hindered it, if anything did. */
  onWrite(listen: (hindrance: Hindrance | undefined) => void): void
  pragma(name: string): unknown
  /** Writes a whole copy of the file as it stands at one moment, while requests go on; ends early where the file is closed. */
  copyTo(target: string, copying?: Copying): Promise<void>
  close(): Promise<void>
}

export function connect(file: string, readonly: boolean): Sqlite.Database {
  const sqlite = new Sqlite(file, { readonly })
  for (const [name, value] of Object.entries(readonly ? readerPragmas : pragmas)) {
    sqlite.pragma(`${name} = ${value}`)
    const kept = sqlite.pragma(name, { simple: true })
    // This build of SQLite falls to synchronous=NORMAL in WAL files: what is not read back is not so.
    if (kept !== value) throw new UnsafeFile(`${name} is ${String(kept)}, not ${value}`)
  }
  return sqlite
}

/** Reads an office file on a connection of its own, beside whoever writes it. */
export function readApart<T>(file: string, read: (statements: Statements) => T): T {
  const statements = statementsOf(connect(file, true))
  try {
    return read(statements)
  } finally {
    statements.close()
  }
}

/** The same as it stands at one moment, whoever writes to it meanwhile. */
export async function readMoment<T>(file: string, read: (statements: Statements) => Promise<T>): Promise<T> {
  const sqlite = connect(file, true)
  try {
    sqlite.exec('begin')
    return await read(statementsOf(sqlite))
  } finally {
    sqlite.close()
  }
}

export interface OpenFacts extends Omit<Preparing, 'before'> {
  readonly resources: readonly Resource[]
  readonly initials: Initials
  /** Called before an office of an older version is changed; where it throws, nothing is. */
  readonly beforeMigration?: (copyTo: (target: string, copying?: Copying) => Promise<void>) => Promise<void>
}

/** Opens the office file and brings it to the newest schema. */
export async function openFile<DB>(
  file: string,
  { resources, migrations, initials, migrating, accepted, beforeMigration }: OpenFacts,
): Promise<OfficeFile<DB>> {
  // Before anything in it can run.
  const deviations = existsSync(file) ? await deviationsIn(file, migrations) : []
  if (deviations.length > 0) throw new ForeignSchema(deviations)
  const sqlite = connect(file, false)
  const statements = statementsOf(sqlite)
  const db = kyselyOver<DB>(statements)
  const before = () => beforeMigration?.((target, copying) => copyOf(sqlite, target, copying))
  await prepareFile(sqlite, statements, { migrations, migrating, accepted, before })
  const journal = keepJournal(sqlite, statements)
  const searched = searchedTables(resources)
  keepSearchTexts(sqlite, searched, initials)
  const plan = String(Object.keys(migrations).length)
  markEmptyTables(statements, searched, plan)

  const readStatements = statementsOf(connect(file, true))
  const reading: Access<DB> = { db: kyselyOver<DB>(readStatements), statements: readStatements }
  const writingAccess: Access<DB> = { db, statements }
  const memory = memoryOf(readStatements)
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const writers = new Set<(hindrance: Hindrance | undefined) => void>()
  const copies = new Set<Promise<void>>()
  const closing = new AbortController()
  const head = keepHead(dirname(file))
  head.note(journal.head())
  head.sync()
  const queue = commitQueue(
    statements,
    journal,
    (changes) => {
      head.note(journal.head())
      quiet.refresh()
      memory.follow(changes)
      index.follow(changes)
      for (const listen of listeners) hear(listen, changes)
    },
    (hindrance) => {
      for (const listen of writers) hear(listen, hindrance)
    },
  )
  // Who takes the file without its log then takes all of it.
  const quiet = setTimeout(() => {
    if (!queue.checkpoint()) quiet.refresh()
    head.sync()
  }, quietMs).unref()
  const syncing = setInterval(head.sync, headSyncMs).unref()
  const index = searchIndex(
    searched,
    plan,
    readStatements,
    (run) => queue.write(nobody, async () => run(statements)),
    memory.outdate,
  )
  return {
    reading,
    memory,
    commits: queue.commits,
    write: (writing, run) => queue.write(writing, () => run(writingAccess, journal)),
    onChanges(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    onWrite: (listen) => void writers.add(listen),
    pragma: (name) => sqlite.pragma(name, { simple: true }),
    copyTo(target, copying = {}) {
      const copy = copyOf(sqlite, target, { ...copying, closing: closing.signal })
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
export function hear<T>(listen: (what: T) => void, what: T): void {
  try {
    listen(what)
  } catch (error) {
    console.error(error)
  }
}
