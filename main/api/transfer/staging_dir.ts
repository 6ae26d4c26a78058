import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Temporary folders in the data directory for previewing and importing an office. */
const prefix = 'incoming-'

export const createImportStaging = (directory: string): string => mkdtempSync(join(directory, prefix))

/** Deletes leftovers of a killed program. */
export function cleanImportStaging(directory: string): void {
  for (const name of readdirSync(directory))
    if (name.startsWith(prefix)) rmSync(join(directory, name), { recursive: true, force: true })
}
