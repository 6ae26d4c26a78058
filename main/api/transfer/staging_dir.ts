import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders in the data directory while something from elsewhere is looked at or taken over. */
const named = 'incoming-'

export const createImportStaging = (directory: string): string => mkdtempSync(join(directory, named))

/** What a program that was killed had not finished. */
export function cleanImportStaging(directory: string): void {
  for (const name of readdirSync(directory))
    if (name.startsWith(named)) rmSync(join(directory, name), { recursive: true, force: true })
}
