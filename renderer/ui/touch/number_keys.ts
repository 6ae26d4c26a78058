/** An input for a number; while it has the cursor on a touch screen, the number pad takes the place of the system's keyboard. */
export const isNumberInput = (place: EventTarget | null): place is HTMLInputElement =>
  place instanceof HTMLInputElement && /^(decimal|numeric)$/.test(place.inputMode) && !place.readOnly

/** Types into the input that has the cursor, as a key does: over what is marked, with its undo. */
export function typeText(text: string): void {
  // The only way to type with undo and with the events of typed input; Chromium keeps it.
  document.execCommand('insertText', false, text)
}

export function deleteBefore(): void {
  document.execCommand('delete')
}

/** Enter in an input: whatever the page does with that key, or the form is sent. */
export function pressEnter(input: HTMLInputElement): void {
  const isFree = input.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
  )
  if (isFree) input.form?.requestSubmit()
}
