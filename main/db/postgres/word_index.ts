import { setStateSql, stateName, stateOf } from '../search/indexer.ts'
import type { SearchedTable } from '../search/triggers.ts'
import { newestVersion } from './head.ts'
import type { WordWriter } from './search_words.ts'
import type { Query } from './statements.ts'

/** Rows per write: other requests wait for no more. */
const slice = 500

interface RebuildOptions {
  readonly words: WordWriter
  readonly read: Query
  /** Runs as one request of the write queue. */
  write(run: (query: Query) => Promise<void>): Promise<void>
  isStopped(): boolean
  /** Searches of the table may find more now. */
  onRebuilt(table: string): void
}

const plan = String(newestVersion)
const removeBetween = 'delete from search_texts where resource = ? and record > ? and record <= ?'

/**
 * Makes the words anew of tables whose searched columns changed since, or that a migration may have filled, in slices
 * between other writes. Of several processes that do it at once each leaves the same words.
 */
export async function rebuildWords({
  words,
  read,
  write,
  isStopped,
  onRebuilt,
}: RebuildOptions): Promise<void> {
  const { rows } = await read('select name, value from search_state', [])
  const known = new Map(rows.map(({ name, value }) => [name, value]))
  const stale = words.tables.filter((one) => known.get(stateName(one)) !== stateOf(one, plan))
  if (stale.length === 0) return
  const filled = await read(
    stale
      .map(
        ({ table }) => `select '${table}' as name where exists (select 1 from "${table}")
        or exists (select 1 from search_texts where resource = '${table}')`,
      )
      .join(' union all '),
    [],
  )
  const names = new Set(filled.rows.map(({ name }) => name))
  const [later, empty] = [
    stale.filter(({ table }) => names.has(table)),
    stale.filter(({ table }) => !names.has(table)),
  ]
  if (empty.length > 0) await write((query) => markMade(empty, query))
  for (const one of later) await rebuild(one)

  async function rebuild(one: SearchedTable): Promise<void> {
    let last: number | undefined = 0
    while (last !== undefined && !isStopped()) {
      const from: number = last
      await write(async (query) => {
        const { rows: part } = await query(
          `select * from "${one.table}" where id > ? order by id limit ${slice}`,
          [from],
        )
        const isEnd = part.length < slice
        last = isEnd ? undefined : Number(part.at(-1)?.['id'])
        await query(removeBetween, [one.table, from, last ?? Number.MAX_SAFE_INTEGER])
        if (part.length > 0) await words.index(one.table, part, query)
        if (isEnd) await markMade([one], query)
      })
    }
    onRebuilt(one.table)
  }
}

/** Says that the words of these tables are right. */
export async function markMade(tables: readonly SearchedTable[], query: Query): Promise<void> {
  for (const one of tables) await query(setStateSql, [stateName(one), stateOf(one, plan)])
}
