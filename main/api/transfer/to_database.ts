import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '../../../shared/resources.ts'
import type { PostgresAddress } from '../../db/postgres/address.ts'
import { storedStockDifferences } from '../../domain/inventory/stock/stock_sums.ts'
import { databaseFileName } from '../backup/manifest.ts'
import { searchPinyin } from '../engine/initials.ts'
import { createWritableDirectory } from '../storage/writable_directory.ts'
import { createImportStaging } from './staging_dir.ts'

/**
 * Moves an office into a schema of a database. `make` creates it as a closed office in an empty directory; its uploaded
 * content goes into the folder that the processes of the database share.
 */
export async function moveToDatabase<T>(
  directory: string,
  address: PostgresAddress,
  make: (staging: string) => Promise<T>,
): Promise<T> {
  const { assertImportable, importIntoDatabase } = await import('../../db/postgres/import.ts')
  await assertImportable(address)
  createWritableDirectory(directory)
  const staging = createImportStaging(directory)
  try {
    const made = await make(staging)
    await importIntoDatabase({
      address,
      file: join(staging, databaseFileName),
      resources: Object.values(modules).flatMap((one) => Object.values(one)),
      pinyin: searchPinyin,
      compare: storedStockDifferences,
      // Nobody finds content without its rows.
      beforeCommit: () => moveContent(join(staging, 'files'), join(directory, 'files')),
    })
    return made
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Content is named by its hash: what is there already is the same. */
function moveContent(from: string, to: string): void {
  if (!existsSync(from)) return
  for (const folder of readdirSync(from, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    mkdirSync(join(to, folder.name), { recursive: true, mode: 0o700 })
    for (const name of readdirSync(join(from, folder.name)))
      renameSync(join(from, folder.name, name), join(to, folder.name, name))
  }
}
