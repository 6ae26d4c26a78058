import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backUp } from '../../main/api/backups/office_backup.ts'
import { restore, undoRestore } from '../../main/api/backups/restore.ts'
import { byConsole } from '../../main/api/console/desk.ts'
import { readHead } from '../../main/db/head.ts'
import { lastLink } from '../../main/db/journal_chain.ts'
import { statementsOf } from '../../main/db/statements.ts'
import { scratch } from '../lifetime.ts'
import { openPlant } from '../office.ts'

/** Copies the office file alone, as somebody does who does not know of its log; gives the last entry of its journal. */
function endOfCopy(directory: string): { readonly id: number; readonly hash: string } {
  const copy = join(scratch(), 'copy.db')
  copyFileSync(join(directory, 'office.db'), copy)
  return endOf(copy)
}

function endOf(file: string): { readonly id: number; readonly hash: string } {
  const sqlite = new Sqlite(file)
  try {
    return lastLink(statementsOf(sqlite))
  } finally {
    sqlite.close()
  }
}

test('five seconds after the last change the office file alone holds it, also where somebody was reading then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { office, directory, as } = await openPlant()
  const head = as('许库生', 'store_head')
  const add = (name: string) => head('warehouses', 'create', { name, location: '', category: 1 })
  await add('一库')
  const end = () => lastLink(office.file.reading.statements)
  expect(endOfCopy(directory)).not.toEqual(end())
  vi.advanceTimersByTime(4000)
  await add('二库')
  vi.advanceTimersByTime(4000)
  expect(endOfCopy(directory)).not.toEqual(end())
  vi.advanceTimersByTime(1000)
  expect(endOfCopy(directory)).toEqual(end())
  // A reader keeps it from the file as long as he reads.
  const reader = new Sqlite(join(directory, 'office.db'), { readonly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from journal').get()
  await add('三库')
  vi.advanceTimersByTime(5000)
  expect(endOfCopy(directory)).not.toEqual(end())
  reader.close()
  vi.advanceTimersByTime(5000)
  expect(endOfCopy(directory)).toEqual(end())
})

test('office.head names the last entry of the journal, whatever file has taken the place of the office’s', async () => {
  const { office, directory, as } = await openPlant()
  const end = () => lastLink(office.file.reading.statements)
  const add = (name: string) =>
    as('许库生', 'store_head')('warehouses', 'create', { name, location: '', category: 1 })
  expect(readHead(directory)).toEqual(end())
  await add('一库')
  expect(readHead(directory)).toEqual(end())
  const { folder } = await backUp(office, 'asked')
  for (const name of ['二库', '三库', '四库']) await add(name)
  expect(readHead(directory)).toEqual(end())
  // One record, written over.
  expect(readFileSync(join(directory, 'office.head'), 'utf8')).toMatch(
    /^office\.head 1 \d{16} \w{64} \w{64}\n$/,
  )
  await restore(office, folder, byConsole)
  expect(readHead(directory)).toEqual(end())
  await undoRestore(office, byConsole)
  expect(readHead(directory)).toEqual(end())
})
