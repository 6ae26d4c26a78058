import { Alert, Button, Center, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/index.ts'

export function OfficeUnreachable({ error, again }: { error: Error | null; again: () => void }) {
  const { t } = useTexts()
  return (
    <Center h="100%">
      <Stack maw={480}>
        <Alert color="late" title={t.no_answer}>
          {error?.message}
        </Alert>
        <Button onClick={again} autoFocus>
          {t.try_again}
        </Button>
      </Stack>
    </Center>
  )
}
