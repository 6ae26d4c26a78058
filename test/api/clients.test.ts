import { type ExecFileException, execFile } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { apiDocument, buildClient } from '../../build/client.ts'
import { fromRoot } from '../../build/paths.ts'
import { type Lan, openLan } from '../support/lan_office.ts'
import { exampleList } from '../support/library_example.ts'
import { tempFolder } from '../support/lifetime.ts'
import { orderIn } from '../support/process_office.ts'

/** The API document, as a linter and two generators of clients read it. They run once, and ask nobody outside. */

const tools = createRequire(fromRoot('build/api_client/package.json'))
const packageOf = (name: string) => dirname(tools.resolve(`${name}/package.json`))
const alone = `data:text/javascript,import net from 'node:net';net.Socket.prototype.connect=()=>{throw new Error('asks outside')}`

interface Ran {
  readonly code: ExecFileException['code']
  readonly output: string
}
const run = (cwd: string, ...args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    execFile(process.execPath, args, { cwd, env, maxBuffer: 1 << 26 }, (error, out, err) =>
      done({ code: error?.code ?? 0, output: `${out}${err}` }),
    )
  })

/** A project of its own with the document. */
async function project(): Promise<string> {
  const folder = tempFolder()
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(await apiDocument()))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}

test('the linter finds no error and no warning in the document', async () => {
  const folder = await project()
  const rules = fromRoot('build/api_client/redocly.yaml')
  const lint = join(packageOf('@redocly/cli'), 'bin/cli.js')
  const { code, output } = await run(
    folder,
    '--import',
    alone,
    lint,
    'lint',
    '--config',
    rules,
    'openapi.json',
  )
  expect([code, output]).toEqual([0, expect.stringMatching(/Your API description is valid/)])
  expect(output).not.toMatch(/warning/i)
})

/** A store keeper's and planner's token, three bake records and a work order without parts. */
async function plantFor(lan: Lan): Promise<readonly string[]> {
  const person = await lan.as('尤红', ['admin'])
  for (const heat_num of ['H1', 'H2', 'H3'])
    await person('POST', '/api/welding_material_bake_records/', {
      standard_num: 'GB/T 5117',
      size: 'Φ4.0',
      class_num: 'J507',
      codedmark: 'HC-1',
      heat_num,
      quantity: 20,
    })
  const modules = ['inventory', 'process', 'office', 'core']
  const issued = await person('POST', '/api/api_tokens/issue/', { name: 'x', user: person.id, modules })
  const { order } = await orderIn(lan)
  return [lan.listening.url.replace(/\/$/, ''), issued.body.token, String(order), 'parts.csv']
}

test('both clients compile under strict, and do a job without a cast', async () => {
  const folder = await project()
  const own = join(folder, 'node_modules/plant-office-client')
  mkdirSync(own, { recursive: true })
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(fromRoot('node_modules', name), join(folder, 'node_modules', name))
  cpSync(fromRoot('test/support/clients'), folder, { recursive: true })
  writeFileSync(join(folder, 'parts.csv'), exampleList)
  const [made] = await Promise.all([
    run(folder, '--import', alone, fromRoot('build/api_client/hey_api.js')),
    buildClient(own),
  ])
  expect(made).toEqual({ code: 0, output: '' })
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'nodenext',
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    types: ['node'],
    typeRoots: [fromRoot('node_modules/@types')],
  }
  const files = ['office_client.ts', 'hey_api.ts']
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  expect(await run(folder, fromRoot('node_modules/typescript/bin/tsc'))).toEqual({ code: 0, output: '' })

  for (const file of files) {
    const lan = await openLan()
    const { code, output } = await run(folder, file, ...(await plantFor(lan)))
    expect([code, output]).toEqual([0, expect.stringMatching(/^\{/)])
    const seen = file === 'hey_api.ts' ? ['welding_material_humiture_records true'] : []
    expect(JSON.parse(output), file).toMatchObject({
      sheet: [21.5, 23, 0],
      editable: true,
      stale: 'stale',
      bakes: ['H3', 'H2', 'H1'],
      imported: 24,
      lines: 25,
      names:
        seen.length > 0
          ? [...seen, ...seen]
          : ['create', 'update'].map((one) => `welding_material_humiture_records.${one} true`),
    })
    const { body } = await (await lan.as('尤红', ['admin']))('GET', '/api/welding_material_humiture_records/')
    expect(body.count).toBe(1)
  }
})
