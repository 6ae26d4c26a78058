import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fromRoot } from '../../../build/paths.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of this run for offices that several tests begin with. */
    preparedOffices: string
  }
}

/** Runs once before the tests: builds commands and worker threads if they are stale, and makes a folder for prepared offices. */
export default function setup(project: TestProject): () => void {
  const { status } = spawnSync(process.execPath, [fromRoot('build/build.ts'), 'commands'], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The commands could not be built; the reason is printed above.')
  const folder = mkdtempSync(join(tmpdir(), 'prepared-offices-'))
  project.provide('preparedOffices', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
