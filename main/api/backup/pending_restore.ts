import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Statements } from '../../db/connection/statement_cache.ts'
import { syncFile, syncFolder } from '../../db/connection/sync.ts'
import { holdsEntry } from '../../db/journal/common_entry.ts'
import type { Engine } from '../engine/contracts.ts'
import { dropRunning } from '../jobs/rows.ts'
import { keepDrafts, keptDraft } from './restore/preserved_drafts.ts'
import { kept, pairAgain, shutOut, shutOutAgain, unpairStrangers } from './restore/revocations.ts'

const link = z.object({ id: z.int(), hash: z.string() })
const lost = z.object({ missing: z.int(), id: z.int(), hash: z.string() })
const deed = z.object({
  event: z.enum(['restored', 'imported', 'restore_undone']),
  /** The moment to which the office is brought. */
  made: z.string(),
  /** Who asked for it, for the journal of the office that is there then. */
  by: z.object({ user: z.int(), person: z.string(), machine: z.string(), request: z.string() }),
  /** The paired machine from which it was asked for, as the office that stood there knew it: nobody restores himself out. */
  keeps: kept.optional(),
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
  drafts: z.array(keptDraft).optional(),
  /** Absent where the office that stood there could not say any more whom it lets in: it is restored all the same. */
  shutOut: shutOut.optional(),
})
/** One file of an office taking the place of another. */
export type Deed = Readonly<z.infer<typeof deed>>
/** `paired`: the number of the paired machine from which it is asked for. */
export type By = Deed['by'] & { readonly paired?: number | undefined }

const noteOf = (directory: string): string => join(directory, 'office.restoring.json')

/** On the disk before the file is exchanged: whoever starts the office after a cut of power finishes it. */
export function noteDeed(directory: string, noted: Deed): void {
  const note = noteOf(directory)
  writeFileSync(note, JSON.stringify(noted), { mode: 0o600 })
  syncFile(note)
  syncFolder(dirname(note))
}

export const dropDeed = (directory: string): void => rmSync(noteOf(directory), { force: true })

/**
 * Before anybody is let in: where the file that was to come is the one that stands there, its journal tells of it, and it
 * lets nobody in who was shut out since. Where it is another, nothing has happened.
 */
export async function finishDeed(office: Engine): Promise<void> {
  const noted = deedAt(office.directory)
  if (noted && stands(office.file.reading.statements, noted.head)) await settle(office, noted)
  dropDeed(office.directory)
}

/**
 * What came may have been of an older version: then its journal ends with the notes of its being brought forward, and with an
 * entry for each value that a step changed.
 */
function stands(journal: Statements, head: Deed['head']): boolean {
  const later = journal.all(
    `select 1 from journal entry where id > ? and not exists (
      select 1 from journal note where note.id > ? and note.id <= entry.id and note.at = entry.at
        and note.kind = 'event' and note.changes ->> 'event' = 'migrated'
        and (note.id = entry.id or (entry.kind = 'update' and entry.user = 0))) limit 1`,
    [head.id, head.id],
  )
  return later.length === 0 && holdsEntry(journal, head)
}

/** What was not written to its end was written before anything was exchanged. */
function deedAt(directory: string): Deed | undefined {
  try {
    return deed.parse(JSON.parse(readFileSync(noteOf(directory), 'utf8')))
  } catch {
    return undefined
  }
}

async function settle(
  office: Engine,
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
  }: Deed,
): Promise<void> {
  await office.file.write({ ...by, reason: '', at: office.now() }, async ({ db }, journal) => {
    await dropRunning(db)
    if (keys) await shutOutAgain(db, keys)
    await unpairStrangers(db, office.directory, event === 'imported')
    if (keeps) await pairAgain(db, keeps)
    await keepDrafts(db, drafts)
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
