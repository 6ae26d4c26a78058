import type { Db } from '../../db/connection/database.ts'

/**
 * One life of a record: the first version gave ids of deleted records again. It begins with the entry of its creation;
 * undoing a deletion begins none.
 */
export interface Lifetime {
  /** The journal's number of that entry; 0 where the record is older than its journal. */
  readonly birth: number
  readonly at: string
  readonly ended: boolean
}

/** All lives of one id, oldest first; none where the journal tells of no creation and no deletion. */
export async function lifetimesOf(
  db: Pick<Db, 'selectFrom'>,
  { resource, record }: { readonly resource: string; readonly record: number },
): Promise<readonly Lifetime[]> {
  const entries = await db
    .selectFrom('journal')
    .select(['id', 'at', 'kind', 'changes'])
    .where('resource', '=', resource)
    .where('record', '=', record)
    .where('kind', '<>', 'update')
    .orderBy('id')
    .execute()
  const restores = entries.flatMap(({ id, kind, changes }) => {
    const removal = kind === 'event' ? removalUndone(changes) : undefined
    return removal === undefined ? [] : [{ id, removal }]
  })
  const lives: Lifetime[] = []
  for (const { id, at, kind } of entries) {
    // The event of a restore names the deletion, and follows the entry that creates the row again.
    const isRestored = restores.some((restore) => restore.removal < id && id < restore.id)
    if (kind === 'create' && !isRestored) lives.push({ birth: id, at, ended: false })
    else if (kind !== 'event') {
      const life = lives.pop() ?? { birth: 0, at: '' }
      lives.push({ ...life, ended: kind === 'remove' })
    }
  }
  return lives
}

function removalUndone(changes: string): number | undefined {
  const told: { readonly event?: unknown; readonly removal?: unknown } = JSON.parse(changes) // written by the journal
  return told.event === 'restore' && typeof told.removal === 'number' ? told.removal : undefined
}
