import { Paper, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { Acting } from '../../../shared/kernel/transitions.ts'

/** One part of the home page. It reads its own data, and draws nothing where there is nothing to say. */
export interface Widget {
  readonly name: string
  /** Whose work it is. */
  readonly isFor: 'everyone' | ((acting: Acting) => boolean)
  /** Takes the whole width. */
  readonly wide?: true
  readonly Content: ComponentType
}

export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="sm" component="section" aria-label={title} style={{ overflowX: 'auto' }}>
    <Title order={2} size="h6" mb={6}>
      {title}
    </Title>
    {children}
  </Paper>
)
