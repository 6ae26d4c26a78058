// The desktop keeps its office in a file.
// @module-tag sqlite

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { extractAll, listPackage } from '@electron/asar'
import { Ajv } from 'ajv'
import yaml from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../../build/paths.ts'
import { tempFolder } from '../support/lifetime.ts'
import { runProgram } from './doubles/program.ts'

const run = promisify(execFile)
const configuration = yaml.load(readFileSync(fromRoot('electron-builder.yml'), 'utf8'))

/** Where Electron keeps its switches in its own program: this sentence, a version, their number, one sign each. */
const fuseSentence = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuseCount = 9

/** A runtime in small: nothing in it runs, but its switches can be set as in the real one. */
function stubRuntime(folder: string): string {
  mkdirSync(join(folder, 'locales'), { recursive: true })
  mkdirSync(join(folder, 'resources'))
  for (const locale of ['zh-CN', 'en-US', 'de']) writeFileSync(join(folder, 'locales', `${locale}.pak`), '')
  const fuses = Buffer.from([1, fuseCount, ...Array<number>(fuseCount).fill('0'.charCodeAt(0))])
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from(fuseSentence), fuses]), { mode: 0o755 })
  return folder
}

/** What leads to the network leads nowhere: packaging with the runtime at hand needs nothing from there. */
const noNetwork = {
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  npm_config_offline: 'true',
}

const place = mkdtempSync(join(tmpdir(), 'office-packed-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const folder = join(place, 'out', 'linux-unpacked')
const archive = join(folder, 'resources', 'app.asar')

beforeAll(async () => {
  await run(process.execPath, [fromRoot('build/build.ts')])
  const [runtime, output] = [stubRuntime(join(place, 'runtime')), join(place, 'out')]
  const options = [`-c.electronDist=${runtime}`, `-c.directories.output=${output}`]
  await run(
    process.execPath,
    [fromRoot('node_modules/electron-builder/cli.js'), '--linux', '--x64', '--dir', ...options],
    { cwd: fromRoot(), env: { ...process.env, ...noNetwork } },
  )
}, 120_000)

const files = () => listPackage(archive, { isPack: false })

test('the packaging file is what electron-builder understands', () => {
  const schema = JSON.parse(readFileSync(fromRoot('node_modules/app-builder-lib/scheme.json'), 'utf8'))
  const check = new Ajv({ strict: false, allErrors: true }).compile(schema)
  expect(check(configuration), JSON.stringify(check.errors)).toBe(true)
  expect(check({ ...Object(configuration), asarr: true })).toBe(false)
})

test('the archive holds SQLite and no other package, and one native file, which lies beside it', () => {
  const native = '/node_modules/better-sqlite3/prebuilds/linux-x64.node'
  const packages = files().filter((file) => /^\/node_modules\/(@[^/]+\/)?[^/@]+$/.test(file))
  expect(packages).toEqual(['/node_modules/better-sqlite3'])
  expect(files().filter((file) => file.endsWith('.node'))).toEqual([native])
  expect(existsSync(join(`${archive}.unpacked`, native))).toBe(true)
})

test('the archive holds what was built, and neither sources nor maps nor tests', () => {
  const found = files()
  for (const file of [
    'main/main.js',
    'main/office_worker.js',
    'main/file_reader.js',
    'main/preload.cjs',
    'main/tray.png',
    'main/window.png',
    'renderer/index.html',
  ])
    expect(found).toContain(`/dist/${file}`)
  expect(found.filter((file) => /\.(tsx?|map|cpp|md)$|\/(test|tests|build)\//.test(file))).toEqual([])
  const tops = new Set(found.map((file) => file.split('/').slice(0, 3).join('/')))
  expect([...tops].sort()).toEqual([
    '/dist',
    '/dist/api-docs',
    '/dist/main',
    '/dist/renderer',
    '/node_modules',
    '/node_modules/better-sqlite3',
    '/package.json',
  ])
})

test('the installer of Windows offers first what is there for everybody at the machine and none of them can change', () => {
  const nsis = { oneClick: false, perMachine: false, selectPerMachineByDefault: true }
  expect(configuration).toMatchObject({ nsis })
})

test('every system that is packaged for has its SQLite', () => {
  for (const one of ['win32-x64', 'darwin-arm64', 'darwin-x64', 'linux-x64'])
    expect(existsSync(fromRoot('node_modules/better-sqlite3/prebuilds', `${one}.node`)), one).toBe(true)
})

test('the runtime is shut to other programs: its switches are set in the packaged file', () => {
  const program = readFileSync(join(folder, 'plant-office'))
  const start = program.indexOf(fuseSentence) + fuseSentence.length + 2
  // Runs as Node · encrypts cookies · NODE_OPTIONS · inspector · checks the archive · only from the archive · own
  // snapshot · privileges of file://
  expect(program.toString('latin1', start, start + 8)).toBe('01001100')
})

test('the interface of the program is there in its two languages alone', () => {
  const locales = ['zh-CN', 'en-US', 'de'].filter((one) => existsSync(join(folder, 'locales', `${one}.pak`)))
  expect(locales).toEqual(['zh-CN', 'en-US'])
})

test('the archive is whole: the program in it starts, and makes an office', async () => {
  const taken = tempFolder()
  extractAll(archive, taken)
  const { main, devDependencies, scripts } = JSON.parse(readFileSync(join(taken, 'package.json'), 'utf8'))
  expect([devDependencies, scripts]).toEqual([undefined, undefined])
  const program = await runProgram(join(taken, main), tempFolder())
  expect(program.said).toMatchObject({ status: 200, answer: { ok: true, value: { needed: true } } })
  expect(await program.end()).toEqual([0, null])
})
