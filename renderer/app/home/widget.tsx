import { Paper, Title } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import type { Role } from '../../../shared/kernel/people.ts'
import type { Module } from '../../../shared/office/navigation.ts'
import styles from './home.module.css'

/** One part of the home page. It reads its own data, and draws nothing where there is nothing to say. */
export interface Widget {
  readonly name: string
  /** Whose work it is. */
  readonly isFor: 'everyone' | readonly Role[]
  /** The part of the program that it belongs to; nobody sees it where the plant does not use that. */
  readonly module: Module
  readonly Content: ComponentType
}

interface CardProps {
  readonly title: string
  /** Beside the title: how many, of what. */
  readonly sub?: ReactNode
  readonly tools?: ReactNode
  readonly children: ReactNode
}

export const Card = ({ title, sub, tools, children }: CardProps) => (
  <Paper withBorder p="sm" component="section" aria-label={title} style={{ overflowX: 'auto' }}>
    <div className={styles.cardHead}>
      <Title order={2}>{title}</Title>
      <span>{sub}</span>
      {tools}
    </div>
    {children}
  </Paper>
)
