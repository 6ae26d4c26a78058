import { postgresMigrations } from '../../../migrations/postgres/index.ts'
import type { Row } from '../connection/statement_cache.ts'
import { databaseBusy } from '../errors.ts'
import type { ChainLink } from '../journal/chain.ts'
import type { Query } from './statements.ts'

/** The version of the schema that this program knows. */
export const newestVersion = Object.keys(postgresMigrations).length

/** The last entry of the journal and the version of the schema, in the row whose lock all writes hold. */
export const selectHead = 'select last, hash, version from office_head where one = 1'

/** Throws database_busy if another version of the program has upgraded the schema: this one does not know its tables. */
export function headIn([head]: readonly Row[]): ChainLink {
  if (Number(head?.['version']) !== newestVersion) throw databaseBusy()
  return { id: Number(head?.['last']), hash: String(head?.['hash']) }
}
export const headOf = async (query: Query): Promise<ChainLink> => headIn((await query(selectHead, [])).rows)
