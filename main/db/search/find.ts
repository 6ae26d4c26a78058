import type { Statements } from '../connection/statement_cache.ts'
import { ngramQuery } from './ngrams.ts'

/** What so many records have is no longer looked up one by one: reading all words in a row is quicker. */
const mostCandidates = 20_000
/** The box at the top of the page asks at every key: what everything has is looked for among the newest. */
const [newestWords, mostRanked] = [100_000, 1000] as const

export const likePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

const isLike = (of: string) => `${of} like ? escape '\\'`
const isFresh = "id > (select cast(value as integer) from search_state where name = 'indexed')"
const indexed =
  'from search_grams cross join search_texts s on s.id = search_grams.rowid where search_grams match ?'

/** The grams to ask for, where few enough records have them. */
function rareGrams(statements: Statements, fragments: readonly string[]): string | undefined {
  const query = ngramQuery(fragments)
  if (query === undefined) return undefined
  const [counted] = statements.all(
    'select count(*) as n from (select 1 from search_grams where search_grams match ? limit ?)',
    [query, mostCandidates + 1],
  )
  return Number(counted?.['n']) > mostCandidates ? undefined : query
}

/** The records of one table whose words hold a text; undefined where it may stand in too many of them to be named. */
export function matchingIds(
  statements: Statements,
  table: string,
  text: string,
): readonly number[] | undefined {
  const fragment = text.trim().toLowerCase()
  const grams = rareGrams(statements, [fragment])
  if (grams === undefined) return undefined
  const like = likePattern(fragment)
  return statements
    .all(
      `select s.record as record ${indexed} and s.resource = ? and ${isLike('s.words')}
       union select record from search_texts where ${isFresh} and +resource = ? and ${isLike('words')}`,
      [grams, table, like, table, like],
    )
    .map(({ record }) => Number(record))
}

export interface SearchHit {
  readonly resource: string
  readonly record: number
}

/**
 * Records of any of these tables whose words hold all fragments: those that one of them is the number of, which stands
 * before all other words, then those with a whole word, then those where one begins so, then the others; the newest
 * words first.
 */
export function searchRecords(
  statements: Statements,
  tables: readonly string[],
  fragments: readonly string[],
  limit: number,
): readonly SearchHit[] {
  const likes = fragments.map(likePattern)
  // Read by number, never by resource: the index there is of records, not of words.
  const holds = `+resource in (select value from json_each(?)) and ${likes.map(() => isLike('words')).join(' and ')}`
  const held = [JSON.stringify(tables), ...likes]
  const grams = rareGrams(statements, fragments)
  const [found, given] =
    grams === undefined
      ? [
          `select * from (select * from search_texts where ${holds} and id > (select max(id) from search_texts) - ${newestWords} order by id desc limit ${mostRanked})`,
          held,
        ]
      : [
          `select s.* ${indexed} and ${holds} union select * from search_texts where ${isFresh} and ${holds}`,
          [grams, ...held, ...held],
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
  const rows = statements.all(
    `select resource, record from (${found}) order by ${rank} desc, id desc limit ?`,
    [...given, ...ranked, limit],
  )
  return rows.map(({ resource, record }) => ({ resource: String(resource), record: Number(record) }))
}
