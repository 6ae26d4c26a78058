import { Alert, Anchor, Badge, Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { timeText } from '../documents/time_text.ts'
import { isRunning, useJobs } from '../jobs/use_jobs.ts'
import { type Health, useHealth } from '../office/health.ts'
import { refresh, useWrite } from '../office/queries.ts'
import { hashOf } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { missingFonts } from './fonts.ts'

type Finding = Health['findings'][number]

/** How the office is, part by part, and what helps where something is wrong. */
export function HealthSection() {
  const { t } = useTexts()
  const { data, error } = useHealth()
  const { data: missing } = useQuery({ queryKey: ['fonts'], queryFn: missingFonts })
  useRereadAfterJobs()
  return (
    <>
      <Text size="sm">{t.health.about}</Text>
      {error && <Alert color="red">{error.message}</Alert>}
      {data && <State state={data.state} />}
      {data && (
        <Table withTableBorder verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={150}>{t.health.part}</Table.Th>
              <Table.Th w={110}>{t.health.state}</Table.Th>
              <Table.Th>{t.health.found}</Table.Th>
              <Table.Th w={140} aria-label={t.health.help} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.findings.map((one) => (
              <Line key={one.name} finding={one} />
            ))}
            {missing && <Line finding={fontFinding(missing, t)} />}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

type Texts = ReturnType<typeof useTexts>['t']

/** Asked of this window itself: what is drawn and printed here is drawn with its fonts. */
const fontFinding = (missing: readonly string[], t: Texts): Finding => ({
  name: 'fonts',
  state: missing.length === 0 ? 'good' : 'bad',
  says: missing.length === 0 ? t.health.fonts_there : t.health.fonts_missing(missing.join(', ')),
  todo: missing.length === 0 ? '' : t.health.fonts_todo,
  since: null,
  action: '',
})

function State({ state }: { state: string }) {
  const { t } = useTexts()
  return (
    <Alert color={colours[state] ?? 'gray'} role="status">
      {t.health.whole[state]}
    </Alert>
  )
}

const colours: Readonly<Record<string, string>> = { good: 'green', look: 'yellow', bad: 'red' }
const signs: Readonly<Record<string, string>> = { good: '✓', look: '!', bad: '⚠' }

function Line({ finding: { name, state, says, todo, since, action } }: { finding: Finding }) {
  const { t } = useTexts()
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {t.health.names[name]}
      </Table.Th>
      <Table.Td>
        <Badge color={colours[state] ?? 'gray'} variant="light" tt="none" autoContrast>
          {signs[state]} {t.health.states[state]}
        </Badge>
      </Table.Td>
      <Table.Td>
        {says}
        {todo !== '' && <Text size="sm">{todo}</Text>}
        {since && (
          <Text size="xs" c="dimmed">
            {t.health.since(timeText(since))}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Help action={action} state={state} />
      </Table.Td>
    </Table.Tr>
  )
}

/** A page to go to, or a command: the office says which. */
function Help({ action, state }: { action: string; state: string }) {
  const { t } = useTexts()
  const trust = useWrite('health', 'trust_clock')
  const examine = useWrite('health', 'examine')
  const make = useWrite('backups', 'make')
  const commands = { 'health.trust_clock': trust, 'health.examine': examine, 'backups.make': make } as const
  if (action.startsWith('settings/') && state !== 'good')
    return <Anchor href={hashOf(action.split('/'))}>{t.health.actions[action]}</Anchor>
  if (!isCommand(action)) return null
  const { mutate, isPending, error } = commands[action]
  return (
    <Group gap={4}>
      <Button
        size="compact-xs"
        variant="default"
        loading={isPending}
        onClick={() =>
          mutate({ input: {} }, { onSettled: () => Promise.all([refresh('jobs'), refresh('health')]) })
        }
      >
        {t.health.actions[action]}
      </Button>
      {error && (
        <Text size="xs" c="var(--bad-text)">
          {error.message}
        </Text>
      )}
    </Group>
  )
}

const isCommand = (action: string): action is 'health.trust_clock' | 'health.examine' | 'backups.make' =>
  ['health.trust_clock', 'health.examine', 'backups.make'].includes(action)

/** A backup or an examination that ends changes what is found. */
function useRereadAfterJobs(): void {
  const running = useJobs().data?.filter(isRunning).length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a job is what asks again
  useEffect(() => void refresh('health'), [running])
}
