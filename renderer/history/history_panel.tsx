import { Alert, Button, Drawer, Loader, Text, Timeline } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Resource } from '../../shared/kernel/resource.ts'
import type { HistoryLine } from '../../shared/office/history.ts'
import { useFocusBack } from '../forms/focus_back.ts'
import type { Reader } from '../lists/shown_value.ts'
import { call } from '../office/door.ts'
import { useTexts } from '../texts/index.ts'
import { type Change, changesIn } from './changes_in.ts'

interface Props {
  readonly resource: Resource
  readonly record: number
  readonly close: () => void
}

const pageSize = 50

/** Who changed what of a record, newest first. */
export function HistoryPanel({ resource, record, close }: Props) {
  const { t, language } = useTexts()
  useFocusBack()
  // The office names what references point to.
  const reader: Reader = { t, language, nameOf: (_, id) => String(id) }
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useLines(
    resource,
    record,
  )
  const lines = data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <Drawer opened onClose={close} position="right" size={440} title={t.history.title}>
      {error && <Alert color="red">{error.message}</Alert>}
      {isPending && <Loader size="sm" aria-label={t.reading} />}
      {data && lines.length === 0 && <Text c="dimmed">{t.history.none}</Text>}
      <Timeline bulletSize={12} lineWidth={2} data-history>
        {lines.map((line) => (
          <Timeline.Item key={line.id} title={<Title line={line} />}>
            {changesIn(resource, line, reader).map((change) => (
              <ChangeLine key={change.label} change={change} isNew={line.operation === 'create'} />
            ))}
            {line.reason !== '' && <Text size="sm">{t.history.reason(line.reason)}</Text>}
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

const useLines = (resource: Resource, record: number) =>
  useInfiniteQuery({
    // Read again with the record itself.
    queryKey: [resource.name, 'history', record],
    queryFn: async ({ pageParam }) => {
      const input = {
        resource: resource.name,
        record,
        limit: pageSize,
        ...(pageParam && { before: pageParam }),
      }
      return (await call('history', 'of', input, { extended: true })).value
    },
    initialPageParam: 0,
    getNextPageParam: ({ next, results }) => (next === null ? undefined : results.at(-1)?.id),
  })

function Title({ line: { at, person, machine, operation } }: { line: HistoryLine }) {
  const { t } = useTexts()
  const words = {
    create: t.history.created,
    update: t.history.changed,
    remove: t.history.removed,
    event: t.history.happened,
  }
  const where = machine === 'desk' ? t.history.desk : machine
  return (
    <>
      <Text span size="sm" fw={600}>
        {person} {words[operation]}
      </Text>
      <Text size="xs" c="dimmed">
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
    <Text size="sm">
      <Text span c="dimmed" size="sm">
        {t.value_of(label, '')}
      </Text>
      {isNew ? is : t.history.from_to(was || t.history.empty, is || t.history.empty)}
    </Text>
  )
}
