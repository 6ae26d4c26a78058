import { Alert, Anchor, Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Health, useHealth } from '../../../api/health.ts'
import { refresh, useWrite } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { isRunning, useJobs } from '../../../ui/feedback/use_jobs.ts'
import { focusPageContent } from '../../../ui/form/restore_focus.ts'
import { missingFonts } from '../../../ui/look/fonts.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'

type Finding = Health['findings'][number]

/** How the office is, part by part, and what helps where something is wrong. */
export function HealthSection() {
  const { t } = useTexts()
  const { data, error } = useHealth()
  const { data: missing } = useQuery({ queryKey: ['fonts'], queryFn: missingFonts })
  useRereadAfterJobs()
  return (
    <>
      <Text>{t.health.about}</Text>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && <State state={data.state} />}
      <Examine />
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
  title: t.health.fonts,
  state: missing.length === 0 ? 'good' : 'bad',
  says: missing.length === 0 ? t.health.fonts_there : t.health.fonts_missing(missing.join(', ')),
  todo: missing.length === 0 ? '' : t.health.fonts_todo,
  since: null,
  action: '',
})

function State({ state }: { state: string }) {
  const { t } = useTexts()
  return (
    <Alert color={colours[state] ?? 'draft'} role="status">
      {t.health.whole[state]}
    </Alert>
  )
}

const colours: Readonly<Record<string, string>> = { good: 'done', look: 'wait', bad: 'late' }
const texts: Readonly<Record<string, string>> = {
  good: 'var(--done)',
  look: 'var(--wait)',
  bad: 'var(--late)',
}
const signs: Readonly<Record<string, string>> = { good: '✓', look: '!', bad: '⚠' }

function Line({ finding: { title, state, says, todo, since, action } }: { finding: Finding }) {
  const { t } = useTexts()
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {title}
      </Table.Th>
      <Table.Td>
        <Text fw={600} c={texts[state] ?? 'inherit'} style={{ whiteSpace: 'nowrap' }}>
          {signs[state]} {t.health.states[state]}
        </Text>
      </Table.Td>
      <Table.Td>
        {says}
        {todo !== '' && <Text>{todo}</Text>}
        {since && (
          <Text size="sm" c="var(--text-3)">
            {t.health.since(timeText(since))}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Help action={action} />
      </Table.Td>
    </Table.Tr>
  )
}

/** A page to go to, or a command: the office says which. */
function Help({ action }: { action: string }) {
  const { t } = useTexts()
  const trust = useWrite('health', 'trust_clock')
  const make = useWrite('backups', 'make')
  const name = t.health.actions[action]
  if (action === '') return null
  if (action.startsWith('settings/')) return <Anchor href={hashOf(action.split('/'))}>{name}</Anchor>
  const { mutate, isPending, error } = action === 'backups.make' ? make : trust
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        loading={isPending}
        // The line and its button may be another afterwards: the cursor waits at the heading.
        onClick={() => mutate({ input: {} }, { onSettled: reread, onSuccess: focusPageContent })}
      >
        {name}
      </Button>
      {error && <Alert color="late">{error.message}</Alert>}
    </>
  )
}

const reread = () => Promise.all(['jobs', 'health'].map(refresh))

function Examine() {
  const { t } = useTexts()
  const { mutate, isPending, error, data } = useWrite('health', 'examine')
  const job = useJobs().data?.find(({ id }) => id === data?.value.id)
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={isPending || (job !== undefined && isRunning(job))}
          onClick={() => mutate({ input: {} }, { onSettled: reread })}
        >
          {t.health.examine}
        </Button>
        {job?.state === 'done' && <Text role="status">{t.health.examined}</Text>}
      </Group>
      {job?.state === 'failed' && <Alert color="late">{job.problem}</Alert>}
      {error && <Alert color="late">{error.message}</Alert>}
    </>
  )
}

/** A backup or an examination that ends changes what is found, and the time of the last backup at the top. */
function useRereadAfterJobs(): void {
  const running = useJobs().data?.filter(isRunning).length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a job is what asks again
  useEffect(() => {
    for (const shown of ['health', 'plant']) void refresh(shown)
  }, [running])
}
