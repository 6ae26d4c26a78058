import { specOf } from '../../../../shared/kernel/resource.ts'
import type { Statements } from '../../../db/connection/statement_cache.ts'
import { journalHead } from '../../../db/integrity/verify.ts'
import { type JournalEntry, toEntries } from '../../../db/journal/chain.ts'
import type { EventName } from '../../../db/journal/events.ts'
import { type Language, say } from '../../../texts/index.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import type { Backup } from '../location.ts'
import { lastEntryInCommon } from '../missing_changes.ts'

/** More than these nobody reads before a restore. */
const most = 5

interface LostChange {
  /** Plant time. */
  readonly at: string
  readonly person: string
  readonly what: string
}

interface Lost {
  readonly count: number
  /** The oldest first; none where they are more than a few. */
  readonly told: readonly LostChange[]
}

/** What a restore of this backup takes away: all that was done since the last entry that both journals have. */
export function discardedBy(
  office: Pick<OfficeServices, 'catalogue'> & { readonly statements: Statements },
  backup: Pick<Backup, 'folder' | 'manifest'>,
  language: Language,
): Lost {
  const { statements } = office
  const common = lastEntryInCommon(statements, backup)
  const count = journalHead(statements).id - common
  const rows = count > most ? [] : statements.all('select * from journal where id > ? order by id', [common])
  const told = toEntries(rows).map((entry) => ({
    at: entry.at,
    person: entry.person,
    what: whatOf(entry, office.catalogue, language),
  }))
  return { count, told }
}

function whatOf(
  { kind, resource, record, changes }: JournalEntry,
  { find }: OfficeServices['catalogue'],
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
