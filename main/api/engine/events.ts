import type { OfficeChange } from '../../../shared/kernel/office_api.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import { changesSince } from '../../db/journal/history.ts'
import type { AnyAccess, OfficeServices } from './contracts.ts'

/** A committed change as sent to open windows and event streams. */
export const changeOf = ({ id, resource, kind, record, version, user, at }: JournalEntry): OfficeChange => ({
  id,
  resource,
  operation: kind,
  record,
  version,
  user,
  at: showTime(at),
})

/** Calls `listen` after every commit with its changes, in order. Returns the function that unsubscribes. */
export function subscribeToChanges(
  engine: OfficeServices,
  listen: (changes: readonly OfficeChange[]) => void,
): () => void {
  return engine.file.onChanges((changes) => {
    const shown = changes.filter(
      ({ entry }) => entry.kind !== 'event' && engine.catalogue.find(entry.resource),
    )
    if (shown.length > 0) listen(shown.map(({ entry }) => changeOf(entry)))
  })
}

export interface ChangesPage {
  readonly results: readonly OfficeChange[]
  /** The id to pass as `since` for the next page. */
  readonly last: number
  readonly more: boolean
}
export type ChangesAfter = (since: number, limit: number) => Promise<ChangesPage>

/**
 * The same feed in pages, for clients that poll, stream or reconnect. After a commit all streams request the
 * same page, so the last one is cached.
 */
export function changeReader(engine: OfficeServices): ChangesAfter {
  let cached: (ChangesPage & { readonly key: string; readonly of: AnyAccess }) | undefined
  return async (since, limit) => {
    const key = `${engine.file.commits.count} ${since} ${limit}`
    const of = engine.file.reading
    if (cached?.of === of && cached.key === key) return cached
    const { entries, last, more } = await changesSince(of.statements, since, limit)
    const results = entries.filter(({ resource }) => engine.catalogue.find(resource)).map(changeOf)
    cached = { of, key, results, last, more }
    return cached
  }
}
