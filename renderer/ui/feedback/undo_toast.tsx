import { Button, Group } from '@mantine/core'
import { createContext, useContext } from 'react'
import { texts } from '../../i18n/index.ts'

/** Seconds until the toast around goes away by itself. */
export const SecondsLeft = createContext<number | undefined>(undefined)

/** What was done, and the button that takes it back where that can be had, for as long as it says. */
export function UndoToast({ says, undo }: { says: string; undo: (() => void) | undefined }) {
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
