import { specOf } from '../../../shared/kernel/resource.ts'
import type { Head } from '../../db/examine.ts'
import { type Entry, entriesIn } from '../../db/journal_chain.ts'
import type { EventName } from '../../db/journal_events.ts'
import { type Language, say } from '../../texts/index.ts'
import type { Engine } from '../engine.ts'

/** More than these nobody reads before a restore. */
const most = 5

export interface LostChange {
  /** Plant time. */
  readonly at: string
  readonly person: string
  readonly what: string
}

/** What was done since a backup of this very office, the oldest first; none where it is more than a few. */
export function lostChanges(
  { file, catalogue }: Pick<Engine, 'file' | 'catalogue'>,
  head: Head,
  language: Language,
): readonly LostChange[] {
  const { statements } = file.reading
  // Behind another hash the numbers go on from another history.
  const [same] = statements.all('select 1 from journal where id = ? and hash = ?', [head.id, head.hash])
  if (!same) return []
  const rows = statements.all('select * from journal where id > ? order by id limit ?', [head.id, most + 1])
  if (rows.length > most) return []
  return entriesIn(rows).map((entry) => ({
    at: entry.at,
    person: entry.person,
    what: whatOf(entry, catalogue, language),
  }))
}

function whatOf(
  { kind, resource, record, changes }: Entry,
  { find }: Engine['catalogue'],
  language: Language,
): string {
  const event = kind === 'event' ? String(JSON.parse(changes).event ?? '') : ''
  const known = find(resource)
  return say((t) => {
    const { events, kinds, of, itself } = t.lost
    const worded: Readonly<Record<OfNoRecord, string>> = events
    if (isWorded(worded, event)) return worded[event]
    const label = known ? specOf(known).label[language] : itself
    return of(label, record, event === 'restore' ? kinds.restore : kinds[kind])
  })(language)
}

/** Events that say by themselves what was done. */
type OfNoRecord = Exclude<EventName, 'restore'>

/** Another version may have noted what this one has no words for. */
const isWorded = (worded: object, name: string): name is OfNoRecord => Object.hasOwn(worded, name)
