import { Button, Group } from '@mantine/core'
import { useTexts } from '../../texts/index.ts'

export function ImportedToast({ count, undo }: { count: number; undo: () => void }) {
  const { t } = useTexts()
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{t.libraries.imported(count)}</span>
      <Button size="compact-sm" variant="default" onClick={undo} data-undo>
        {t.lists.undo}
      </Button>
    </Group>
  )
}
