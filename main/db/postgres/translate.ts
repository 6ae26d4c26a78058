import { hash } from 'node:crypto'
import { expandFunctions } from '../sql_functions.ts'
import { postgresFunctions } from './functions.ts'

const quotedOrMark = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g
const insertion = /^\s*insert\s+into\s+"?(\w+)"?/i

/** A statement for PostgreSQL: `?` marks as `$1`, and the SQL functions as its own. */
function translated(sql: string): string {
  let count = 0
  return expandFunctions(
    sql.replaceAll(quotedOrMark, (found) => (found === '?' ? `$${++count}` : found)),
    postgresFunctions,
  )
}

export interface Translated {
  readonly text: string
  /** Name of the prepared statement; absent where it is not worth one. */
  readonly name?: string
}

/** More texts than an office has by itself; conditions of clients make new ones. */
const maxTexts = 2000
/** Prepared statements cost memory on every connection, and are never forgotten there. */
const maxPrepared = 1000

/**
 * Translates each statement once. An insertion into a table with an id returns it, because PostgreSQL does not tell the
 * last id otherwise.
 */
export function createTranslator(hasId: (table: string) => boolean): (sql: string) => Translated {
  const known = new Map<string, Translated>()
  const prepared = new Set<string>()
  const nameOf = (text: string): string | undefined => {
    const name = `office_${hash('sha1', text, 'hex').slice(0, 20)}`
    if (!prepared.has(name) && prepared.size >= maxPrepared) return undefined
    prepared.add(name)
    return name
  }
  return (sql) => {
    const kept = known.get(sql)
    if (kept) return kept
    const table = insertion.exec(sql)?.[1]
    const returning = table !== undefined && hasId(table) && !/\breturning\b/i.test(sql)
    const text = translated(sql) + (returning ? ' returning id' : '')
    const name = nameOf(text)
    const one = { text, ...(name !== undefined && { name }) }
    if (known.size >= maxTexts) known.clear()
    known.set(sql, one)
    return one
  }
}
