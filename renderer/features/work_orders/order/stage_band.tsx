import { useToday } from '../../../api/clock.ts'
import { StatusShape } from '../../../ui/value/status_pill.tsx'
import { useTexts } from '../texts.ts'
import styles from './order.module.css'
import { factOfStage, meaningOfStage, shortDay } from './stage_text.ts'
import { type OrderTab, tabHash, tabOfStage } from './tabs.ts'
import type { WholeOrder } from './use_whole.ts'

/** The eight stages of an order with their plan and what is to be known of each; each leads to its tab. */
export function StageBand({ order, number, tab }: { order: WholeOrder; number: string; tab: OrderTab }) {
  const { t } = useTexts()
  const today = useToday()
  const unit = order.units.find(({ id }) => id === order.unit)
  return (
    <>
      {unit && <p className={styles.ofWhole}>{t.order.band.of_whole(order.uid, unit.uid)}</p>}
      <nav className={styles.band} aria-label={t.order.band.title}>
        {order.stages.map((stage) => {
          const { key, planned_dt, cause } = stage
          const meaning = meaningOfStage(stage)
          const to = tabOfStage[key]
          return (
            <a
              key={key}
              className={styles.stage}
              href={tabHash(number, to)}
              data-part="stage"
              data-stage={key}
              data-meaning={meaning}
              data-here={(to === tab && to !== 'overview') || undefined}
              title={cause || undefined}
            >
              <span className={styles.stageName}>
                <StatusShape meaning={meaning ?? 'draft'} />
                {t.order.stages[key]}
              </span>
              <span className={styles.plan}>{planned_dt && t.order.band.planned(shortDay(planned_dt))}</span>
              <span>{factOfStage(stage, today, t)}</span>
            </a>
          )
        })}
      </nav>
    </>
  )
}
