import { Anchor, Text } from '@mantine/core'
import { useTexts } from '../texts.ts'
import { cardCounts, cardTotal } from './card_counts.ts'
import styles from './planning.module.css'
import { cardsHash } from './step_url.ts'
import type { Progress } from './use_progress.ts'

interface Props {
  readonly progress: Progress
  /** The words lead to the cards of their state. */
  readonly linked?: boolean
}

/** The cards of an order by their states: a bar, and beside it the same in words and numbers. */
export function CardBar({ progress, linked = false }: Props) {
  const { t, language } = useTexts()
  const counts = cardCounts(progress)
  const total = cardTotal(progress)
  if (total === 0)
    return (
      <Text span c="var(--text-3)">
        {t.planning.no_cards}
      </Text>
    )
  return (
    <>
      <span className={styles.bar} aria-hidden>
        {counts.map(({ name, tone, count }) => (
          <span key={name} style={{ flexGrow: count, background: `var(--${tone}-solid)` }} />
        ))}
      </span>
      <span>{t.planning.cards(total)}</span>
      {counts.map((one) => {
        const words = `${one[language]} ${one.count}`
        const color = one.tone === 'stop' ? 'var(--stop)' : undefined
        return linked ? (
          <Anchor key={one.name} href={cardsHash(progress.uid, one.state)} {...(color && { c: color })}>
            {words}
          </Anchor>
        ) : (
          <Text key={one.name} span {...(color && { c: color })}>
            {words}
          </Text>
        )
      })}
    </>
  )
}
