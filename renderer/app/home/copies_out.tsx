import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { daysSince } from '../../../shared/kernel/times.ts'
import { whereText } from '../../../shared/kernel/where.ts'
import { copyState } from '../../../shared/office/codes.ts'
import { copies } from '../../../shared/office/copies.ts'
import { useToday } from '../../api/clock.ts'
import { listRecords } from '../../api/queries.ts'
import { rowsOf } from '../../api/rows.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useReferenceNames } from '../../ui/value/references.ts'
import { StatusText } from '../../ui/value/status_pill.tsx'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

const shown = 6
/** It is time to bring a copy back. */
const soon = 2
const { out, returning } = copyState.code

/** Working copies that are not back yet: his own for their holder, all for the head of process. */
export function CopiesOut() {
  const { data } = useQuery({
    queryKey: ['copies', 'list', 'out'],
    queryFn: async () => {
      const where = [whereText('state', 'in', String(out), String(returning))]
      return rowsOf(await listRecords('copies', { where, ordering: 'due_dt', limit: shown }))
    },
  })
  return data && data.length > 0 ? <Out rows={data} /> : null
}

function Out({ rows }: { rows: ReturnType<typeof rowsOf> }) {
  const { t } = useTexts()
  const today = useToday()
  const nameOf = useReferenceNames(copies)
  return (
    <Card title={t.home.blocks.copies}>
      <Stack gap={4}>
        {rows.map(({ id, name, holder, due_dt }) => {
          const due = String(due_dt)
          const left = today > due ? -daysSince(due, today) : daysSince(today, due)
          return (
            <Group key={String(id)} gap="sm" justify="space-between" wrap="nowrap">
              <Anchor href={hashOf(['settings', 'copies'])} truncate>
                {String(name)}
              </Anchor>
              <Text size="sm" c="var(--text-3)" truncate>
                {nameOf('users', holder)}
              </Text>
              <StatusText
                meaning={left < 0 ? 'late' : left <= soon ? 'wait' : 'run'}
                text={left < 0 ? t.home.copy_late(-left) : t.home.copy_due(due.slice(5))}
              />
            </Group>
          )
        })}
      </Stack>
    </Card>
  )
}
