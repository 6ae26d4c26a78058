// The desktop keeps its office in a file.
// @module-tag sqlite

import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { buildElectron } from '../../build/electron.ts'
import { fromRoot } from '../../build/paths.ts'
import { tempFolder } from '../support/lifetime.ts'
import { openOffice } from '../support/prepared_office.ts'
import { smallPages } from './doubles/app.ts'
import { runProgram } from './doubles/program.ts'

test('the built program opens its window on the data it was given, and a signal ends it in order', async () => {
  // Inside the repository, where the bundle finds better-sqlite3.
  const folder = fromRoot('dist', `.electron-test-${process.pid}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await buildElectron(join(folder, 'main'))
  cpSync(smallPages(), join(folder, 'renderer'), { recursive: true })
  const data = tempFolder()
  const program = await runProgram(join(folder, 'main', 'main.js'), data)
  expect(program.said).toMatchObject({
    url: 'app://office/',
    status: 200,
    answer: { ok: true, value: { needed: true } },
    userData: join(data, 'window'),
  })
  const list = join(data, 'list.csv')
  writeFileSync(list, '票号,名称\n1,筒体\n')
  const reader = new Worker(join(folder, 'main', 'file_reader.js'), {
    workerData: { path: list, ending: 'csv' },
  })
  expect(await once(reader, 'message')).toEqual([
    {
      sheet: [
        ['票号', '名称'],
        ['1', '筒体'],
      ],
    },
  ])
  const examiner = new Worker(join(folder, 'main', 'office_worker.js'), {
    workerData: { name: 'verifyOffice', input: { file: join(data, 'office.db') } },
  })
  const output = new Promise((resolve) =>
    examiner.on('message', (message) => ('begun' in message ? undefined : resolve(message))),
  )
  expect(await output).toMatchObject({ value: { extra: { stock_differences: [], files: [] } } })
  expect(await program.end()).toEqual([0, null])
  await (await openOffice(data)).close()
})
