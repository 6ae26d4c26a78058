import { Alert, Button, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { Fragment, useEffect, useState } from 'react'
import { bearsOrderNumber } from '../../../shared/core/order_number.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { useTexts } from '../../i18n/index.ts'
import { type NoteLine, useNoteLines } from '../comments/note_lines.ts'
import { Avatar } from '../look/avatar.tsx'
import { usePlant } from '../print/use_company.ts'
import { OrderLink } from '../value/order_link.tsx'
import { OrderText } from '../value/order_text.tsx'
import { shortTime } from '../value/short_time.ts'
import type { Reader } from '../value/shown_value.ts'
import { type Change, changesIn } from './changes_in.ts'
import { type Happening, happeningsIn, stepIn, typedChanges } from './happenings.ts'
import styles from './time_line.module.css'
import { useHistoryLines } from './use_history_lines.ts'

/** Some of the lines, to be looked at alone. */
export interface Part {
  readonly label: string
  readonly holds?: (line: HistoryLine) => boolean
  /** The office leaves out the lines of other resources. */
  readonly only?: readonly string[]
}

interface Props {
  readonly resource: Resource
  readonly record: number
  readonly parts?: readonly Part[]
}

/** More parts than these do not stand beside each other. */
const few = 3
/** Lines of a part to load at once: they may be many pages back. */
const fewest = 10

/** Who did what to a record and its lines and what was said about it, newest first. */
export function TimeLine({ resource, record, parts = [] }: Props) {
  const { t } = useTexts()
  const [chosen, choose] = useState('')
  const part = parts.find(({ label }) => label === chosen)
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistoryLines(
    resource,
    record,
    part?.only,
  )
  const notes = useNoteLines(resource, record)
  const copy = usePlant().data?.copy
  const choices = [
    { value: '', label: t.history.all },
    ...parts.map(({ label }) => ({ value: label, label })),
  ]
  const all = data?.pages.flatMap(({ results }) => results) ?? []
  const lines = part?.holds ? all.filter(part.holds) : all
  const tooFew = lines.length < fewest && hasNextPage && !isFetchingNextPage && !error
  useEffect(() => {
    if (tooFew) void fetchNextPage()
  }, [tooFew, fetchNextPage])
  return (
    <div data-part="timeline">
      {parts.length > few && (
        <NativeSelect
          mb="sm"
          aria-label={t.history.part}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={choices}
        />
      )}
      {parts.length > 0 && parts.length <= few && (
        <SegmentedControl
          fullWidth
          size="xs"
          mb="sm"
          aria-label={t.history.part}
          value={chosen}
          onChange={choose}
          data={choices}
        />
      )}
      {error && <Alert color="late">{error.message}</Alert>}
      {isPending && <Text c="var(--text-3)">{t.reading}</Text>}
      {data && lines.length === 0 && !hasNextPage && !copy && <Text c="var(--text-3)">{t.history.none}</Text>}
      <ol className={styles.line} data-history>
        {withNotes(happeningsIn(lines), part ? [] : notes, hasNextPage).map((one) =>
          'line' in one ? (
            <Item key={one.line.id} happening={one} whole={resource} />
          ) : (
            <NoteItem key={one.key} note={one} />
          ),
        )}
      </ol>
      {data && !hasNextPage && copy && (
        <Text c="var(--text-3)">{t.history.before_taking(copy.taken.slice(5))}</Text>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.history.older}
        </Button>
      )}
    </div>
  )
}

/** What happened and what was said, newest first; notes older than the loaded lines come with those. */
function withNotes(
  happenings: readonly Happening[],
  notes: readonly NoteLine[],
  hasMore: boolean,
): readonly (Happening | NoteLine)[] {
  const oldest = hasMore ? (happenings.at(-1)?.line.at ?? '') : ''
  const timeOf = (one: Happening | NoteLine) => ('line' in one ? one.line.at : one.at)
  return [...happenings, ...notes.filter(({ at }) => at >= oldest)].toSorted((a, b) =>
    timeOf(b).localeCompare(timeOf(a)),
  )
}

