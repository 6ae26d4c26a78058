import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, fail, invalidField } from '../../../shared/kernel/errors.ts'
import { totalsFileName } from '../../db/file/stored_totals.ts'
import { markerName } from '../../db/integrity/startup_state.ts'
import { headFileName } from '../../db/journal/head_file.ts'
import { isDemoPlant, setting } from '../../domain/office/settings.ts'
import { say } from '../../texts/index.ts'
import { passwordChangeNeeded } from '../auth/password_change.ts'
import type { Identity } from '../auth/token_cache.ts'
import { officeIdFileName } from '../backup/office_id.ts'
import { replacedFileName } from '../backup/restore/restore.ts'
import type { Office } from '../office.ts'

/**
 * Everything an office creates in its directory, in the order of deletion: the log before the file that it
 * belongs to, and first the marker and head file that say an office exists.
 */
const contents = [
  markerName,
  headFileName,
  totalsFileName,
  'office.db-wal',
  'office.db-shm',
  'office.db',
  // A later office must not undo a restore of this one.
  replacedFileName,
  // Nor own its backups.
  officeIdFileName,
  'files',
  'jobs',
] as const

/**
 * Deletes the demo plant and opens a new, empty office in its directory. Requires a signed-in person who
 * types the plant's name; never deletes an office with its own records.
 */
export async function eraseDemo(office: Office, by: Identity | undefined, typed: unknown): Promise<void> {
  if (!by?.session) throw fail('unauthorized', (t) => t.unauthorized)
  const refusal = passwordChangeNeeded(by.person)
  if (refusal) throw refusal
  const { db } = office.file.reading
  if (!(await isDemoPlant(db)))
    throw new AppError(
      'precondition_failed',
      say((t) => t.setup.no_demo),
      { unmet: ['demo'] },
    )
  const name = (await setting(db, 'plant_name')) ?? ''
  if (typeof typed !== 'string' || typed.trim() !== name)
    throw invalidField(
      'plant_name',
      say((t) => t.setup.other_name(name)),
    )
  await office.replaceFile(async () => {
    for (const one of contents) await rm(join(office.directory, one), { recursive: true, force: true })
  })
}
