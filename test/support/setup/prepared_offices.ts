import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of this run for offices that several tests begin with. */
    preparedOffices: string
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'prepared-offices-'))
  project.provide('preparedOffices', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
