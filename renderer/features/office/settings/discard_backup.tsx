import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { refresh, useWrite } from '../../../api/queries.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { useTexts } from './texts.ts'

type Backup = Output<Resources['backups'], 'shown'>['backups'][number]

/** Makes room on a disk: nobody asks for a backup of last year any more. */
export function DiscardBackup({
  backup: { name, made, second },
  gone,
}: {
  backup: Backup
  /** With its button: the cursor needs another place. */
  gone: () => void
}) {
  const { t } = useTexts()
  const discard = useWrite('backups', 'discard')
  const time = timeText(made)
  const go = async () => {
    try {
      await discard.mutateAsync({ input: { name, second } })
      notifications.show({ message: t.backups.discarded(time) })
      await refresh('backups')
      gone()
    } catch (error) {
      notifications.show({ color: 'red', message: error instanceof Error ? error.message : t.not_saved })
    }
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t.backups.discard_question(time),
      labels: { confirm: t.backups.discard, cancel: t.cancel },
      confirmProps: { color: 'red.9' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void go(),
    })
  return (
    <Button
      size="compact-xs"
      variant="default"
      c="var(--bad-text)"
      aria-label={t.backups.discard_label(time)}
      loading={discard.isPending}
      onClick={ask}
    >
      {t.backups.discard}
    </Button>
  )
}
