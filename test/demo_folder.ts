import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../main/api/clock.ts'
import { loadDemo } from '../main/api/demo.ts'
import { openOffice } from '../main/api/office.ts'
import { scratch } from './office.ts'

/** Folders of offices with the demo plant by the time of loading; they are gone with the worker. */
const templates = new Map<string, Promise<string>>()

/** A folder of its own for one test, with the office file of a demo plant that was loaded at this time. */
export async function demoFolder(clock = systemClock, directory = scratch()): Promise<string> {
  const loading = clock === systemClock ? clock().slice(0, 10) : clock()
  const template = templates.get(loading) ?? loaded(clock)
  templates.set(loading, template)
  cpSync(await template, directory, { recursive: true })
  return directory
}

async function loaded(clock: () => string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const office = await openOffice(folder, { clock })
  await loadDemo(office, 'zh')
  await office.close()
  return folder
}