/** A comment or an attachment in one line. */
function NoteItem({ note: { at, user, person, does, text } }: { note: NoteLine }) {
  return (
    <li data-note>
      <Avatar id={user} name={person} />
      <div>
        <p className={styles.note} title={text}>
          <b>{person}</b> {does} <span>{text}</span>
        </p>
        <time dateTime={at} title={at.slice(0, 19).replace('T', ' ')}>
          {shortTime(at)}
        </time>
      </div>
    </li>
  )
}

function Item({ happening: { line, others }, whole }: { happening: Happening; whole: Resource }) {
  const { t, language } = useTexts()
  const { at, user, person, machine, operation, of, reason } = line
  const list = resourceNamed(of?.resource ?? whole.name) ?? whole
  const step = stepIn(list, line)
  const words = {
    create: t.history.created,
    update: t.history.changed,
    remove: t.history.removed,
    event: t.history.happened,
  }
  const where = machine === 'desk' ? t.history.desk : machine
  const isLine = of !== undefined && list !== whole
  const all = [line, ...others]
  return (
    <li>
      <Avatar id={user} name={person} />
      <div>
        <p>
          <b>{person}</b> {step?.[language] ?? words[operation]}
          {isLine && ` ${specOf(list).label[language]}`}
          {others.length > 0 && ` ${t.history.lines(all.length)}`}
        </p>
        {isLine && (
          <p className={styles.names}>
            {all.map(({ id, of: one }, place) => (
              <Fragment key={id}>
                {place > 0 && t.comma}
                {one && <OrderText text={one.title} number={bearsOrderNumber(list.name) ? one.title : ''} />}
              </Fragment>
            ))}
          </p>
        )}
        <Changes list={list} whole={whole} line={line} isSame={others.length > 0} />
        {reason !== '' && <q>{reason}</q>}
        <time dateTime={at} title={[at.slice(0, 19).replace('T', ' '), where].filter(Boolean).join(' · ')}>
          {shortTime(at)}
        </time>
      </div>
    </li>
  )
}

interface ChangesProps {
  readonly list: Resource
  readonly whole: Resource
  readonly line: HistoryLine
  /** Other records changed in the same way, each from a value of its own. */
  readonly isSame: boolean
}

function Changes({ list, whole, line, isSame }: ChangesProps) {
  const { t, language } = useTexts()
  // The office names what references point to.
  const reader: Reader = { t, language, nameOf: (_, id) => String(id) }
  const all = changesOf(list, whole, line, reader)
  if (all.length === 0) return null
  if (isSame) return <p className={styles.soft}>{all.map(({ label }) => label).join(t.comma)}</p>
  const isNew = line.operation === 'create'
  const shown = all.map((change) => <ChangeLine key={change.label} change={change} isNew={isNew} />)
  if (all.length <= most) return shown
  return (
    <details>
      <summary>{t.history.fields(all.length)}</summary>
      {shown}
    </details>
  )
}

/** More changes than these are folded. */
const most = 4

/** Of a record that is shown with another: which one it belongs to is known. */
function changesOf(list: Resource, whole: Resource, line: HistoryLine, reader: Reader): readonly Change[] {
  const via = specOf(whole).display?.history?.[list.name]
  const { [via ?? '']: _, ...changes } = line.changes
  return changesIn(list, typedChanges(list, { ...line, changes }), reader)
}

/** A new record has no values before. */
function ChangeLine({ change: { field, label, was, is }, isNew }: { change: Change; isNew: boolean }) {
  const { t } = useTexts()
  const now = <OrderLink field={field} text={is} inTabOrder />
  return (
    <p className={styles.change}>
      <span>{t.value_of(label, '')}</span>
      {isNew ? (
        now
      ) : (
        <>
          {t.history.from_to(was || t.history.empty, '')}
          {is === '' ? t.history.empty : now}
        </>
      )}
    </p>
  )
}
