import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { IconX } from '../look/icons.ts'
import styles from './selection_frame.module.css'

interface Props {
  readonly count: number
  /** What the marked rows add up to, and why something cannot be done with them. */
  readonly facts: readonly (string | undefined | false)[]
  readonly clear: () => void
  /** The buttons. */
  readonly children: ReactNode
}

/** The bar over the marked rows of a list: how many they are, and what can be done with them. */
export function SelectionFrame({ count, facts, clear, children }: Props) {
  const { t } = useTexts()
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.lists.marked(count)} data-part="selection">
      <b>{t.lists.marked(count)}</b>
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
      {children}
      <ActionIcon
        variant="subtle"
        color="draft"
        aria-label={t.lists.unmark}
        title={`${t.lists.unmark} Esc`}
        onClick={clear}
      >
        <IconX />
      </ActionIcon>
    </div>
  )
}
