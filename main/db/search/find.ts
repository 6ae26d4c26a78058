import type { Statements } from '../connection/statement_cache.ts'
import { ngramQuery } from './ngrams.ts'

/** Above this many candidates, scanning all words is faster than looking them up one by one. */
const maxCandidates = 20_000
/**
 * The search box queries at every key: a text that matches very many records is searched in the newest words
 * only.
 */
const [newestWords, maxRanked] = [100_000, 1000] as const

export const likePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

const isLike = (of: string) => `${of} like ? escape '\\'`
const isUnindexed = "id > (select cast(value as integer) from search_state where name = 'indexed')"
const indexed =
  'from search_grams cross join search_texts s on s.id = search_grams.rowid where search_grams match ?'

/** The full-text query, if few enough records match it; otherwise undefined. */
async function rareGrams(statements: Statements, fragments: readonly string[]): Promise<string | undefined> {
  const query = ngramQuery(fragments)
  if (query === undefined) return undefined
  const [counted] = await statements.all(
    'select count(*) as n from (select 1 from search_grams where search_grams match ? limit ?)',
    [query, maxCandidates + 1],
  )
  return Number(counted?.['n']) > maxCandidates ? undefined : query
}

/** The records of one table whose words contain a text; undefined if there may be too many to list. */
export async function matchingIds(
  statements: Statements,
  table: string,
  text: string,
): Promise<readonly number[] | undefined> {
  const fragment = text.trim().toLowerCase()
  const grams = await rareGrams(statements, [fragment])
  if (grams === undefined) return undefined
  const like = likePattern(fragment)
  return (
    await statements.all(
      `select s.record as record ${indexed} and s.resource = ? and ${isLike('s.words')}
       union select record from search_texts where ${isUnindexed} and +resource = ? and ${isLike('words')}`,
      [grams, table, like, table, like],
    )
  ).map(({ record }) => Number(record))
}

export interface SearchHit {
  readonly resource: string
  readonly record: number
}

/**
 * Finds records of these tables whose words contain all fragments. Order: a fragment equals the number of the
 * record (its first word), then a whole word, then the beginning of a word, then the rest; the newest first.
 */
export async function searchRecords(
  statements: Statements,
  tables: readonly string[],
  fragments: readonly string[],
  limit: number,
): Promise<readonly SearchHit[]> {
  const likes = fragments.map(likePattern)
  // The unary + prevents the index on resource, which would return words out of id order.
  const holds = `+resource in (select value from json_each(?)) and ${likes.map(() => isLike('words')).join(' and ')}`
  const holdsParameters = [JSON.stringify(tables), ...likes]
  const grams = await rareGrams(statements, fragments)
  const [source, parameters] =
    grams === undefined
      ? [
          `select * from (select * from search_texts where ${holds} and id > (select max(id) from search_texts) - ${newestWords} order by id desc limit ${maxRanked})`,
          holdsParameters,
        ]
      : [
          `select s.* ${indexed} and ${holds} union select * from search_texts where ${isUnindexed} and ${holds}`,
          [grams, ...holdsParameters, ...holdsParameters],
        ]
  const rank = likes
    .map(
      () => `(${isLike("words || ' '")}) + (${isLike("' ' || words || ' '")}) + (${isLike("' ' || words")})`,
    )
    .join(' + ')
  const ranked = likes.flatMap((like) => {
    const word = like.slice(1, -1)
    return [`${word} %`, `% ${word} %`, `% ${word}%`]
  })
  const rows = await statements.all(
    `select resource, record from (${source}) order by ${rank} desc, id desc limit ?`,
    [...parameters, ...ranked, limit],
  )
  return rows.map(({ resource, record }) => ({ resource: String(resource), record: Number(record) }))
}
