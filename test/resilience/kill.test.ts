// Kills of the process that has the file.
// @module-tag sqlite

import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { readHeadFile } from '../../main/db/journal/head_file.ts'
import { tempFolder } from '../support/lifetime.ts'
import { clients, killedUnderLoad, lostOf } from './faults/killing.ts'

const rounds = 6

test(`nothing acknowledged is lost when the office is killed ${rounds} times under load, the journal's chain holds, and office.head names all of it`, async () => {
  const directory = tempFolder()
  const { told } = await killedUnderLoad(directory, rounds)
  expect(told.size).toBeGreaterThanOrEqual(rounds * clients)
  expect(lostOf(directory, told)).toEqual({ lost: [], integrity: 'ok', link: undefined })
  const head = readHeadFile(directory)
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  const hashes = sqlite.prepare('select hash from journal where id = ?').pluck().all(head?.id)
  const records = sqlite
    .prepare("select record from journal where id <= ? and kind = 'create' and resource like '%humiture%'")
    .pluck()
    .all(head?.id)
  sqlite.close()
  expect(hashes).toEqual([head?.hash])
  expect([...told.keys()].filter((id) => !records.includes(id))).toEqual([])
}, 120_000)
