import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { FileStatements } from '../../db/connection/statement_cache.ts'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import { containsEntry } from '../../db/journal/common_entry.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { deleteRunningJobs } from '../jobs/rows.ts'
import { preservedDraftSchema, restoreDrafts } from './restore/preserved_drafts.ts'
import {
  pairedMachineSchema,
  reapplyRevocations,
  restorePairing,
  revocationsSchema,
  revokeUnknownMachines,
} from './restore/revocations.ts'

const link = z.object({ id: z.int(), hash: z.string() })
const lost = z.object({ missing: z.int(), id: z.int(), hash: z.string() })
const schema = z.object({
  event: z.enum(['restored', 'imported', 'restore_undone']),
  /** The moment to which the office is restored. */
  made: z.string(),
  /** Who requested it, for the journal of the restored office. */
  by: z.object({ user: z.int(), person: z.string(), machine: z.string(), request: z.string() }),
  /**
   * The paired machine it was requested from, as the replaced office knew it, so that nobody locks himself
   * out.
   */
  keeps: pairedMachineSchema.optional(),
  /** The last journal entry of the incoming file, which identifies it. */
  head: link,
  /**
   * The last journal entry of the replaced file, and the last one both have; absent if that file could not be
   * read.
   */
  left: link.optional(),
  common: z.int().optional(),
  /** Earlier restores recorded in that journal after the common entry. */
  earlier: z.array(z.object({ at: z.string(), left: link.optional(), common: z.int() })).optional(),
  /** Acknowledged changes that the source had and the incoming file lacks: how many, and the last of them. */
  lost: lost.optional(),
  /** The same for the replaced file: an undo brings it back with that gap. */
  left_lost: lost.optional(),
  /** Unsaved drafts of users, which a restore keeps. */
  drafts: z.array(preservedDraftSchema).optional(),
  /**
   * Absent if the replaced office could no longer be asked whose access it had revoked: the restore goes on
   * anyway.
   */
  shutOut: revocationsSchema.optional(),
})
/** A restore in progress: one office file replaces another. */
export type PendingRestore = Readonly<z.infer<typeof schema>>
/** `paired`: id of the paired machine it was requested from. */
export type Actor = PendingRestore['by'] & { readonly paired?: number | undefined }

const noteOf = (directory: string): string => join(directory, 'office.restoring.json')

/** Written before the file is replaced, so that a start after a power cut can finish the restore. */
export function writePendingRestore(directory: string, pending: PendingRestore): void {
  const file = noteOf(directory)
  writeFileSync(file, JSON.stringify(pending), { mode: 0o600 })
  syncFile(file)
  syncFolder(dirname(file))
}

export const clearPendingRestore = (directory: string): void => rmSync(noteOf(directory), { force: true })

/**
 * Runs before any sign-in. If the file that was to come is in place, records the restore in its journal and
 * reapplies revocations made since; if not, nothing has happened.
 */
export async function finishPendingRestore(office: OfficeServices): Promise<void> {
  const pending = readPendingRestore(office.directory)
  if (pending && isInPlace(office.file.connection, pending.head)) await applyRestore(office, pending)
  clearPendingRestore(office.directory)
}

/**
 * A file of an older version was migrated on opening: its journal then ends with the migration events and an
 * entry for each value that a migration changed.
 */
function isInPlace(journal: FileStatements, head: PendingRestore['head']): boolean {
  const later = journal.all(
    `select 1 from journal entry where id > ? and not exists (
      select 1 from journal note where note.id > ? and note.id <= entry.id and note.at = entry.at
        and note.kind = 'event' and note.changes ->> 'event' = 'migrated'
        and (note.id = entry.id or (entry.kind = 'update' and entry.user = 0))) limit 1`,
    [head.id, head.id],
  )
  return later.length === 0 && containsEntry(journal, head)
}

/** A note that was not written to its end was written before any file was replaced. */
function readPendingRestore(directory: string): PendingRestore | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(noteOf(directory), 'utf8')))
  } catch {
    return undefined
  }
}

async function applyRestore(
  office: OfficeServices,
  {
    by,
    event,
    made,
    shutOut: keys,
    keeps,
    head,
    lost,
    left,
    common,
    earlier = [],
    left_lost,
    drafts = [],
  }: PendingRestore,
): Promise<void> {
  await office.file.write({ ...by, reason: '', at: office.now() }, async ({ db }, journal) => {
    await deleteRunningJobs(db)
    if (keys) await reapplyRevocations(db, keys)
    await revokeUnknownMachines(db, office.directory, event === 'imported')
    if (keeps) await restorePairing(db, keeps)
    await restoreDrafts(db, drafts)
    const facts = {
      took: head,
      ...(left && { left, common }),
      ...(earlier.length > 0 && { earlier }),
      ...(lost && { lost }),
      ...(left_lost && { left_lost }),
    }
    journal.event('backups', 0, { event, made, ...facts })
  })
}
