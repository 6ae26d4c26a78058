import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { entryHash, rowVersion } from '../../../main/db/journal/chain.ts'

type Row = Readonly<Record<string, unknown>>

/** Writes rows into the closed office of the first version as its program did: each with its entry in the journal. */
export function writeFirst(directory: string, at: string) {
  const sqlite = new Sqlite(join(directory, 'office.db'))
  const last = sqlite.prepare<[], { id: number; hash: string }>(
    'select id, hash from journal order by id desc limit 1',
  )
  const write = (resource: string, values: Row): number => {
    const names = Object.keys(values)
    const { lastInsertRowid } = sqlite
      .prepare(
        `insert into "${resource}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map(() => '?').join(', ')})`,
      )
      .run(Object.values(values))
    const record = Number(lastInsertRowid)
    const row = sqlite.prepare<[number], Row>(`select * from "${resource}" where id = ?`).get(record) ?? {}
    const changes = JSON.stringify(
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [null, value]])),
    )
    const { id = 0, hash = '' } = last.get() ?? {}
    const entry = {
      at,
      user: 1,
      person: '钱采购',
      machine: '',
      request: '',
      resource,
      record,
      kind: 'create' as const,
      changes,
      reason: '',
      version: rowVersion(resource, row),
    }
    const noted = { ...entry, id: id + 1, hash: entryHash(hash, { ...entry, operation: '' }) }
    const columns = Object.keys(noted)
    sqlite
      .prepare(`insert into journal (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
      .run(Object.values(noted))
    return record
  }
  return Object.assign(write, {
    all: (sql: string) => sqlite.prepare<[], Row>(sql).all(),
    close: () => void sqlite.close(),
  })
}
