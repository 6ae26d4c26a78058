import { Alert } from '@mantine/core'
import type { SetupAnswer } from '../../../shared/kernel/office_api.ts'
import { timeText } from '../../ui/dates/time_text.ts'
import { useTexts } from './texts.ts'

/** Why everybody is signed out, and what is not there any more. */
export function RestoredNotice({ restored }: Pick<SetupAnswer, 'restored'>) {
  const { t } = useTexts()
  if (!restored) return null
  const says = restored.undone ? t.restored.undone : t.restored.told
  return (
    <Alert mb="md" color="wait">
      {says(timeText(restored.at), timeText(restored.to))}
    </Alert>
  )
}
