import { specOf } from '../../../../shared/kernel/resource.ts'
import type { FileStatements } from '../../../db/connection/statement_cache.ts'
import { journalHead } from '../../../db/integrity/verify.ts'
import { type JournalEntry, toEntries } from '../../../db/journal/chain.ts'
import type { EventName } from '../../../db/journal/events.ts'
import { type Language, say } from '../../../texts/index.ts'
import type { OfficeServices } from '../../engine/contracts.ts'
import type { Backup } from '../location.ts'
import { lastEntryInCommon } from '../missing_changes.ts'

/** Nobody reads more of them before a restore. */
const maxListed = 5

interface DiscardedChange {
  /** Plant time. */
  readonly at: string
  readonly person: string
  readonly what: string
}

interface DiscardedChanges {
  readonly count: number
  /** The oldest first; empty if there are more than a few. */
  readonly listed: readonly DiscardedChange[]
}

/** What a restore of this backup discards: all changes since the last journal entry that both have. */
export function discardedBy(
  office: Pick<OfficeServices, 'catalogue'> & { readonly statements: FileStatements },
  backup: Pick<Backup, 'folder' | 'manifest'>,
  language: Language,
): DiscardedChanges {
  const { statements } = office
  const common = lastEntryInCommon(statements, backup)
  const count = journalHead(statements).id - common
  const rows =
    count > maxListed ? [] : statements.all('select * from journal where id > ? order by id', [common])
  const listed = toEntries(rows).map((entry) => ({
    at: entry.at,
    person: entry.person,
    what: describe(entry, office.catalogue, language),
  }))
  return { count, listed }
}

function describe(
  { kind, resource, record, changes }: JournalEntry,
  { find }: OfficeServices['catalogue'],
  language: Language,
): string {
  const event = kind === 'event' ? String(JSON.parse(changes).event ?? '') : ''
  const known = find(resource)
  return say((t) => {
    const { events, kinds, of, itself } = t.lost
    const texts: Readonly<Record<DescribedEvent, string>> = events
    if (isDescribed(texts, event)) return texts[event]
    const label = known ? specOf(known).label[language] : itself
    return of(label, record, event === 'restore' ? kinds.restore : kinds[kind])
  })(language)
}

/** Events with a description of their own. */
type DescribedEvent = Exclude<EventName, 'restore'>

/** Another version may have recorded events that this one has no text for. */
const isDescribed = (texts: object, name: string): name is DescribedEvent => Object.hasOwn(texts, name)
