import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import type { Meaning } from '../../../../shared/kernel/codes.ts'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import {
  cancelJob,
  downloadJobFile,
  forgetJob,
  isRunning,
  type Job,
  percentOf,
  useJobs,
} from '../../../ui/feedback/use_jobs.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import page from '../../../ui/page/page.module.css'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import { SettingsFrame } from '../settings_frame.tsx'

/** Everything long that the person has started, with its result. */
export function JobsPage() {
  const { t } = useTexts()
  const { data, error } = useJobs()
  useFocusRecovery(true)
  return (
    <SettingsFrame here="jobs" title={t.pages.jobs}>
      <div className={page.body}>
        <Text c="var(--text-3)" mb="sm">
          {t.jobs.about}
        </Text>
        {error && <Alert color="late">{error.message}</Alert>}
        <Stack gap="xs" maw={720} component="ul" style={{ listStyle: 'none', padding: 0 }}>
          {data?.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Stack>
        {data?.length === 0 && <EmptyState title={t.jobs.none} />}
      </div>
    </SettingsFrame>
  )
}

const meanings: Readonly<Record<string, Meaning>> = {
  running: 'run',
  done: 'done',
  failed: 'stop',
  cancelled: 'void',
}

function JobRow({ job }: { job: Job }) {
  const { t } = useTexts()
  const percent = percentOf(job)
  return (
    <Paper withBorder p="sm" component="li">
      <Group justify="space-between" wrap="nowrap">
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text fw={600} truncate>
            {job.title}
          </Text>
          <Text c="var(--text-3)">
            <StatusText meaning={meanings[job.state]} text={stateOf(job, t.jobs).join(' · ')} /> ·{' '}
            {timeText(job.started_dt)}
          </Text>
        </div>
        <JobButtons job={job} />
      </Group>
      {isRunning(job) && (
        <Progress mt={6} value={percent ?? 100} animated={percent === undefined} aria-label={job.title} />
      )}
    </Paper>
  )
}

/** A finished job has gone through all it had; one that counts nothing is done. */
function stateOf({ state, done, total, file, problem }: Job, words: Texts['jobs']): readonly string[] {
  if (state === 'failed') return [words.failed(problem)]
  if (state === 'cancelled') return [words.cancelled]
  if (state === 'running') return [words.done_of(done, total)]
  const ready = file === '' ? [] : [words.file_ready(file)]
  return [...ready, done > 0 ? words.done_of(done, total) : words.done]
}

function JobButtons({ job }: { job: Job }) {
  const { t } = useTexts()
  const [act] = useAction((work: (job: Job) => Promise<void>) => work(job))
  if (isRunning(job))
    return (
      <Button size="xs" variant="default" onClick={() => void act(cancelJob)}>
        {t.cancel}
      </Button>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      {job.file !== '' && (
        <Button size="xs" variant="light" onClick={() => void act(downloadJobFile)}>
          {t.jobs.take_file}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => void act(forgetJob)}>
        {t.jobs.forget}
      </Button>
    </Group>
  )
}
