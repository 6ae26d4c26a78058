import type Sqlite from 'better-sqlite3'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'

/** The pinyin initials of a text (`钢材专区` → `gczq`). */
export type Initials = (text: string) => string

export interface SearchedTable {
  readonly table: string
  readonly columns: readonly string[]
}
export const searchedTables = (resources: readonly Resource[]): readonly SearchedTable[] =>
  resources.flatMap((resource) => {
    const { search } = specOf(resource).list ?? {}
    return search ? [{ table: resource.name, columns: search }] : []
  })

/** The words of a row as SQL; `of` stands before each column. */
export const searchWordsSql = ({ columns }: SearchedTable, of: string): string =>
  `office_words(${columns.map((one) => `${of}"${one}"`).join(', ')})`

/** Keeps the words that `search=` looks through beside every record that declares them: the texts and their initials. */
export function createSearchTriggers(
  sqlite: Sqlite.Database,
  tables: readonly SearchedTable[],
  initials: Initials,
): void {
  sqlite.function('office_words', { varargs: true, deterministic: true }, (...values: unknown[]) => {
    const text = values
      .filter((one) => (typeof one === 'string' && one !== '') || typeof one === 'number')
      .join(' ')
      .toLowerCase()
    return `${text} ${initials(text)}`.trim()
  })
  for (const searched of tables) sqlite.exec(triggers(searched))
}

function triggers(searched: SearchedTable): string {
  const { table, columns } = searched
  const forget = `delete from search_texts where resource = '${table}' and record = old.id;`
  const learn = `insert into search_texts (resource, record, words) values ('${table}', new.id, ${searchWordsSql(searched, 'new.')});`
  const named = columns.map((one) => `"${one}"`).join(', ')
  const differs = ['id', ...columns].map((one) => `old."${one}" is not new."${one}"`).join(' or ')
  return `create temp trigger "search_${table}_insert" after insert on main."${table}" begin ${learn} end;
    create temp trigger "search_${table}_update" after update of id, ${named} on main."${table}" when ${differs} begin ${forget} ${learn} end;
    create temp trigger "search_${table}_delete" after delete on main."${table}" begin ${forget} end;`
}
