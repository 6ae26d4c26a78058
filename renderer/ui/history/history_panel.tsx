import { Alert, Button, Drawer, Loader, SegmentedControl, Text, Timeline } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import { call } from '../../api/client.ts'
import { resourceNamed } from '../../api/declarations.ts'
import { useTexts } from '../../i18n/index.ts'
import { useReturnFocus } from '../form/return_focus.ts'
import type { Reader } from '../value/shown_value.ts'
import { type Change, changesIn } from './changes_in.ts'

/** Some of the lines, to be looked at alone. */
export interface Part {
  readonly label: string
  readonly holds: (line: HistoryLine) => boolean
}

interface Props {
  readonly resource: Resource
  readonly record: number
  readonly parts?: readonly Part[]
  readonly close: () => void
}

const pageSize = 50
/** So many lines of a part are looked for at once: they may stand far back. */
const fewest = 10

/** Who changed what of a record, newest first. */
export function HistoryPanel({ resource, record, parts = [], close }: Props) {
  const { t, language } = useTexts()
  useReturnFocus()
  // The office names what references point to.
  const reader: Reader = { t, language, nameOf: (_, id) => String(id) }
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useLines(
    resource,
    record,
  )
  const [chosen, choose] = useState('')
  const part = parts.find(({ label }) => label === chosen)
  const all = data?.pages.flatMap(({ results }) => results) ?? []
  const lines = part ? all.filter(part.holds) : all
  const tooFew = lines.length < fewest && hasNextPage && !isFetchingNextPage && !error
  useEffect(() => {
    if (tooFew) void fetchNextPage()
  }, [tooFew, fetchNextPage])
  return (
    <Drawer opened onClose={close} position="right" size={440} title={t.history.title}>
      {parts.length > 0 && (
        <SegmentedControl
          fullWidth
          size="xs"
          mb="sm"
          aria-label={t.history.part}
          value={chosen}
          onChange={choose}
          data={[{ value: '', label: t.history.all }, ...parts.map(({ label }) => ({ value: label, label }))]}
        />
      )}
      {error && <Alert color="late">{error.message}</Alert>}
      {isPending && <Loader size="sm" aria-label={t.reading} />}
      {data && lines.length === 0 && !hasNextPage && <Text c="var(--text-3)">{t.history.none}</Text>}
      <Timeline bulletSize={12} lineWidth={2} data-history>
        {lines.map((line) => (
          <Timeline.Item key={line.id} title={<Title line={line} whole={resource} />}>
            {changesOf(resource, line, reader).map((change) => (
              <ChangeLine key={change.label} change={change} isNew={line.operation === 'create'} />
            ))}
            {line.reason !== '' && <Text>{t.history.reason(line.reason)}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
      {hasNextPage && (
        <Button mt="md" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.history.older}
        </Button>
      )}
    </Drawer>
  )
}

/** Of a record that is told with another: which one it belongs to is known. */
function changesOf(whole: Resource, line: HistoryLine, reader: Reader): readonly Change[] {
  const list = line.of?.resource ?? whole.name
  const via = specOf(whole).display?.history?.[list]
  const { [via ?? '']: _, ...changes } = line.changes
  return changesIn(resourceNamed(list) ?? whole, { ...line, changes }, reader)
}

const useLines = (resource: Resource, record: number) =>
  useInfiniteQuery({
    // Read again with the record itself.
    queryKey: [resource.name, 'history', record],
    queryFn: async ({ pageParam }) => {
      const input = {
        resource: resource.name,
        record,
        limit: pageSize,
        ...(specOf(resource).display?.history && { whole: true }),
        ...(pageParam && { before: pageParam }),
      }
      return (await call('history', 'of', input, { extended: true })).value
    },
    initialPageParam: 0,
    getNextPageParam: ({ next, results }) => (next === null ? undefined : results.at(-1)?.id),
  })

function Title({
  line: { at, person, machine, operation, of },
  whole,
}: {
  line: HistoryLine
  whole: Resource
}) {
  const { t, language } = useTexts()
  const list = of && of.resource !== whole.name ? resourceNamed(of.resource) : undefined
  const words = {
    create: t.history.created,
    update: t.history.changed,
    remove: t.history.removed,
    event: t.history.happened,
  }
  const where = machine === 'desk' ? t.history.desk : machine
  return (
    <>
      <Text span fw={600}>
        {person} {words[operation]}
        {of && list && ` ${t.history.of(specOf(list).label[language], of.title)}`}
      </Text>
      <Text size="sm" c="var(--text-3)">
        {at.slice(0, 19).replace('T', ' ')}
        {where !== '' && ` · ${where}`}
      </Text>
    </>
  )
}

/** A new record has no values before. */
function ChangeLine({ change: { label, was, is }, isNew }: { change: Change; isNew: boolean }) {
  const { t } = useTexts()
  return (
    <Text>
      <Text span c="var(--text-3)">
        {t.value_of(label, '')}
      </Text>
      {isNew ? is : t.history.from_to(was || t.history.empty, is || t.history.empty)}
    </Text>
  )
}
