import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isLateOrder } from '../../../../shared/core/order_stages.ts'
import { weekdayOf } from '../../../../shared/kernel/times.ts'
import { useNow } from '../../../api/clock.ts'
import { useOfficeDown } from '../../../api/connection.ts'
import { useOperation } from '../../../api/queries.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { IconMaximize } from '../../../ui/look/icons.ts'
import { navigate } from '../../../ui/navigation/location.ts'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import progress from '../cockpit/progress.module.css'
import { ProgressHeads, StageContent } from '../cockpit/progress_table.tsx'
import { forecastOf, type Order, type Stage, stageMeaning, stageText } from '../cockpit/segment_text.ts'
import { useTexts } from '../texts.ts'
import { fillScreen, keepScreenOn } from './screen.ts'
import styles from './wall.module.css'

const ordersPerPage = 12
/** A page of orders stands this long. */
const pageMs = 20_000

/** Where every open order stands, for a screen on the wall: it turns its pages, follows changes, and shows no money. */
export function WallPage() {
  const { t } = useTexts()
  const now = useNow(1)
  const down = useOfficeDown()
  // Changes renew it; a new day or half of a day changes forecasts without any.
  const { data, error, dataUpdatedAt } = useOperation('work_orders', 'progress', {}, { everySeconds: 600 })
  const readAt = useReadAt(dataUpdatedAt, now)
  const pages = Math.max(1, Math.ceil((data?.length ?? 0) / ordersPerPage))
  const { page, isPaused, turn, pause } = usePages(pages)
  const isFull = useFullScreen()
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = {
      ArrowRight: () => turn(1),
      ArrowDown: () => turn(1),
      PageDown: () => turn(1),
      ArrowLeft: () => turn(-1),
      ArrowUp: () => turn(-1),
      PageUp: () => turn(-1),
      ' ': pause,
      Escape: leave,
      F11: () => (isFull ? leave() : fillScreen()),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  const today = now.slice(0, 10)
  const shown = data?.slice(page * ordersPerPage, (page + 1) * ordersPerPage) ?? []
  const late = data?.filter(isLateOrder).length ?? 0
  return (
    <div className={styles.wall} data-part="wall" data-page={page + 1}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t.home.progress}</h1>
        <span>{data && t.home.open_orders(data.length)}</span>
        {late > 0 && <StatusText meaning="late" text={t.home.wall.late(late)} />}
        <span className={styles.space} />
        {(down || error) && data && (
          <strong className={styles.old} role="status">
            {t.home.wall.as_of(readAt)}
          </strong>
        )}
        {pages > 1 && (
          <span data-part="pages">
            {page + 1} / {pages} {isPaused && t.home.wall.paused}
          </span>
        )}
        <time className={styles.clock}>
          {today} {t.weekdays[weekdayOf(today)]} {now.slice(11, 16)}
        </time>
        {!isFull && (
          <ActionIcon
            variant="subtle"
            color="draft"
            aria-label={t.home.wall.full_screen}
            title={`${t.home.wall.full_screen} F11`}
            onClick={fillScreen}
          >
            <IconMaximize />
          </ActionIcon>
        )}
      </header>
      {error && !data && <Loading error={error} />}
      {data?.length === 0 && <p className={styles.none}>{t.home.no_orders}</p>}
      {shown.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <ProgressHeads />
            </tr>
          </thead>
          <tbody>
            {shown.map((order) => (
              <WallRow key={order.id} order={order} today={today} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function WallRow({ order, today }: { order: Order; today: string }) {
  const { t } = useTexts()
  return (
    <tr data-order={order.uid}>
      <th scope="row">{order.uid}</th>
      <td>
        <span>{order.product_name}</span>
        <small>
          {order.client} · {t.home.units(order.count)}
        </small>
      </td>
      <td className={styles.day}>{order.delivery ?? '—'}</td>
      <td>
        <StatusText {...forecastOf(order, t)} />
      </td>
      {order.segments.map((stage) => (
        <td key={stage.key} className={styles.stageCell}>
          <StageMark stage={stage} today={today} />
        </td>
      ))}
      <td className={styles.cause}>{order.cause}</td>
      <td className={styles.cause}>{order.person}</td>
    </tr>
  )
}

function StageMark({ stage, today }: { stage: Stage; today: string }) {
  const { t } = useTexts()
  return (
    <span className={progress.stage} data-part="segment" data-meaning={stageMeaning(stage)}>
      <StageContent text={stageText(stage, today, t)} share={stage.share} />
    </span>
  )
}

const leave = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  navigate('#/home')
}

/** The office's time at which the shown orders were read. */
function useReadAt(updated: number, now: string): string {
  const [read, setRead] = useState({ updated, at: now })
  if (read.updated !== updated) setRead({ updated, at: now })
  return read.at.slice(0, 16).replace('T', ' ')
}

/** The pages turn by themselves until somebody pauses; a page that was turned by hand stands its whole time. */
function usePages(pages: number) {
  const [wanted, setWanted] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const page = Math.min(wanted, pages - 1)
  const turn = (by: number) => setWanted((page + by + pages) % pages)
  useEffect(() => {
    if (isPaused || pages < 2) return
    const timer = setTimeout(() => setWanted((page + 1) % pages), pageMs)
    return () => clearTimeout(timer)
  }, [isPaused, pages, page])
  return { page, isPaused, turn, pause: () => setPaused(!isPaused) }
}

/** Esc ends full screen in the browser without telling the page of the key: home follows then. */
function useFullScreen(): boolean {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const note = () => {
      const full = document.fullscreenElement !== null
      setFull(full)
      if (!full) leave()
    }
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  useEffect(keepScreenOn, [])
  return isFull
}
