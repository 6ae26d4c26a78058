import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { cancelJob, downloadJobFile, isRunning, percentOf, useJobs } from '../../../ui/feedback/use_jobs.ts'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { useTexts } from './texts.ts'

interface Props {
  /** The job that writes it. */
  readonly job: number
  readonly title: string
  readonly close: () => void
  /** What comes next, once the file is there. */
  readonly children: ReactNode
}

/** The same in a dialog, which takes the place of the form. */
export function WrittenDialog({ heading, ...file }: Props & { readonly heading: string }) {
  useReturnFocus()
  return (
    <Modal opened onClose={file.close} title={heading}>
      <WrittenFile {...file} />
    </Modal>
  )
}

/** A file that a job is writing: it is handed over as soon as it is there, and again when asked for. */
function WrittenFile({ job: id, title, close, children }: Props) {
  const { t } = useTexts()
  const { data } = useJobs()
  const job = data?.find((one) => one.id === id)
  const done = job?.state === 'done'
  const save = useEffectEvent(() => job && void downloadJobFile(job))
  useEffect(() => {
    if (done) save()
  }, [done])
  if (!job || isRunning(job))
    return (
      <Stack gap="sm">
        <Text role="status">{title}</Text>
        <Progress value={(job && percentOf(job)) ?? 100} animated aria-label={title} />
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => job && void cancelJob(job)}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    )
  if (!done)
    return (
      <Stack gap="sm">
        <Alert color="late" role="alert">
          {job.state === 'failed' ? t.copies.failed(job.problem) : t.jobs.cancelled}
        </Alert>
        <Group justify="flex-end">
          <Button autoFocus onClick={close}>
            {t.close}
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="sm">
      <Alert color="done" role="status" title={t.copies.written}>
        {job.file}
      </Alert>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => save()}>
          {t.copies.save_file}
        </Button>
        <Button autoFocus onClick={close}>
          {t.close}
        </Button>
      </Group>
    </Stack>
  )
}
