import type { Statements } from '../connection/statement_cache.ts'
import type { SqlFragment } from '../query/sql.ts'
import { ngramQuery } from './ngrams.ts'

/** Above this many candidates, scanning all words is faster than looking them up one by one. */
const maxCandidates = 20_000

const columns = ['id', 'resource', 'record', 'words']
/** Words are scanned until the indexer reaches them. */
const isUnindexed = "id > (select cast(value as integer) from search_state where name = 'indexed')"

/**
 * The rows of `search_texts` that may contain these lower-case fragments and fulfil a condition, as a query with
 * their id, resource, record and words; undefined if they are too many, or without a letter or digit to find them by.
 */
export async function candidatesSql(
  statements: Statements,
  fragments: readonly string[],
  { sql, parameters }: SqlFragment,
): Promise<SqlFragment | undefined> {
  const grams = ngramQuery(fragments)
  if (grams === undefined) return undefined
  const [counted] = await statements.all(
    'select count(*) as n from (select 1 from search_grams where search_grams match ? limit ?)',
    [grams, maxCandidates + 1],
  )
  if (Number(counted?.['n']) > maxCandidates) return undefined
  return {
    sql: `select ${columns.map((one) => `s.${one}`).join(', ')}
       from search_grams cross join search_texts s on s.id = search_grams.rowid where search_grams match ? and ${sql}
       union all select ${columns.join(', ')} from search_texts where ${isUnindexed} and ${sql}`,
    parameters: [grams, ...parameters, ...parameters],
  }
}
