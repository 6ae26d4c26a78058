import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, invalidField } from '../../../shared/kernel/errors.ts'
import { localized } from '../../../shared/texts/index.ts'
import { markerName } from '../../db/integrity/startup_state.ts'
import { headFileName } from '../../db/journal/head_file.ts'
import { isDemoPlant, setting } from '../../domain/office/settings.ts'
import type { Identity } from '../auth/token_cache.ts'
import { officeIdFileName } from '../backup/office_id.ts'
import { replacedFileName } from '../backup/restore/restore.ts'
import type { Office } from '../office.ts'

/** What stands in the directory of an office and belongs to its records. The log of a closed file is gone before it, and before all what says that there is one. */
const contents = [
  markerName,
  headFileName,
  'office.db-wal',
  'office.db-shm',
  'office.db',
  // No later office takes back a restore of this one.
  replacedFileName,
  // Nor is any backup of this one its own.
  officeIdFileName,
  'files',
  'jobs',
] as const

/**
 * Takes the demo plant away and leaves a new office in the same directory, open. Asked by a person who is signed in and
 * types the plant's name; never for an office with records of its own.
 */
export async function eraseDemo(office: Office, by: Identity | undefined, typed: unknown): Promise<void> {
  if (!by?.session) throw fail('unauthorized', (t) => t.unauthorized)
  const { db } = office.file.reading
  if (!(await isDemoPlant(db))) throw fail('precondition_failed', (t) => t.setup.no_demo, { unmet: ['demo'] })
  const name = (await setting(db, 'plant_name')) ?? ''
  if (typeof typed !== 'string' || typed.trim() !== name)
    throw invalidField(
      'plant_name',
      localized((t) => t.setup.other_name(name)),
    )
  await office.replaceFile(async () => {
    for (const one of contents) await rm(join(office.directory, one), { recursive: true, force: true })
  })
}
