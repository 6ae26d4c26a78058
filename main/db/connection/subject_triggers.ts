import type Sqlite from 'better-sqlite3'
import { isAboutRecord, isSubject } from '../../../shared/kernel/about_record.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { RowTrigger } from './row_triggers.ts'

/**
 * Deletes what is said about a record with it: comments and attachments have no foreign key, because they are about records
 * of any table. The journal notes them in the same operation, so that they come back with it.
 */
export function subjectTriggers(sqlite: Sqlite.Database, resources: readonly Resource[]): RowTrigger[] {
  const about = resources.filter(isAboutRecord)
  if (about.length === 0) return []
  const tables = new Set(
    sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[], // names are texts
  )
  return resources
    .filter((one) => isSubject(one) && tables.has(one.name))
    .map(({ name: table }) => ({
      table,
      event: 'delete',
      body: about
        .map(({ name }) => `delete from "${name}" where resource = '${table}' and record = old.id;`)
        .join(' '),
    }))
}
