import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { useId } from 'react'

interface Props {
  readonly says: string
  /** Why it is not possible now; '' where it is. */
  readonly why: string
  readonly press: () => void
  readonly size: NonNullable<ButtonProps['size']>
  readonly tabIndex?: number
  /** Of a key that stays down. */
  readonly pressed?: boolean
}

/** One that is not possible now keeps its place and the cursor, and says why not. */
export function WaitingButton({ says, why, press, size, tabIndex, pressed }: Props) {
  const id = useId()
  return (
    <>
      <Tooltip label={why} disabled={why === ''} events={{ hover: true, focus: true, touch: true }}>
        <Button
          size={size}
          variant={pressed ? 'filled' : 'light'}
          {...(tabIndex !== undefined && { tabIndex })}
          {...(pressed !== undefined && { 'aria-pressed': pressed })}
          {...(why === ''
            ? { onClick: press }
            : { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })}
        >
          {says}
        </Button>
      </Tooltip>
      {why !== '' && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  )
}
