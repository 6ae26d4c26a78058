import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { cancelJob, downloadJobFile, isRunning, type Job, percentOf, useJobs } from './use_jobs.ts'

const toastOf = (job: number): string => `job-${job}`

/** Milliseconds that the toast stays when the file has been handed over. */
const afterwards = 10_000

/** A job that was just started, until its file is there. Whoever closes it finds the job in the list of jobs. */
export function showJob(job: number, title: string): void {
  const id = toastOf(job)
  notifications.show({
    id,
    autoClose: false,
    title,
    message: <JobToast job={job} title={title} />,
    className: 'job-toast',
    onKeyDown: ({ key }) => key === 'Escape' && notifications.hide(id),
  })
}

function JobToast({ job, title }: { job: number; title: string }) {
  const { data } = useJobs()
  const found = data?.find(({ id }) => id === job)
  const done = found?.state === 'done'
  const take = useEffectEvent(() => {
    if (!found) return
    void downloadJobFile(found).finally(() => {
      const message = <JobToast job={job} title={title} />
      notifications.update({ id: toastOf(job), autoClose: afterwards, title, message })
    })
  })
  useEffect(() => {
    if (done) take()
  }, [done])
  return found ? <JobLine job={found} /> : null
}

function JobLine({ job }: { job: Job }) {
  const { t } = useTexts()
  if (isRunning(job)) return <Running job={job} />
  if (job.state === 'done')
    return (
      <Group justify="space-between">
        <Text>{t.jobs.file_ready(job.file)}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void downloadJobFile(job)}>
          {t.jobs.take_file}
        </Button>
      </Group>
    )
  return (
    <Text c={job.state === 'failed' ? 'var(--late)' : 'inherit'}>
      {job.state === 'failed' ? t.jobs.failed(job.problem) : t.jobs.cancelled}
    </Text>
  )
}

function Running({ job }: { job: Job }) {
  const { t } = useTexts()
  const percent = percentOf(job)
  return (
    <Stack gap={6}>
      <Progress value={percent ?? 100} animated={percent === undefined} aria-label={job.title} />
      <Group justify="space-between">
        <Text c="var(--text-3)">{t.jobs.done_of(job.done, job.total)}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void cancelJob(job)}>
          {t.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
