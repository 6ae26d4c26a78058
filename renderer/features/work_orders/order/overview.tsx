import { Anchor } from '@mantine/core'
import { useToday } from '../../../api/clock.ts'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { orderHash, recordHash } from '../../../ui/navigation/record_url.ts'
import { StageSegments } from '../../../ui/value/stage_segments.tsx'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import type { Progress } from '../planning/use_progress.ts'
import { useTexts } from '../texts.ts'
import { Forecast } from './forecast.tsx'
import styles from './order.module.css'
import { OrderFacts } from './order_facts.tsx'
import { OrderSteps } from './order_steps.tsx'
import { factOfStage, meaningOfStage, shortDay, shownStages } from './stage_text.ts'
import { tabHash, tabOfStage } from './tabs.ts'
import type { Stage, WholeOrder } from './use_whole.ts'

interface Props {
  readonly order: WholeOrder
  readonly number: string
  readonly progress: Progress | undefined
}

/** What an order is, where each of its stages stands and whom it waits for, and its units. */
export function Overview({ order, number, progress }: Props) {
  return (
    <div className={styles.scroll}>
      <OrderFacts order={order} />
      {progress && <OrderSteps progress={progress} />}
      <Stages order={order} number={number} />
      <Forecast order={order} />
      <Units order={order} number={number} />
    </div>
  )
}

function Stages({ order, number }: { order: WholeOrder; number: string }) {
  const { t } = useTexts()
  const { table } = t.order
  const open = order.stages.filter(({ state }) => state !== 'done')
  return (
    <table className={styles.table} aria-label={table.title}>
      <TableHead heads={[table.stage, table.now, table.person, table.planned, table.expected]} />
      <tbody>
        {/* What is done stands in the band. */}
        {open.map((stage) => (
          <StageRow key={stage.key} stage={stage} number={number} />
        ))}
        <tr>
          <th scope="row">
            <StatusText meaning={order.counts.files < papers ? 'wait' : 'done'} text={t.order.tabs.files} />
          </th>
          <td>
            <Anchor href={tabHash(number, 'files')} c="inherit">
              {t.order.files_there(order.counts.files, papers)}
            </Anchor>
          </td>
          <td />
          <td>—</td>
          <td>—</td>
        </tr>
      </tbody>
    </table>
  )
}
const papers = 8

function StageRow({ stage, number }: { stage: Stage; number: string }) {
  const { t } = useTexts()
  const today = useToday()
  const { key, state, cause, resource, record, person, planned_dt, forecast_dt, actual_dt } = stage
  const href = record === null ? tabHash(number, tabOfStage[key]) : recordHash(resource, record)
  const counted = factOfStage(stage, today, t)
  return (
    <tr>
      <th scope="row">
        <StatusText meaning={meaningOfStage(stage) ?? 'draft'} text={t.order.stages[key]} />
      </th>
      <td>
        <Anchor href={href} c="inherit">
          {cause === '' ? counted : cause}
        </Anchor>
      </td>
      <td>{person}</td>
      <td className={styles.day}>{shortDay(planned_dt) || '—'}</td>
      <td className={styles.day} data-late={state === 'late' || undefined}>
        {shortDay(actual_dt ?? forecast_dt) || '—'}
      </td>
    </tr>
  )
}

function Units({ order, number }: { order: WholeOrder; number: string }) {
  const { t } = useTexts()
  const today = useToday()
  const { units } = t.order
  return (
    <table className={styles.table} aria-label={units.title}>
      <TableHead heads={[units.title, units.where, units.doing, units.person]} />
      <tbody>
        {order.units.map(({ id, uid, finished, segments, doing, group, person }) => (
          <tr key={id} data-chosen={id === order.unit || undefined}>
            <th scope="row">
              <Anchor href={orderHash(uid)} aria-current={uid === number || undefined}>
                {uid}
              </Anchor>
            </th>
            <td className={styles.segments}>
              <StageSegments stages={shownStages(segments, uid, today, t)} />
            </td>
            <td>{finished ? t.planning.unit_done : [doing, group].filter(Boolean).join(' · ')}</td>
            <td>{person}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
