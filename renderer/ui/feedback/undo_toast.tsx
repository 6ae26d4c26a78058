import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createContext, useContext } from 'react'
import { texts } from '../../i18n/index.ts'

/** Seconds until the toast around goes away by itself. */
export const SecondsLeft = createContext<number | undefined>(undefined)

/** Milliseconds during which what was done can be undone from its toast. */
const undoable = 8000

/** A toast of its own for each act: the button of an earlier one takes back only that. */
export function showUndo(says: string, undo: (() => void) | undefined): void {
  const press = () => {
    notifications.hide(id)
    undo?.()
  }
  const id = notifications.show({
    autoClose: undoable,
    message: <UndoToast says={says} undo={undo && press} />,
  })
}

/** What was done, and the button that takes it back where that can be had, for as long as it says. */
function UndoToast({ says, undo }: { says: string; undo: (() => void) | undefined }) {
  const seconds = useContext(SecondsLeft)
  const { lists } = texts()
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{says}</span>
      {undo && (
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={undo}
          aria-label={lists.undo}
          data-undo
        >
          {seconds === undefined ? lists.undo : lists.undo_for(seconds)}
        </Button>
      )}
    </Group>
  )
}

/** What has left the page or the list, and the way to it. */
export const OpenToast = ({ says, href }: { says: string; href: string }) => (
  <Group justify="space-between" wrap="nowrap">
    <span>{says}</span>
    <Button component="a" href={href} size="compact-sm" variant="subtle" flex="none">
      {texts().lists.open}
    </Button>
  </Group>
)
