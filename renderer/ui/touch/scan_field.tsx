import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { useScans } from '../keyboard/scan.ts'
import { endsScan } from '../keyboard/shortcuts.ts'
import { IconKeyboard, IconScan } from '../look/icons.ts'
import styles from './scan_field.module.css'

interface Props extends Pick<TextInputProps, 'w' | 'error'> {
  readonly label: string
  readonly value: string
  readonly change: (text: string) => void
  /** A number that was typed and ended by Enter, or scanned, wherever the cursor stood. */
  readonly take: (number: string) => void
}

/**
 * The field for scanned numbers on top of a page: whatever has the cursor, a scan comes here. By touch it opens no keyboard
 * of the system unless that is asked for.
 */
export function ScanField({ label, value, change, take, ...others }: Props) {
  const { t } = useTexts()
  const [typing, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useScans((scanned) => {
    change(scanned)
    take(scanned)
  })
  return (
    <div className={styles.field}>
      <TextInput
        ref={input}
        leftSection={<IconScan />}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        rightSectionWidth={68}
        rightSectionPointerEvents="none"
        rightSection={
          <span className={styles.listening} aria-hidden>
            {t.touch.listening}
          </span>
        }
        onChange={(event) => change(event.currentTarget.value)}
        onFocus={({ currentTarget }) => {
          if (document.documentElement.hasAttribute('data-touch') && !typing) currentTarget.inputMode = 'none'
        }}
        onBlur={({ currentTarget }) => {
          currentTarget.inputMode = ''
          setTyping(false)
        }}
        onKeyDown={(event) => {
          if (!endsScan(event) || event.nativeEvent.isComposing) return
          event.preventDefault()
          take(value)
        }}
        {...others}
        classNames={{ error: styles.error }}
        data-number-box
      />
      <ActionIcon
        variant="default"
        className={styles.keyboard}
        aria-label={t.touch.keyboard}
        title={t.touch.keyboard}
        onClick={() => {
          setTyping(true)
          const field = input.current
          if (!field) return
          field.inputMode = 'text'
          field.focus()
        }}
      >
        <IconKeyboard />
      </ActionIcon>
    </div>
  )
}
