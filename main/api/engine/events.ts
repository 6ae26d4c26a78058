import type { OfficeChange } from '../../../shared/kernel/office_api.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import { changesSince } from '../../db/journal/history.ts'
import type { AnyAccess, OfficeServices } from './contracts.ts'

/** A committed change as open windows and event streams hear of it. */
export const changeOf = ({ id, resource, kind, record, version, user, at }: JournalEntry): OfficeChange => ({
  id,
  resource,
  operation: kind,
  record,
  version,
  user,
  at: showTime(at),
})

/** Calls after every commit with what it changed, in order. Returns how to stop. */
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
  /** Where the next read goes on. */
  readonly last: number
  readonly more: boolean
}
export type ChangesAfter = (since: number, limit: number) => ChangesPage

/**
 * The same feed as pages, for clients that poll, listen or come back. After a commit all streams ask for one page: it is
 * read once.
 */
export function changeReader(engine: OfficeServices): ChangesAfter {
  let kept: (ChangesPage & { readonly asked: string; readonly of: AnyAccess }) | undefined
  return (since, limit) => {
    const asked = `${engine.file.commits.count} ${since} ${limit}`
    const of = engine.file.reading
    if (kept?.of === of && kept.asked === asked) return kept
    const { entries, last, more } = changesSince(of.statements, since, limit)
    const results = entries.filter(({ resource }) => engine.catalogue.find(resource)).map(changeOf)
    kept = { of, asked, results, last, more }
    return kept
  }
}
