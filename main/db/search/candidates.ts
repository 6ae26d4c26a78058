import type { Statements } from '../connection/statement_cache.ts'
import type { SqlFragment } from '../query/sql.ts'

/** Above this many candidates, scanning all words is faster than looking them up one by one. */
const maxCandidates = 20_000

const columns = ['id', 'resource', 'record', 'words']

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
