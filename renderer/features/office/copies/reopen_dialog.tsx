import { write } from '../../../api/client.ts'
import { refreshAll } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../ui/dialog/reason_dialog.tsx'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { useTexts } from './texts.ts'

/** The holder goes on after the last return file, and says why. */
export function ReopenDialog({ close }: { close: () => void }) {
  const { t } = useTexts()
  const [reopen] = useAction(
    async (reason: string) => {
      await write('copies', 'reopen', { reason })
      await refreshAll()
    },
    { success: () => t.copies.goes_on_now, done: close },
  )
  return (
    <ReasonDialog
      title={t.copies.go_on_title}
      says={t.copies.go_on_about}
      give={(reason) => void reopen(reason)}
      cancel={close}
      button={t.copies.go_on_it}
    />
  )
}
