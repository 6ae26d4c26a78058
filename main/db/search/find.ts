import type { Statements } from '../connection/statement_cache.ts'
import type { SqlFragment } from '../query/sql.ts'
import { candidatesSql } from './candidates.ts'

/**
 * The search box queries at every key: a text that matches very many records is searched in the newest words
 * only.
 */
const [newestWords, maxRanked] = [100_000, 1000] as const

export const likePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

/** The records of one table whose words contain a text; undefined if there may be too many to list. */
export async function matchingIds(
  statements: Statements,
  table: string,
  text: string,
): Promise<readonly number[] | undefined> {
  const fragment = text.trim().toLowerCase()
  const found = await candidatesSql(statements, [fragment], {
    sql: 'unindexed(resource) = ? and ilike(words, ?)',
    parameters: [table, likePattern(fragment)],
  })
  if (!found) return undefined
  const rows = await statements.all(`select record from (${found.sql}) candidates`, found.parameters)
  return rows.map(({ record }) => Number(record))
}

export interface SearchHit {
  readonly resource: string
  readonly record: number
}

/** The record's number, which is its first word; a word; the beginning of a word. */
const places = ["words || ' '", "' ' || words || ' '", "' ' || words"] as const

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
  const holds: SqlFragment = {
    // The index on resource would return words out of id order.
    sql: `unindexed(resource) in texts(?) and ${likes.map(() => 'ilike(words, ?)').join(' and ')}`,
    parameters: [JSON.stringify(tables), ...likes],
  }
  const source = (await candidatesSql(statements, fragments, holds)) ?? {
    sql: `select * from (select id, resource, record, words from search_texts where ${holds.sql} and id > (select max(id) from search_texts) - ${newestWords} order by id desc limit ${maxRanked}) newest`,
    parameters: holds.parameters,
  }
  const rank = likes
    .map(() => places.map((words) => `case when ilike(${words}, ?) then 1 else 0 end`).join(' + '))
    .join(' + ')
  const ranked = likes.flatMap((like) => {
    const word = like.slice(1, -1)
    return [`${word} %`, `% ${word} %`, `% ${word}%`]
  })
  const rows = await statements.all(
    `select resource, record from (${source.sql}) found order by ${rank} desc, id desc limit ?`,
    [...source.parameters, ...ranked, limit],
  )
  return rows.map(({ resource, record }) => ({ resource: String(resource), record: Number(record) }))
}
