import { orderHash } from '../../../ui/navigation/record_url.ts'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import { useTexts } from '../texts.ts'
import styles from './progress.module.css'
import { forecastOf, type Order } from './segment_text.ts'

/** The stage that holds an order: its first late one, else the first that is not done. */
const heldAt = ({ segments }: Order) =>
  (
    segments.find(({ state }) => state === 'late') ??
    segments.find(({ state }) => state !== 'done') ??
    segments.at(-1)
  )?.key

/** A column for each stage, with the orders that it holds. */
export function ProgressBoard({ orders }: { orders: readonly Order[] }) {
  const { t } = useTexts()
  return (
    <div className={styles.board} data-part="progress-board">
      {Object.entries(t.home.stages).map(([key, name]) => {
        const held = orders.filter((order) => heldAt(order) === key)
        return (
          <section
            key={key}
            aria-label={name}
            className={styles.column}
            data-empty={held.length === 0 || undefined}
          >
            <h3>
              {name} <small>{held.length}</small>
            </h3>
            {held.map((order) => (
              <a key={order.id} href={orderHash(order.uid)} className={styles.card}>
                <strong>{order.uid}</strong>
                <StatusText {...forecastOf(order, t)} />
                <span className={styles.cause}>{order.cause || order.product_name}</span>
              </a>
            ))}
          </section>
        )
      })}
    </div>
  )
}
