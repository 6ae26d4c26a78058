import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createContext, useContext, useEffect } from 'react'
import { texts } from '../../i18n/index.ts'
import { isPageKey } from '../keyboard/page_keys.ts'

/** Seconds until the toast around goes away by itself. */
export const SecondsLeft = createContext<number | undefined>(undefined)

/** Milliseconds during which what was done can be undone from its toast. */
const undoable = 8000

/** What can be taken back now; Ctrl+Z takes back the last of them, wherever nothing is typed. */
const shown: (() => void)[] = []

function onUndoKey(event: KeyboardEvent): void {
  const { ctrlKey, shiftKey, altKey, key, target, repeat } = event
  if (!ctrlKey || shiftKey || altKey || key.toLowerCase() !== 'z' || repeat) return
  if (event.defaultPrevented || !isPageKey(event)) return
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]')) return
  event.preventDefault()
  shown.pop()?.()
}

function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return
    if (shown.push(undo) === 1) window.addEventListener('keydown', onUndoKey)
    return () => {
      const at = shown.lastIndexOf(undo)
      if (at >= 0) shown.splice(at, 1)
      if (shown.length === 0) window.removeEventListener('keydown', onUndoKey)
    }
  }, [undo])
}

/** A toast of its own for each act: the button of an earlier one takes back only that. Answers what hides it before its time. */
export function showUndo(says: string, undo: (() => void) | undefined): () => void {
  const press = () => {
    notifications.hide(id)
    undo?.()
  }
  const id = notifications.show({
    autoClose: undoable,
    message: <UndoToast says={says} undo={undo && press} />,
  })
  return () => notifications.hide(id)
}

/** What was done, and the button that takes it back where that can be had, for as long as it says. */
function UndoToast({ says, undo }: { says: string; undo: (() => void) | undefined }) {
  const seconds = useContext(SecondsLeft)
  const { lists } = texts()
  useUndoKey(undo)
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
          title="Ctrl+Z"
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
