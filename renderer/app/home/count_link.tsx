import { Anchor, Text } from '@mantine/core'

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
    <Anchor size="sm" href={href} fw={600} {...(urgent && { c: 'var(--warn-text)' })}>
      {urgent && '▲ '}
      {text(count)}
    </Anchor>
  ) : (
    <Text size="sm" c="dimmed">
      {text(count)}
    </Text>
  )
