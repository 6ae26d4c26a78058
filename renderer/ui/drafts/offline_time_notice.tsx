import { Alert, Button } from '@mantine/core'
import { useTexts } from '../../i18n/index.ts'

interface Props {
  /** Plant time of the last key. */
  readonly at: string
  /** Fields that are left empty and take this time as well. */
  readonly fields?: readonly string[]
  readonly takeNow: () => void
}

/** Before it is saved: a new record typed while the office could not be reached bears the time of its typing. */
export function OfflineTimeNotice({ at, fields = [], takeNow }: Props) {
  const { t } = useTexts()
  const time = at.slice(0, 16).replace('T', ' ')
  return (
    <Alert mb="xs" p="xs" color="wait">
      {t.drafts.typed_away(time)}
      {fields.length > 0 && t.drafts.takes_it_too(fields.join(t.comma))}{' '}
      <Button size="compact-xs" variant="default" onClick={takeNow}>
        {t.drafts.take_now}
      </Button>
    </Alert>
  )
}
