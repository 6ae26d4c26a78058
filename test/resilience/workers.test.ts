// Threads that go through the file.
// @module-tag sqlite

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runInWorker } from '../../main/api/workers/run_in_worker.ts'
import { verifyInWorker } from '../../main/api/workers/verify_in_worker.ts'
import { CorruptDatabaseError } from '../../main/db/integrity/verify.ts'
import { tempFolder } from '../support/lifetime.ts'
import { openPlant } from '../support/office.ts'

const warehouse = (name: string) => ({ name, location: '', category: 1 as const })

test('an office is gone through in a thread of its own while people write, as it stood at one moment', async () => {
  const { as, directory } = await openPlant()
  const head = as('许库生', 'store_head')
  const file = join(directory, 'office.db')
  const before = await verifyInWorker(file)
  const verification = verifyInWorker(file)
  await Promise.all(Array.from({ length: 50 }, (_, at) => head('warehouses', 'create', warehouse(`库${at}`))))
  const { counts, head: last } = await verification
  expect((counts['warehouses'] ?? 0) - (before.counts['warehouses'] ?? 0)).toBe(last.id - before.head.id)
  expect((await verifyInWorker(file)).counts['warehouses']).toBe(50)
})

test('a damaged file is called damaged from there, too, and where no thread starts the work is done all the same', async () => {
  const { office, directory } = await openPlant()
  await office.close()
  const file = join(directory, 'office.db')
  const program = new URL('file:///nowhere/office_worker.js')
  expect(await runInWorker('verifyOffice', { file }, { program })).toEqual(await verifyInWorker(file))
  const bytes = readFileSync(file)
  bytes.fill(0, 8192, 12_288)
  const damaged = join(tempFolder(), 'office.db')
  writeFileSync(damaged, bytes)
  await expect(verifyInWorker(damaged)).rejects.toThrow(CorruptDatabaseError)
  await expect(runInWorker('verifyOffice', { file: damaged }, { program })).rejects.toThrow(
    CorruptDatabaseError,
  )
})

test('whoever ends the work does not wait for it', async () => {
  const { directory } = await openPlant()
  const ending = new AbortController()
  const verification = verifyInWorker(join(directory, 'office.db'), ending.signal)
  ending.abort(new Error('enough'))
  await expect(verification).rejects.toThrow('enough')
})
