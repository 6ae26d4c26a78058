import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useOperation } from '../../../api/queries.ts'
import { handOver } from '../../../ui/form/download_file.ts'
import { useReturnFocus } from '../../../ui/form/return_focus.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly copy: string
  readonly close: () => void
}

/** In a copy, for its holder: what makes it known again to an office that was restored to before the taking. */
export function CodeDialog({ copy, close }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  const { data, error } = useOperation('copies', 'code', {})
  const code = data?.code ?? ''
  return (
    <Modal opened onClose={close} title={t.copies.code_title}>
      <Stack gap="sm">
        <Text>{t.copies.code_about}</Text>
        {error && (
          <Alert color="late" role="alert">
            {error.message}
          </Alert>
        )}
        {code !== '' && (
          <Textarea
            label={t.copies.code_title}
            value={code}
            readOnly
            rows={6}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t.close}
          </Button>
          {code !== '' && (
            <Button
              // The code has only just come: the dialog has given the cursor to what was there.
              autoFocus
              onClick={() => handOver(new Blob([code], { type: 'text/plain' }), t.copies.code_file(copy))}
            >
              {t.copies.save_code}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
