import type { Db } from '../../db/connection/database.ts'

/**
 * A lifetime of a record id: the first version reused ids of deleted records. It starts with the journal's
 * create entry; undoing a deletion continues the same lifetime.
 */
export interface Lifetime {
  /** Id of the create entry; 0 if the record is older than the journal. */
  readonly birth: number
  readonly at: string
  readonly ended: boolean
}

/** All lifetimes of one id, oldest first; [] if the journal has no create or remove entry. */
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
  const lifetimes: Lifetime[] = []
  for (const { id, at, kind } of entries) {
    // The restore event names the deletion, and follows the entry that recreates the row.
    const isRestored = restores.some((restore) => restore.removal < id && id < restore.id)
    if (kind === 'create' && !isRestored) lifetimes.push({ birth: id, at, ended: false })
    else if (kind !== 'event') {
      const lifetime = lifetimes.pop() ?? { birth: 0, at: '' }
      lifetimes.push({ ...lifetime, ended: kind === 'remove' })
    }
  }
  return lifetimes
}

function removalUndone(changes: string): number | undefined {
  const event: { readonly event?: unknown; readonly removal?: unknown } = JSON.parse(changes) // written by the journal
  return event.event === 'restore' && typeof event.removal === 'number' ? event.removal : undefined
}
