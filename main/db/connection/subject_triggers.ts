import type Sqlite from 'better-sqlite3'
import { isAboutRecord, isSubject } from '../../../shared/kernel/about_record.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'

/**
 * Creates TEMP triggers that delete what is said about a record with it: comments and attachments have no foreign key,
 * because they are about records of any table. The journal notes them in the same operation, so that they come back with it.
 */
export function createSubjectTriggers(sqlite: Sqlite.Database, resources: readonly Resource[]): void {
  const about = resources.filter(isAboutRecord)
  if (about.length === 0) return
  const tables = new Set(
    sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[], // names are texts
  )
  for (const one of resources) {
    if (!isSubject(one) || !tables.has(one.name)) continue
    const deletions = about.map(
      ({ name }) => `delete from "${name}" where resource = '${one.name}' and record = old.id;`,
    )
    sqlite.exec(
      `create temp trigger "about_${one.name}" after delete on main."${one.name}" begin ${deletions.join(' ')} end;`,
    )
  }
}
