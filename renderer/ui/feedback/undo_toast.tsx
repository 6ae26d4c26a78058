import { Button, Group } from '@mantine/core'
import { texts } from '../../i18n/index.ts'

/** What was done, and the button that takes it back where that can be had. */
export function UndoToast({ says, undo }: { says: string; undo: (() => void) | undefined }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{says}</span>
      {undo && (
        <Button size="compact-sm" variant="subtle" flex="none" onClick={undo} data-undo>
          {texts().lists.undo}
        </Button>
      )}
    </Group>
  )
}
