import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assertFreeSpace } from './reserve_file.ts'

const prefix = 'trial-'

/** Removes what an interrupted trial has left beside the office file. */
export function removeTrials(file: string): void {
  const folder = dirname(file)
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix)) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Runs with the path of a file that is removed afterwards, in a folder that its owner alone can read. Throws disk_full. */
export async function withTrialFile<T>(file: string, run: (copy: string) => Promise<T>): Promise<T> {
  assertFreeSpace(dirname(file), statSync(file).size)
  const folder = mkdtempSync(join(dirname(file), prefix))
  try {
    return await run(join(folder, 'office.db'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
