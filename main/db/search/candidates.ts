import type { Statements } from '../connection/statement_cache.ts'
import type { SqlFragment } from '../query/sql.ts'
import { ngramQuery } from './ngrams.ts'

/** Above this many candidates, scanning all words is faster than looking them up one by one. */
const maxCandidates = 20_000

const columns = ['id', 'resource', 'record', 'words']

/** How a store finds rows of `search_texts` by parts of their words. */
export interface WordIndex {
  /** One parameter for lower-case fragments; undefined without a letter or digit to find them by. */
  parameterOf(fragments: readonly string[]): string | undefined
  /** The rows that may contain them, as a query of anything that can be counted, and as a condition of `search_texts s`. */
  readonly matches: string
  readonly condition: string
  /** The rows that the index does not have yet; undefined if there are none. */
  readonly unindexed?: string
}

/** The index of a file is brought up to date behind the requests; words are scanned until it reaches them. */
export const ngramIndex: WordIndex = {
  parameterOf: ngramQuery,
  matches: 'select 1 from search_grams where search_grams match ?',
  condition: 's.id in (select rowid from search_grams where search_grams match ?)',
  unindexed: "s.id > (select cast(value as bigint) from search_state where name = 'indexed')",
}

/**
 * The rows of `search_texts` that may contain these lower-case fragments and fulfil a condition, as a query with
 * their id, resource, record and words; undefined if they are too many, or without a letter or digit to find them by.
 */
export async function candidatesSql(
  statements: Statements,
  fragments: readonly string[],
  { sql, parameters }: SqlFragment,
): Promise<SqlFragment | undefined> {
  const { words } = statements
  const grams = words.parameterOf(fragments)
  if (grams === undefined) return undefined
  const [counted] = await statements.all(`select count(*) as n from (${words.matches} limit ?) found`, [
    grams,
    maxCandidates + 1,
  ])
  if (Number(counted?.['n']) > maxCandidates) return undefined
  const select = `select ${columns.map((one) => `s.${one}`).join(', ')} from search_texts s where`
  const found = { sql: `${select} ${words.condition} and ${sql}`, parameters: [grams, ...parameters] }
  if (words.unindexed === undefined) return found
  return {
    sql: `${found.sql} union all ${select} ${words.unindexed} and ${sql}`,
    parameters: [...found.parameters, ...parameters],
  }
}
