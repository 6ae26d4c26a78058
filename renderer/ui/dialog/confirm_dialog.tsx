import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/index.ts'
import { useReturnFocus } from '../form/return_focus.ts'

interface Props {
  readonly title: string
  readonly says: string
  /** What is done; 继续 where nothing is said. */
  readonly does?: string
  readonly yes: () => void
  readonly no: () => void
}

/** Asked before what is easily pressed by mistake: Enter leaves everything as it is. */
export function ConfirmDialog({ title, says, does, yes, no }: Props) {
  const { t } = useTexts()
  useReturnFocus()
  return (
    <Modal opened onClose={no} title={title} withCloseButton={false}>
      <Stack>
        <Text>{says}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={no} data-autofocus>
            {t.cancel}
          </Button>
          <Button onClick={yes}>{does ?? t.go_ahead}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
