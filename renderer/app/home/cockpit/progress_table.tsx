import { Popover } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useToday } from '../../../api/clock.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import { useTexts } from '../texts.ts'
import styles from './progress.module.css'
import { forecastOf, type Order, type Stage, stageHash, stageMeaning, stageText } from './segment_text.ts'

/** The latest first. Arrows walk over orders and stages, Enter opens one, E explains a stage. */
export function ProgressTable({ orders }: { orders: readonly Order[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} data-part="progress">
        <thead>
          <tr>
            <ProgressHeads />
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {orders.map((order, at) => (
            <OrderRow key={order.id} order={order} isFirst={at === 0} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The columns, also of the wall screen. */
export function ProgressHeads() {
  const { home } = useTexts().t
  return (
    <>
      <th>{home.order}</th>
      <th>{home.product}</th>
      <th>{home.delivery}</th>
      <th>{home.forecast}</th>
      {Object.entries(home.stages).map(([key, name]) => (
        <th key={key} data-stage>
          {name}
        </th>
      ))}
      <th>{home.held_by}</th>
      <th>{home.waits_for}</th>
    </>
  )
}

/** How far a stage is, in words and as a bar; also of the wall screen. */
export const StageContent = ({ text, share }: { text: string; share: number }) => (
  <>
    {text}
    {share > 0 && share < 1 && <i className={styles.bar} style={{ width: `${share * 100}%` }} />}
  </>
)

function OrderRow({ order, isFirst }: { order: Order; isFirst: boolean }) {
  const { t } = useTexts()
  const about = `${order.product_name} · ${order.client} · ${t.home.units(order.count)}`
  return (
    <tr data-order={order.uid}>
      <td>
        <a href={orderHash(order.uid)} className={styles.number} tabIndex={isFirst ? 0 : -1} data-cell>
          {order.uid}
        </a>
      </td>
      <td className={styles.product} title={about}>
        {about}
      </td>
      <td className={styles.day}>{order.delivery ?? '—'}</td>
      <td className={styles.day} title={order.forecast ?? ''}>
        <StatusText {...forecastOf(order, t)} />
      </td>
      {order.segments.map((stage) => (
        <td key={stage.key} className={styles.stageCell}>
          <StageLink order={order} stage={stage} />
        </td>
      ))}
      <td className={styles.cause} title={order.cause}>
        <span>{order.cause}</span>
      </td>
      <td className={styles.person} title={order.person}>
        {order.person}
      </td>
    </tr>
  )
}

function StageLink({ order, stage }: { order: Order; stage: Stage }) {
  const { t } = useTexts()
  const today = useToday()
  const [explained, setExplained] = useState(false)
  const { key, planned_dt, forecast_dt, actual_dt, share, cause, person } = stage
  const name = t.home.stages[key]
  const text = stageText(stage, today, t)
  const facts = [
    planned_dt && t.home.planned(planned_dt),
    forecast_dt && t.home.forecast_on(forecast_dt),
    actual_dt && t.home.done_on(actual_dt),
    cause,
    person && t.home.waits_for_person(person),
  ].filter((one): one is string => Boolean(one))
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return
    setExplained(!explained)
    event.preventDefault()
  }
  return (
    <Popover opened={explained} onChange={setExplained} width={280} shadow="md" position="bottom">
      <Popover.Target>
        <a
          href={stageHash(order, stage)}
          className={styles.stage}
          data-part="segment"
          data-cell
          data-meaning={stageMeaning(stage)}
          aria-label={`${name} ${text}${cause && ` ${cause}`}`}
          aria-keyshortcuts="E"
          title={facts.join(' · ')}
          tabIndex={-1}
          onKeyDown={press}
          onBlur={() => setExplained(false)}
        >
          <StageContent text={text} share={share} />
        </a>
      </Popover.Target>
      <Popover.Dropdown role="status">
        <strong>{name}</strong>
        {facts.map((fact) => (
          <p key={fact} className={styles.fact}>
            {fact}
          </p>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The cell that an arrow leads to. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return
  const rows = [...currentTarget.querySelectorAll('tr')]
  const row = target.closest('tr')
  if (!row) return
  const cells = (of: Element | undefined) => [...(of?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const place = cells(row).indexOf(target)
  const at = rows.indexOf(row)
  const to = {
    ArrowRight: cells(row)[place + 1],
    ArrowLeft: cells(row)[place - 1],
    ArrowDown: cells(rows[at + 1])[place],
    ArrowUp: cells(rows[at - 1])[place],
    Home: cells(rows[0])[place],
    End: cells(rows.at(-1))[place],
  }[key]
  if (!to) return
  event.preventDefault()
  to.focus()
}
