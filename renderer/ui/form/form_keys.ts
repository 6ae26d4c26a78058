import type { KeyboardEvent } from 'react'
import { enterMoves } from '../keyboard/enter_moves.ts'
import { isSaveAndNew } from '../keyboard/shortcuts.ts'
import type { RecordForm } from './use_record_form.ts'

/** The keys of a form besides those of its inputs: an input that has used a key has prevented its default. */
export function onFormKey(event: KeyboardEvent<HTMLElement>, form: RecordForm): void {
  // A dialog opened from here stands elsewhere on the page and has its own keys.
  if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return // of an element, always a node
  if (isSaveAndNew(event)) {
    event.preventDefault()
    if (form.isNew || form.dirty) void form.saveAndNew()
    return
  }
  const name = fieldAt(event.target)
  if (event.key === 'Escape' && name !== undefined && !isChoosing(event.target)) {
    // Once more leaves the page.
    if (form.restoreField(name)) event.preventDefault()
  } else if (isCopyBefore(event)) {
    event.preventDefault()
    if (name !== undefined) void form.copyBefore(name)
  } else enterMoves(event)
}

const isCopyBefore = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'd'

const fieldAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined

/** A list of choices is open: Escape closes that first. */
const isChoosing = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true'
