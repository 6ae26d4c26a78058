import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startForAdmin } from '../bench/servers.ts'
import { type ApiClient, apiClientOf } from './client.ts'
import { type Chapter, conform, modules } from './conform.ts'
import { refusalOf } from './permitted.ts'
import type { Module } from './published/contract.ts'
import { isConforming, pageOf, textOf } from './report.ts'

/** `npm run conformance`: every operation of the published documents against an office; docs/conformance.md says what is looked at. */

const help = `npm run conformance                                  an office of its own on an empty folder
npm run conformance -- --url ADDRESS --token TOKEN   an office that runs; IT WRITES TO IT

--module NAME        only this module, more than once: ${modules.join(', ')}
--write FILE         the report as a page
--i-know-it-writes   with --url: the office is a copy, some hundred records may be added

A demo office and an empty one are written to without asking. The token is an administrator's
(npm run office -- token create --user NAME --name conformance). Exit code 1 where anything falls
short, 2 where nothing was tried.`

const { values: asked } = parseArgs({
  options: {
    url: { type: 'string' },
    token: { type: 'string' },
    module: { type: 'string', multiple: true },
    write: { type: 'string' },
    'i-know-it-writes': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const isModule = (name: string): name is Module => modules.some((one) => one === name)

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

async function ofItsOwn(chosen: readonly Module[]): Promise<readonly Chapter[]> {
  const folder = mkdtempSync(join(tmpdir(), 'office-conformance-'))
  const server = await startForAdmin(folder)
  try {
    return await conform(apiClientOf(`http://127.0.0.1:${server.port}/`, server.token), chosen)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ofAnother(door: ApiClient, chosen: readonly Module[]): Promise<readonly Chapter[]> {
  const refusal = await refusalOf(door, asked['i-know-it-writes'])
  return refusal === undefined ? conform(door, chosen) : refuse(`Nothing was written: ${refusal}.`)
}

async function run(): Promise<void> {
  if (asked.help) return console.log(help)
  const chosen = modules.filter((module) => asked.module?.includes(module) ?? true)
  if (asked.module?.some((name) => !isModule(name)) || (asked.url !== undefined && asked.token === undefined))
    return refuse(help)
  const chapters =
    asked.url === undefined
      ? await ofItsOwn(chosen)
      : await ofAnother(apiClientOf(asked.url, asked.token ?? ''), chosen)
  console.log(textOf(chapters))
  if (asked.write !== undefined) writeFileSync(asked.write, pageOf(chapters))
  process.exitCode = isConforming(chapters) ? 0 : 1
}

await run()
