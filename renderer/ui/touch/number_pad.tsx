import { ActionIcon, Button, Portal } from '@mantine/core'
import { type PointerEvent, useEffect, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { IconBackspace, IconCornerDownLeft, IconKeyboard } from '../look/icons.ts'
import { deleteBefore, isNumberInput, pressEnter, typeText } from './number_keys.ts'
import styles from './number_pad.module.css'

const rows = ['789', '456', '123'] as const

/**
 * The digits for fingers, below the page as long as a number has the cursor. The page above becomes lower, so that the pad
 * covers nothing; a keyboard types into the field as before.
 */
export function NumberPad() {
  const { t } = useTexts()
  const input = useNumberInput()
  const isOpen = input !== undefined
  useEffect(() => {
    document.documentElement.toggleAttribute('data-pad', isOpen)
    if (!isOpen) return
    // What is told of a number while it is typed may move its field.
    const show = () => requestAnimationFrame(() => input.scrollIntoView({ block: 'nearest' }))
    show()
    input.addEventListener('input', show)
    return () => {
      input.removeEventListener('input', show)
      document.documentElement.removeAttribute('data-pad')
    }
  }, [isOpen, input])
  if (!input) return null
  const digit = (text: string) => (
    <Button
      key={text}
      variant="default"
      tabIndex={-1}
      className={styles.digit}
      onClick={() => typeText(text)}
    >
      {text}
    </Button>
  )
  return (
    <Portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a touch takes the cursor out of no field */}
      <div className={styles.pad} onPointerDown={keepFocus} onMouseDown={keepFocus} data-part="number-pad">
        <fieldset className={styles.keys} aria-label={t.touch.number_pad}>
          {rows.map((row) => [...row].map(digit))}
          {digit('.')}
          {digit('0')}
          {digit('-')}
        </fieldset>
        <div className={styles.tools}>
          <ActionIcon
            variant="default"
            tabIndex={-1}
            className={styles.tool}
            aria-label={t.touch.delete_digit}
            onClick={deleteBefore}
          >
            <IconBackspace />
          </ActionIcon>
          <ActionIcon
            variant="default"
            tabIndex={-1}
            className={styles.tool}
            aria-label={t.touch.keyboard}
            title={t.touch.keyboard}
            onClick={() => askKeyboard(input)}
          >
            <IconKeyboard />
          </ActionIcon>
          <Button
            variant="light"
            tabIndex={-1}
            className={styles.tool}
            leftSection={<IconCornerDownLeft />}
            onClick={() => pressEnter(input)}
          >
            {t.touch.enter}
          </Button>
        </div>
      </div>
    </Portal>
  )
}

const keepFocus = (event: PointerEvent | React.MouseEvent): void => event.preventDefault()

/** The keyboard of the system instead, for this field until the cursor leaves it. */
function askKeyboard(input: HTMLInputElement): void {
  input.dataset.keyboard = ''
  input.blur()
  input.focus()
}

/** The number input that has the cursor. Meanwhile it asks the system for no keyboard. */
function useNumberInput(): HTMLInputElement | undefined {
  const [input, setInput] = useState<HTMLInputElement>()
  useEffect(() => {
    let held: { readonly input: HTMLInputElement; readonly mode: string } | undefined
    const release = () => {
      if (held) held.input.inputMode = held.mode
      held = undefined
      setInput(undefined)
    }
    const take = (place: EventTarget | null) => {
      if (held?.input === place) return
      release()
      if (!isNumberInput(place)) return
      if (place.dataset.keyboard !== undefined) {
        delete place.dataset.keyboard
        return
      }
      held = { input: place, mode: place.inputMode }
      place.inputMode = 'none'
      setInput(place)
    }
    const onFocus = ({ target }: FocusEvent) => take(target)
    take(document.activeElement)
    window.addEventListener('focusin', onFocus)
    window.addEventListener('focusout', release)
    return () => {
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('focusout', release)
      release()
    }
  }, [])
  return input
}
