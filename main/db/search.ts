import type Sqlite from 'better-sqlite3'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'

/** The pinyin initials of a text (`钢材专区` → `gczq`). */
export type Initials = (text: string) => string

/** Keeps the words that `search=` looks through beside every record that declares them: the texts and their initials. */
export function keepSearchTexts(
  sqlite: Sqlite.Database,
  resources: readonly Resource[],
  initials: Initials,
): void {
  sqlite.function('office_words', { varargs: true, deterministic: true }, (...values: unknown[]) => {
    const text = values
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .join(' ')
      .toLowerCase()
    return `${text} ${initials(text)}`
  })
  for (const resource of resources) {
    const { search } = specOf(resource)
    if (search) sqlite.exec(triggers(resource.name, search))
  }
}

function triggers(table: string, search: readonly string[]): string {
  const forget = (of: string) => `delete from search_texts where resource = '${table}' and record = ${of}.id;`
  const learn = `insert into search_texts (resource, record, words) values ('${table}', new.id, office_words(${search.map((one) => `new."${one}"`).join(', ')}));`
  const columns = search.map((one) => `"${one}"`).join(', ')
  return `create temp trigger "search_${table}_insert" after insert on main."${table}" begin ${learn} end;
    create temp trigger "search_${table}_update" after update of ${columns} on main."${table}" begin ${forget('old')} ${learn} end;
    create temp trigger "search_${table}_delete" after delete on main."${table}" begin ${forget('old')} end;`
}
