import { Anchor, Paper, Text, Title } from '@mantine/core'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Acting } from '../../../shared/kernel/transitions.ts'
import type { Module } from '../../../shared/office/navigation.ts'

import { focusLost } from '../../ui/form/restore_focus.ts'

/** One part of the home page. It reads its own data, and draws nothing where there is nothing to say. */
export interface Widget {
  readonly name: string
  /** Whose work it is. */
  readonly isFor: 'everyone' | ((acting: Acting) => boolean)
  /** The part of the program that it belongs to; nobody sees it where the plant does not use that. */
  readonly module: Module
  /** Takes the whole width. */
  readonly wide?: true
  readonly Content: ComponentType
}

export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="sm" component="section" aria-label={title} style={{ overflowX: 'auto' }}>
    <Title order={2} mb={6}>
      {title}
    </Title>
    {children}
  </Paper>
)

interface Props {
  readonly count: number
  readonly href: string
  readonly text: (count: number) => string
  /** Comes before everything else while there is one. */
  readonly urgent?: true
}

/** A number of records that leads to them; none is told, and leads nowhere. */
export const CountLink = ({ count, href, text, urgent }: Props) =>
  count > 0 ? (
    <Anchor href={href} fw={600} {...(urgent && { c: 'var(--wait)' })}>
      {urgent && '▲ '}
      {text(count)}
    </Anchor>
  ) : (
    <Text c="var(--text-3)">{text(count)}</Text>
  )

/** The link that has the cursor from here. */
let given: Element | undefined

/** Nobody moved on from it, and it stands below. */
const isBelow = (link: Element): boolean =>
  given !== undefined &&
  given === document.activeElement &&
  (link.compareDocumentPosition(given) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * The cursor goes to the first link of a widget as soon as it knows what to say, when nobody else has it; the widget
 * that stands first gets it, whichever is answered first. Home stays at its top meanwhile.
 */
export function useFirstLink(ready: boolean): RefObject<HTMLDivElement | null> {
  const widget = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const link = ready ? widget.current?.querySelector<HTMLElement>('a[href]') : undefined
    if (!link || !(focusLost() || isBelow(link))) return
    given = link
    link.focus({ preventScroll: true })
  }, [ready])
  return widget
}
