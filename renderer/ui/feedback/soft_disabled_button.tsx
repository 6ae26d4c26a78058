import { Button, type ButtonProps } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import styles from './soft_disabled_button.module.css'

interface Props {
  readonly says: string
  /** Why it is not possible now; '' where it is. */
  readonly why: string
  readonly press: () => void
  readonly size: NonNullable<ButtonProps['size']>
  readonly tabIndex?: number
  /** Of a key that stays down. */
  readonly pressed?: boolean
  /** What the place it stands in is there for. */
  readonly filled?: boolean
  /** A key of the page that presses it. */
  readonly pressedBy?: string | undefined
}

/** A disabled button keeps its place and the focus, and its reason is shown beside it. */
export function SoftDisabledButton({
  says,
  why,
  press,
  size,
  tabIndex,
  pressed,
  pressedBy,
  filled = false,
}: Props) {
  const id = useId()
  return (
    <>
      <Button
        size={size}
        variant={pressed || filled ? 'filled' : 'light'}
        {...(tabIndex !== undefined && { tabIndex })}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        {...(pressedBy !== undefined && {
          'aria-keyshortcuts': pressedBy,
          rightSection: <span aria-hidden>{pressedBy}</span>,
        })}
        {...(why === ''
          ? { onClick: (event: MouseEvent) => event.detail < 2 && press(), onKeyDown: pressOnce }
          : { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })}
      >
        {says}
      </Button>
      {why !== '' && (
        <span id={id} className={styles.why} data-part="reason">
          {why}
        </span>
      )}
    </>
  )
}

/** After a press the button may say the next step: a double click or a key held down does not make that one, too. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
