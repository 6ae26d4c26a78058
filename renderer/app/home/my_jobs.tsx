import { Anchor, Progress, Stack, Text } from '@mantine/core'
import { isRunning, percentOf, useJobs } from '../../ui/feedback/use_jobs.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

const shown = 4

/** Long work that is going on, or is done and waits to be fetched. */
export function MyJobs() {
  const { t } = useTexts()
  const { data } = useJobs()
  if (!data || data.length === 0) return null
  return (
    <Card title={t.home.jobs}>
      <Stack gap={6}>
        {data.slice(0, shown).map((job) => (
          <div key={job.id}>
            <Anchor href={hashOf(['jobs'])}>{job.title}</Anchor>
            {isRunning(job) && <Progress value={percentOf(job) ?? 100} aria-label={job.title} />}
            {job.state === 'done' && (
              <Text size="sm" c="var(--text-3)">
                {t.jobs.file_ready(job.file)}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  )
}
