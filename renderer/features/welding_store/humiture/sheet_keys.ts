import type { KeyboardEvent } from 'react'
import { arrowSteps, leavesCell, openText } from '../../../ui/keyboard/caret.ts'
import type { Spot } from './sheet_facts.ts'
import { focusFirst, spotOf, walk } from './sheet_focus.ts'
import type { Block } from './use_block.ts'

export interface SheetActions {
  readonly enter: (spot: Spot) => void
  readonly restore: (spot: Spot) => void
  readonly copyAbove: (spot: Spot) => void
  readonly undo: () => void
  /** Somebody tries to type where he may not. */
  readonly refuseTyping: (spot: Spot) => void
  readonly turn?: ((months: number) => void) | undefined
  readonly block: Pick<Block, 'spots' | 'extend' | 'clear'>
}

type Act = (() => void) | undefined

/** The keys of the whole sheet in one place; Tab is the browser's own. */
export function onSheetKey(event: KeyboardEvent, actions: SheetActions): void {
  const act = actOf(event, actions)
  if (!act) return
  event.preventDefault()
  act()
}

function actOf(event: KeyboardEvent, actions: SheetActions): Act {
  const { key } = event
  const { turn } = actions
  if (turn && (key === 'PageUp' || key === 'PageDown')) return () => turn(key === 'PageUp' ? -1 : 1)
  const spot = spotOf(event.target)
  if (!spot) return key === 'ArrowDown' ? focusFirst : undefined
  return arrowOf(event, spot, actions) ?? typingOf(event, spot, actions)
}

/** Arrows go to the next cell, unless the cursor walks through the text of this one; with Shift they mark a block. */
function arrowOf(event: KeyboardEvent, spot: Spot, { block }: SheetActions): Act {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  const way = arrowSteps[key]
  if (!way || ctrlKey || metaKey || altKey) return undefined
  if (shiftKey)
    return leavesCell(event) || block.spots.length > 0 ? () => block.extend(spot, ...way) : undefined
  return leavesCell(event) ? () => walk(spot, ...way) : undefined
}

const isClosed = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset.closed !== undefined

function typingOf(event: KeyboardEvent, spot: Spot, actions: SheetActions): Act {
  const { key, shiftKey, ctrlKey, metaKey, target } = event
  const { block, enter, restore, copyAbove, undo } = actions
  if (key === 'Escape') return block.spots.length > 0 ? block.clear : () => restore(spot)
  if (key === 'Enter' && !shiftKey) return () => enter(spot)
  const closed = isClosed(target)
  if (key === 'F2') return () => (closed ? actions.refuseTyping(spot) : openText(target))
  if (!ctrlKey && !metaKey)
    return closed && (key.length === 1 || key === 'Backspace' || key === 'Delete')
      ? () => actions.refuseTyping(spot)
      : undefined
  if (key.toLowerCase() === 'd') return () => copyAbove(spot)
  return key.toLowerCase() === 'z' ? undo : undefined
}
