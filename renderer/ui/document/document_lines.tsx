import { Title } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { refresh } from '../../api/queries.ts'
import type { StoredRecord } from '../grid/records/stored_draft.ts'
import { StoredGridView } from '../grid/records/stored_grid_view.tsx'
import styles from './document.module.css'

interface FrameProps {
  readonly label: string
  /** Beside the heading: buttons, or why the lines cannot be changed. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** Around the lines below the form of a document. */
export const LinesFrame = ({ label, aside, children }: FrameProps) => (
  <section className={styles.lines} aria-label={label}>
    <div className={styles.bar}>
      <Title order={2}>{label}</Title>
      {aside}
    </div>
    {children}
  </section>
)

interface LinesProps extends ComponentProps<typeof StoredGridView> {
  readonly aside: ReactNode
  /** As stored. */
  readonly lines: readonly StoredRecord[]
  /** Resource of the document where its transitions depend on its lines: it is read again when they change. */
  readonly document?: string
  /** Hears whether there are unsaved changes. */
  readonly tellTyped: (typed: boolean) => void
}

/** Lines that are saved by themselves, below the form of their document. */
export function DocumentLines({ aside, lines, document, tellTyped, ...grid }: LinesProps) {
  const { unsaved } = grid.of
  useEffect(() => tellTyped(unsaved), [unsaved, tellTyped])
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of a line may complete the document
  useEffect(() => {
    if (document) void refresh(document)
  }, [document, lines])
  return (
    <LinesFrame label={grid.label} aside={aside}>
      <StoredGridView {...grid} />
    </LinesFrame>
  )
}
