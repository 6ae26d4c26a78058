import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { refresh, useWrite } from '../../../api/queries.ts'
import { downloadJobFile, isRunning, percentOf, useJobs } from '../../../ui/feedback/use_jobs.ts'
import { useTexts } from './texts.ts'

/** The whole office in one file, for another machine. */
export function ExportOffice() {
  const { t } = useTexts()
  const start = useWrite('backups', 'export')
  const { data } = useJobs()
  const job = data?.find(({ id }) => id === start.data?.value.id)
  const running = start.isPending || (job !== undefined && isRunning(job))
  const percent = (job && percentOf(job)) ?? 0
  return (
    <>
      <Text>{t.settings.export_about}</Text>
      <Group>
        <Button
          variant="default"
          loading={running}
          onClick={() => start.mutate({ input: {} }, { onSettled: () => refresh('jobs') })}
        >
          {t.settings.export}
        </Button>
        {job?.state === 'done' && (
          <>
            <Text role="status">{t.jobs.file_ready(job.file)}</Text>
            <Button size="compact-sm" variant="default" onClick={() => void downloadJobFile(job)}>
              {t.jobs.take_file}
            </Button>
          </>
        )}
      </Group>
      {running && <Progress value={percent} aria-label={t.settings.exporting(percent)} />}
      {job?.state === 'failed' && <Alert color="late">{t.jobs.failed(job.problem)}</Alert>}
      {start.error && <Alert color="late">{start.error.message}</Alert>}
    </>
  )
}
