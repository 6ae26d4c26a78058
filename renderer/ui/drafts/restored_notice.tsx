import { Alert, type AlertProps, Button } from '@mantine/core'
import { useTexts } from '../../i18n/index.ts'

/** A draft was restored; it may be discarded. */
export function RestoredNotice({ discard, ...look }: AlertProps & { readonly discard: () => void }) {
  const { t } = useTexts()
  return (
    <Alert color="run" {...look}>
      {t.draft_restored}{' '}
      <Button size="compact-xs" variant="default" onClick={discard}>
        {t.discard}
      </Button>
    </Alert>
  )
}
