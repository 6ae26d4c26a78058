import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { write } from '../../../api/client.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
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
  const time = timeText(made)
  const [discard, discarding] = useAction(() => write('backups', 'discard', { name, second }), {
    refresh: ['backups'],
    done: gone,
  })
  const ask = () =>
    modals.openConfirmModal({
      title: t.backups.discard_question(time),
      labels: { confirm: t.backups.discard, cancel: t.cancel },
      confirmProps: { variant: 'default', c: 'var(--late)' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void discard(),
    })
  return (
    <Button
      size="compact-xs"
      variant="default"
      c="var(--late)"
      aria-label={t.backups.discard_label(time)}
      loading={discarding}
      onClick={ask}
    >
      {t.backups.discard}
    </Button>
  )
}
