import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileStatements } from '../connection/statement_cache.ts'
import type { Change } from '../journal/journal.ts'
import { ngramsOf } from './ngrams.ts'
import { type SearchedTable, searchWordsSql } from './triggers.ts'

/** Rows per write: a request waits for at most one slice. */
const slice = { records: 1000, words: 250 } as const
/** New words are scanned without an index until there are this many of them. */
const minNewWords = 500

type Write = (run: (statements: FileStatements) => void) => Promise<void>

export interface SearchIndexer {
  /** Call after every commit. */
  apply(changes: readonly Change[]): void
  /** Stops writing. */
  stop(): void
}

/**
 * Updates the search index in slices between other writes. A table is rebuilt once if its searched columns
 * changed or a migration may have filled it (`plan` identifies both); `onIndexed` is called for each rebuilt
 * table.
 */
export function createSearchIndexer(
  tables: readonly SearchedTable[],
  plan: string,
  reading: FileStatements,
  write: Write,
  onIndexed: (table: string) => void,
  onError: (what: string, error: unknown) => void,
): SearchIndexer {
  const searched = new Set(tables.map(({ table }) => table))
  let stopped = false
  let running = false
  let since = 0

  async function run(work: () => Promise<void>): Promise<void> {
    running = true
    try {
      await work()
    } catch (error) {
      // Unindexed words are still found by a scan; the next start continues.
      if (!stopped) onError('the search index', error)
    } finally {
      running = false
    }
  }

  async function rebuild(one: SearchedTable): Promise<void> {
    for (let from = 0; !stopped; await nextTurn()) {
      const ids = reading.all(
        `select max(id) as last from (select id from ${tableSql(one)} where id > ? order by id limit ?)`,
        [from, slice.records],
      )
      const last = ids[0]?.['last']
      await write((statements) => {
        setWords(statements, one, from, last === null ? Number.MAX_SAFE_INTEGER : Number(last))
        if (last === null) setState(statements, stateName(one), stateOf(one, plan))
      })
      if (last === null) return onIndexed(one.table)
      from = Number(last)
    }
  }

  async function index(minWords: number): Promise<void> {
    for (; !stopped; await nextTurn()) {
      const rows = reading.all(
        "select id, words from search_texts where id > (select cast(value as integer) from search_state where name = 'indexed') order by id limit ?",
        [Math.max(minWords, slice.words)],
      )
      if (rows.length < minWords) return
      const batch = rows.slice(0, slice.words)
      await write((statements) => {
        for (const { id, words } of batch)
          statements.run('insert into search_grams (rowid, grams) values (?, ?)', [
            id,
            ngramsOf(String(words)),
          ])
        setState(statements, 'indexed', String(batch.at(-1)?.['id']))
      })
    }
  }

  const stale = tables.filter((one) => stateIn(reading, stateName(one)) !== stateOf(one, plan))
  void run(async () => {
    for (const one of stale) await rebuild(one)
    await index(minNewWords)
  })
  return {
    apply(changes) {
      for (const { entry } of changes) if (searched.has(entry.resource)) since++
      if (since < minNewWords || running) return
      since = 0
      void run(() => index(minNewWords))
    },
    stop() {
      stopped = true
    },
  }
}

const tableSql = ({ table }: SearchedTable): string => `"${table}"`
/** The row of `search_state` that says by what the words of a table were made. */
export const stateName = ({ table }: SearchedTable): string => `words ${table}`
export const stateOf = ({ columns, isPerson }: SearchedTable, plan: string): string =>
  [plan, ...columns, ...(isPerson ? ['name'] : [])].join(' ')

function stateIn(statements: FileStatements, name: string): string | undefined {
  const [onIndexed] = statements.all('select value from search_state where name = ?', [name])
  return onIndexed && String(onIndexed['value'])
}
export const setStateSql =
  'insert into search_state (name, value) values (?, ?) on conflict (name) do update set value = excluded.value'
const setState = (statements: FileStatements, name: string, value: string): void =>
  void statements.run(setStateSql, [name, value])

/** Corrects the stored words of the records in a range of ids; unchanged words are not rewritten. */
function setWords(statements: FileStatements, one: SearchedTable, after: number, upTo: number): void {
  const { table } = one
  const range = 'id > ? and id <= ?'
  statements.run(
    `delete from search_texts where resource = ? and record > ? and record <= ? and record not in (select id from ${tableSql(one)} where ${range})`,
    [table, after, upTo, after, upTo],
  )
  statements.run(
    `with right_words as materialized (select id, ${searchWordsSql(one, '')} as words from ${tableSql(one)} where ${range})
     insert or replace into search_texts (resource, record, words)
     select ?, r.id, r.words from right_words r left join search_texts s on s.resource = ? and s.record = r.id where s.words is not r.words`,
    [after, upTo, table, table],
  )
}

/** Marks tables without records as indexed. Call it before anything writes. */
export function markEmptyTablesIndexed(
  statements: FileStatements,
  tables: readonly SearchedTable[],
  plan: string,
): void {
  for (const one of tables) {
    const isEmpty = statements.all(`select 1 from ${tableSql(one)} limit 1`, []).length === 0
    if (isEmpty && stateIn(statements, stateName(one)) !== stateOf(one, plan))
      setState(statements, stateName(one), stateOf(one, plan))
  }
}
