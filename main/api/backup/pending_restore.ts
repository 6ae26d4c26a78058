import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Statements } from '../../db/connection/statement_cache.ts'
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
const deed = z.object({
  event: z.enum(['restored', 'imported', 'restore_undone']),
  /** The moment to which the office is brought. */
  made: z.string(),
  /** Who asked for it, for the journal of the office that is there then. */
  by: z.object({ user: z.int(), person: z.string(), machine: z.string(), request: z.string() }),
  /** The paired machine from which it was asked for, as the office that stood there knew it: nobody restores himself out. */
  keeps: pairedMachineSchema.optional(),
  /** How the journal ends of the file that comes into the office's place: nothing else is known by it. */
  head: link,
  /** How the journal of the file ended that it takes the place of, and the last entry that both have; absent where that file could not say it. */
  left: link.optional(),
  common: z.int().optional(),
  /** What that journal told of partings behind the common entry. */
  earlier: z.array(z.object({ at: z.string(), left: link.optional(), common: z.int() })).optional(),
  /** What was acknowledged where the file comes from, and is not in it: how much, and the last entry of it. */
  lost: lost.optional(),
  /** The same of the file that goes: it lacked that, and undoing brings it back so. */
  left_lost: lost.optional(),
  /** What people had typed and not saved: no restore takes it from them. */
  drafts: z.array(preservedDraftSchema).optional(),
  /** Absent where the office that stood there could not say any more whom it lets in: it is restored all the same. */
  shutOut: revocationsSchema.optional(),
})
/** One file of an office taking the place of another. */
export type PendingRestore = Readonly<z.infer<typeof deed>>
/** `paired`: the number of the paired machine from which it is asked for. */
export type Actor = PendingRestore['by'] & { readonly paired?: number | undefined }

const noteOf = (directory: string): string => join(directory, 'office.restoring.json')

/** On the disk before the file is exchanged: whoever starts the office after a cut of power finishes it. */
export function writePendingRestore(directory: string, noted: PendingRestore): void {
  const note = noteOf(directory)
  writeFileSync(note, JSON.stringify(noted), { mode: 0o600 })
  syncFile(note)
  syncFolder(dirname(note))
}

export const clearPendingRestore = (directory: string): void => rmSync(noteOf(directory), { force: true })

/**
 * Before anybody is let in: where the file that was to come is the one that stands there, its journal tells of it, and it
 * lets nobody in who was shut out since. Where it is another, nothing has happened.
 */
export async function finishPendingRestore(office: OfficeServices): Promise<void> {
  const noted = deedAt(office.directory)
  if (noted && stands(office.file.reading.statements, noted.head)) await settle(office, noted)
  clearPendingRestore(office.directory)
}

/**
 * What came may have been of an older version: then its journal ends with the notes of its being brought forward, and with an
 * entry for each value that a step changed.
 */
function stands(journal: Statements, head: PendingRestore['head']): boolean {
  const later = journal.all(
    `select 1 from journal entry where id > ? and not exists (
      select 1 from journal note where note.id > ? and note.id <= entry.id and note.at = entry.at
        and note.kind = 'event' and note.changes ->> 'event' = 'migrated'
        and (note.id = entry.id or (entry.kind = 'update' and entry.user = 0))) limit 1`,
    [head.id, head.id],
  )
  return later.length === 0 && containsEntry(journal, head)
}

/** What was not written to its end was written before anything was exchanged. */
function deedAt(directory: string): PendingRestore | undefined {
  try {
    return deed.parse(JSON.parse(readFileSync(noteOf(directory), 'utf8')))
  } catch {
    return undefined
  }
}

async function settle(
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
    const parting = {
      took: head,
      ...(left && { left, common }),
      ...(earlier.length > 0 && { earlier }),
      ...(lost && { lost }),
      ...(left_lost && { left_lost }),
    }
    journal.event('backups', 0, { event, made, ...parting })
  })
}
