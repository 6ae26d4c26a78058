import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { buildElectron } from '../../build/electron.ts'
import { at } from '../../build/places.ts'
import { openOffice } from '../../main/api/office.ts'
import { scratch } from '../office.ts'
import { smallPages } from './desk.ts'

test('the built program opens its window on the data it was given, and a signal ends it in order', async () => {
  // Inside the repository, where the bundle finds better-sqlite3.
  const folder = at('dist', `.electron-test-${process.pid}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await buildElectron(join(folder, 'main'))
  cpSync(smallPages(), join(folder, 'renderer'), { recursive: true })
  const data = scratch()
  const program = [join(folder, 'main', 'main.js'), '--data', data]
  const child = spawn(process.execPath, ['--import', at('test/electron/hook.ts'), ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  expect(JSON.parse(String(line))).toMatchObject({
    url: 'app://office/',
    status: 200,
    answer: { ok: true, value: { needed: true } },
    userData: join(data, 'window'),
  })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await (await openOffice(data)).close()
})
