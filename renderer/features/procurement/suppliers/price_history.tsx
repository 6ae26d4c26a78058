import { Text, Title } from '@mantine/core'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { changeTo, type PriceSince, pricesOf } from './former_prices.ts'
import styles from './suppliers.module.css'
import { useTexts } from './texts.ts'
import { trendText } from './trend.ts'

/** How one price went: a line, and the prices with their days, the newest first. */
export function PriceHistory({ quotation }: { quotation: StoredRecord | undefined }) {
  const { t } = useTexts()
  const prices = quotation ? pricesOf(quotation) : []
  const name = String(quotation?.name_spec ?? '')
  return (
    <aside className={styles.history} aria-label={t.suppliers.history}>
      <Title order={3} mb={4}>
        {name === '' ? t.suppliers.history : t.suppliers.history_of(name)}
      </Title>
      {prices.length < 2 ? (
        <Text c="var(--text-3)">{t.suppliers.no_history}</Text>
      ) : (
        <>
          <Line prices={prices} />
          <Prices prices={prices} />
        </>
      )}
    </aside>
  )
}

function Prices({ prices }: { prices: readonly PriceSince[] }) {
  const { t } = useTexts()
  const rows = prices.map((price, at) => ({ ...price, at, change: changeTo(price, prices[at - 1]) }))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t.suppliers.day}</th>
          <th scope="col" className={styles.number}>
            {t.suppliers.price}
          </th>
          <th scope="col">{t.suppliers.change}</th>
        </tr>
      </thead>
      <tbody>
        {[...rows].reverse().map(({ at, day, price, change }) => (
          <tr key={at}>
            <td>{day}</td>
            <td className={styles.number}>{price}</td>
            <td>{trendText(change, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const size = { width: 260, height: 70, edge: 6 } as const

/** The table below tells the same to whoever does not see it. */
function Line({ prices }: { prices: readonly PriceSince[] }) {
  const known = prices.flatMap(({ yuan }) => (yuan === undefined ? [] : [yuan]))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const wide = size.width - 2 * size.edge
  const high = size.height - 2 * size.edge
  const points = known.map((yuan, at) => ({
    at,
    x: size.edge + (known.length < 2 ? 0 : (at / (known.length - 1)) * wide),
    y: size.edge + (most === least ? 0.5 : (most - yuan) / (most - least)) * high,
  }))
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.line} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ at, x, y }) => (
        <circle key={at} cx={x} cy={y} r="3" />
      ))}
    </svg>
  )
}
