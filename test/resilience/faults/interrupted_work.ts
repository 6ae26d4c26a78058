import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { backUp } from '../../../main/api/backup/office_backup.ts'
import { openOffice } from '../../../main/api/office.ts'
import type { Db } from '../../../main/db/connection/database.ts'
import { type FileStatements, statementsOf } from '../../../main/db/connection/statement_cache.ts'
import { journalHead } from '../../../main/db/integrity/verify.ts'
import { firstBrokenLink } from '../../../main/db/journal/chain.ts'
import { migrations } from '../../../migrations/index.ts'
import type { Side, Work } from './interrupting.ts'
import { makeOlder, olderSteps } from './older.ts'

const by = { user: 0, person: 'test', machine: '', request: '', reason: '', at: '2026-11-20T10:00:00' }
const newest = Object.keys(migrations).length
const storerooms = 300

const addTo = (db: Db, names: readonly string[]) =>
  db
    .insertInto('warehouses')
    .values(names.map((name) => ({ name, category: 1 as const })))
    .execute()

/** An office of version 13 that the newest program opens for the first time. */
export async function migrationIn(folder: string): Promise<Work> {
  const folderOfOlder = join(folder, 'older')
  const older = await makeOlder(folderOfOlder)
  for (let at = 0; at < storerooms; at++) await older.put('warehouses', { name: `库${at}`, category: 1 })
  older.close()
  await (await openOffice(join(folder, 'fresh'))).close()
  const [oldTables, newTables] = [read(folderOfOlder, tablesOf), read(join(folder, 'fresh'), tablesOf)]
  return {
    made: folderOfOlder,
    args: ['backup', '--list'],
    async sideOf(place) {
      const { tables, version, rooms } = read(place, (statements) => ({
        tables: tablesOf(statements),
        version: Number(statements.all('pragma user_version', [])[0]?.['user_version']),
        rooms: roomsOf(statements).length,
      }))
      if (rooms !== storerooms) throw new Error(`${rooms} of ${storerooms} storerooms`)
      const side: Side | undefined =
        version === newest && tables === newTables
          ? 'new'
          : version === Object.keys(olderSteps).length && tables === oldTables
            ? 'old'
            : undefined
      if (!side) throw new Error(`neither version, but ${version}`)
      // Whoever starts the program again goes on from either.
      await (await openOffice(place)).close()
      return side
    },
  }
}

/** An office with two storerooms more than its backup, which is restored. */
export async function restoreIn(folder: string): Promise<Work> {
  const folderOfRunning = join(folder, 'running')
  const running = await openOffice(folderOfRunning)
  const db = (names: readonly string[]) => running.file.write(by, ({ db }) => addTo(db, names))
  await db(['一库'])
  const { name, manifest } = await backUp(running, 'asked')
  await db(['二库'])
  await db(['三库'])
  const { id, hash } = journalHead(running.file.connection)
  await running.close()
  return {
    made: folderOfRunning,
    args: ['restore', name, '--yes'],
    async sideOf(place) {
      await (await openOffice(place)).close()
      const found = read(place, (statements) => ({
        rooms: String(roomsOf(statements)),
        journal: statements.all('select id, hash, resource from journal where id >= ? order by id', [
          manifest.head.id,
        ]),
      }))
      const [first, ...after] = found.journal
      const isOld =
        found.rooms === '一库,三库,二库' && after.some((row) => row['id'] === id && row['hash'] === hash)
      // After it the restore itself stands there, and nothing else; a start has finished what was killed.
      const isNew = found.rooms === '一库' && String(after.map((row) => row['resource'])) === 'backups'
      if (first?.['hash'] !== manifest.head.hash || isOld === isNew)
        throw new Error(`neither office, but ${found.rooms}`)
      if (isNew && !existsSync(join(place, 'office.replaced.db'))) throw new Error('the old file is gone')
      return isOld ? 'old' : 'new'
    },
  }
}

/** Reads the file of an office that is not open; throws where it is not whole. */
function read<T>(place: string, ask: (statements: FileStatements) => T): T {
  const sqlite = new Sqlite(join(place, 'office.db'), { fileMustExist: true })
  try {
    const statements = statementsOf(sqlite)
    const [integrity, link] = [
      sqlite.pragma('integrity_check', { simple: true }),
      firstBrokenLink(statements),
    ]
    if (integrity !== 'ok' || link !== undefined) throw new Error(`${String(integrity)}, journal ${link}`)
    return ask(statements)
  } finally {
    sqlite.close()
  }
}

const tablesOf = (statements: FileStatements): string =>
  JSON.stringify(statements.all('select type, name, sql from sqlite_master order by type, name', []))

const roomsOf = (statements: FileStatements): string[] =>
  statements.all('select name from warehouses order by name', []).map(({ name }) => String(name))
