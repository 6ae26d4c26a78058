import type Sqlite from 'better-sqlite3'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { RowTrigger } from '../connection/row_triggers.ts'

/** The pinyin of a text: its initials (`钢材专区` → `gczq`), and the whole (`尤红` → `youhong`). */
export interface Pinyin {
  readonly initials: (text: string) => string
  readonly whole: (text: string) => string
}

export interface SearchedTable {
  readonly table: string
  readonly columns: readonly string[]
  /** Of people: found by the name without a blank and by its whole pinyin as well. */
  readonly isPerson: boolean
}
export const searchedTables = (resources: readonly Resource[]): readonly SearchedTable[] =>
  resources.flatMap((resource) => {
    const { search } = specOf(resource).list ?? {}
    const isPerson = resource.fields['last_name'] !== undefined
    return search ? [{ table: resource.name, columns: search, isPerson }] : []
  })

/** The words of texts and numbers with their pinyin; of a person's name, also without the blank. */
export const wordsIn = ({ initials, whole }: Pinyin) => ({
  wordsOf(values: readonly unknown[]): string {
    const text = values
      .filter((one) => (typeof one === 'string' && one !== '') || typeof one === 'number')
      .join(' ')
      .toLowerCase()
    return `${text} ${initials(text)}`.trim()
  },
  nameOf(family: unknown, first: unknown): string {
    const name = `${String(family)}${String(first)}`.toLowerCase()
    return ` ${name} ${whole(name)}`.trimEnd()
  },
})

/** The searched words of a row as SQL; `of` is the prefix of each column. */
export const searchWordsSql = ({ columns, isPerson }: SearchedTable, of: string): string => {
  const words = `office_words(${columns.map((one) => `${of}"${one}"`).join(', ')})`
  return isPerson ? `${words} || office_name(${of}last_name, ${of}first_name)` : words
}

/** Defines the functions of `searchWordsSql`. */
export function defineSearchFunctions(sqlite: Sqlite.Database, pinyin: Pinyin): void {
  const { wordsOf, nameOf } = wordsIn(pinyin)
  sqlite.function('office_words', { varargs: true, deterministic: true }, (...values: unknown[]) =>
    wordsOf(values),
  )
  sqlite.function('office_name', { deterministic: true }, nameOf)
}

/** Keeps `search_texts` up to date: the lower-case texts of each record and their pinyin. */
export function searchTriggers(searched: SearchedTable): RowTrigger[] {
  const { table, columns } = searched
  const deleteWords = `delete from search_texts where resource = '${table}' and record = old.id;`
  const insertWords = `insert into search_texts (resource, record, words) values ('${table}', new.id, ${searchWordsSql(searched, 'new.')});`
  return [
    { table, event: 'insert', body: insertWords },
    { table, event: 'update', columns: ['id', ...columns], body: `${deleteWords} ${insertWords}` },
    { table, event: 'delete', body: deleteWords },
  ]
}
