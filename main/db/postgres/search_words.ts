import type { Resource } from '../../../shared/kernel/resource.ts'
import type { Row } from '../connection/statement_cache.ts'
import type { Change } from '../journal/journal.ts'
import type { WordIndex } from '../search/ngrams.ts'
import { type Pinyin, searchedTables, wordsIn } from '../search/triggers.ts'
import type { Query } from './statements.ts'

/** Keeps `search_texts` up to date with the rows of a request, in its transaction. */

interface Words {
  readonly resource: string
  readonly record: number
  readonly words: string
  readonly grams: readonly string[]
}

/** Up to three characters; a search for one or two finds the grams of that length. */
const sizes = [1, 2, 3] as const
const runsOf = (text: string): readonly (readonly string[])[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => [...run])

const gramsOf = (text: string, lengths: readonly number[]): readonly string[] => [
  ...new Set(
    runsOf(text).flatMap((run) =>
      lengths.flatMap((size) => run.slice(size - 1).map((_, at) => run.slice(at, at + size).join(''))),
    ),
  ),
]

/** Grams are written with the words; a fragment of one or two characters is a gram itself. */
export const gramIndex: WordIndex = {
  parameterOf(fragments) {
    const runs = fragments.flatMap(runsOf).map((run) => run.join(''))
    const grams = runs.flatMap((run) => gramsOf(run, [Math.min([...run].length, 3)]))
    return grams.length > 0 ? JSON.stringify([...new Set(grams)]) : undefined
  },
  matches: 'select 1 from search_texts s where s.grams @> array(select json_array_elements_text(?::json))',
  condition: 's.grams @> array(select json_array_elements_text(?::json))',
}

const remove = 'delete from search_texts where resource = ? and record in integers(?)'
const insert = `insert into search_texts (resource, record, words, grams)
  select resource, record, words, grams from json_to_recordset(?::json) as word (
    resource text, record bigint, words text, grams text[])`

export function createWordWriter(resources: readonly Resource[], pinyin: Pinyin) {
  const searched = new Map(searchedTables(resources).map((one) => [one.table, one]))
  const { wordsOf, nameOf } = wordsIn(pinyin)
  const textOf = (table: string, row: Row | undefined): string | undefined => {
    const one = searched.get(table)
    if (!one || !row) return undefined
    const words = wordsOf(one.columns.map((column) => row[column]))
    return one.isPerson ? words + nameOf(row['last_name'], row['first_name']) : words
  }
  const add = (words: readonly Words[], query: Query) => query(insert, [JSON.stringify(words)])
  return {
    /** The tables whose rows are found by words. */
    tables: [...searched.values()],
    /** Adds the words of rows that have none yet. */
    async index(table: string, rows: readonly Row[], query: Query): Promise<void> {
      const made = rows.map((row) => {
        const words = textOf(table, row) ?? ''
        return { resource: table, record: Number(row['id']), words, grams: gramsOf(words, sizes) }
      })
      await add(made, query)
    },
    async write(changes: readonly Change[], query: Query): Promise<void> {
      const gone = new Map<string, number[]>()
      const made = new Map<string, Words>()
      for (const { entry, before, after } of changes) {
        const { resource, record } = entry
        const [was, is] = [textOf(resource, before), textOf(resource, after)]
        if (was === is) continue
        if (was !== undefined) gone.set(resource, [...(gone.get(resource) ?? []), record])
        const key = `${resource}/${record}`
        if (is === undefined) made.delete(key)
        else made.set(key, { resource, record, words: is, grams: gramsOf(is, sizes) })
      }
      for (const [resource, records] of gone) await query(remove, [resource, JSON.stringify(records)])
      if (made.size > 0) await add([...made.values()], query)
    },
  }
}

export type WordWriter = ReturnType<typeof createWordWriter>
