import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/index.ts'

interface Props {
  /** The address that the button leads to. */
  readonly back: string
  readonly backLabel?: string
  readonly children: ReactNode
}

/** The button back and the heading of a page, for a row with its state and its buttons. */
export function PageHeading({ back, backLabel, children }: Props) {
  const { t } = useTexts()
  return (
    <>
      <Button component="a" href={back} variant="subtle" size="compact-sm">
        ‹ {backLabel ?? t.back}
      </Button>
      <Title order={1} tabIndex={-1}>
        {children}
      </Title>
    </>
  )
}
