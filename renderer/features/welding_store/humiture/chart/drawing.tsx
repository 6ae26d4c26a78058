import {
  bothReadings,
  type Level,
  type Reading,
} from '../../../../../shared/inventory/welding/humiture_rules.ts'
import type { DayView } from '../month_view.ts'
import { humiture } from '../record.ts'
import { useTexts } from '../texts.ts'
import styles from './chart.module.css'
import { missingAt, type Point, pointsOf, type Quantity, unbroken } from './points.ts'
import { limits, type Scale, scaleOf, shiftOf, size } from './scale.ts'

interface Props {
  readonly days: readonly DayView[]
  readonly quantity: Quantity
  /** The day under the cursor. */
  readonly at: number
  readonly show: (at: number) => void
}

/** Temperature or humidity over the days of one month. What it says in words stands beside it and in the sheet. */
export function Drawing({ days, quantity, at, show }: Props) {
  const { t } = useTexts()
  const series = bothReadings.map((reading) => pointsOf(days, quantity, reading))
  const scale = scaleOf(quantity, days.length, series.flat())
  const { unit } = humiture.fields[quantity === 'temp' ? 'actual_temp_1' : 'actual_humid_1']
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden
      onPointerMove={({ currentTarget, clientX }) => {
        const box = currentTarget.getBoundingClientRect()
        const x = ((clientX - box.left) / box.width) * size.width
        show(Math.min(Math.max(Math.floor((x - size.left) / scale.day), 0), days.length - 1))
      }}
    >
      <Ground {...{ days, quantity, scale }} />
      <text x={size.left} y={size.top - 7}>
        {quantity === 'temp' ? t.temperature : t.humidity} {unit}
      </text>
      <line className={styles.cursor} x1={scale.x(at)} x2={scale.x(at)} y1={size.top} y2={bottom} />
      {missingAt(days).map((one) => (
        <text
          key={`${one.at} ${one.reading}`}
          className={styles.missing}
          x={scale.x(one.at, shiftOf[one.reading])}
          y={bottom - 3}
        >
          ×
        </text>
      ))}
      {series.map((points, which) => (
        <Series key={bothReadings[which]} points={points} scale={scale} />
      ))}
    </svg>
  )
}

const bottom = size.height - size.bottom

/** The limit band, the lines of the scale, days off and the numbers of the days. */
function Ground({ days, quantity, scale }: Pick<Props, 'days' | 'quantity'> & { scale: Scale }) {
  const { t } = useTexts()
  const { from, until } = limits[quantity]
  const [top, low] = [Math.max(scale.y(until), size.top), Math.min(scale.y(from), bottom)]
  const limit = quantity === 'temp' ? from : until
  const says = quantity === 'temp' ? t.sheet.limit_temp(limit) : t.sheet.limit_humid(limit)
  const width = size.width - size.left - size.right
  return (
    <>
      <rect className={styles.band} x={size.left} y={top} width={width} height={low - top} />
      {days.map(({ day, working }, at) => (
        <g key={day}>
          {!working && (
            <rect
              className={styles.off}
              x={scale.x(at, -0.5)}
              y={size.top}
              width={scale.day}
              height={bottom - size.top}
            />
          )}
          {(at === 0 || (at + 1) % 5 === 0) && (
            <text className={styles.dayNumber} x={scale.x(at)} y={size.height - 5}>
              {at + 1}
            </text>
          )}
        </g>
      ))}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.tick}
            x1={size.left}
            x2={size.width - size.right}
            y1={scale.y(tick)}
            y2={scale.y(tick)}
          />
          <text className={styles.tickNumber} x={size.left - 4} y={scale.y(tick) + 3}>
            {tick}
          </text>
        </g>
      ))}
      <line
        className={styles.limit}
        x1={size.left}
        x2={size.width - size.right}
        y1={scale.y(limit)}
        y2={scale.y(limit)}
      />
      <text className={styles.limitText} x={size.width - size.right - 2} y={scale.y(limit) - 3}>
        {says}
      </text>
    </>
  )
}

function Series({ points, scale }: { points: readonly Point[]; scale: Scale }) {
  const place = ({ at, reading, value }: Point) => [scale.x(at, shiftOf[reading]), scale.y(value)] as const
  const reading = points[0]?.reading ?? 1
  return (
    <g className={reading === 1 ? styles.first : styles.second}>
      {unbroken(points).map((run) => (
        <polyline key={run[0]?.at} className={styles.line} points={run.map(place).join(' ')} />
      ))}
      {points.map((point) => {
        const [x, y] = place(point)
        return <Mark key={point.at} x={x} y={y} reading={point.reading} level={point.level} />
      })}
    </g>
  )
}

interface MarkProps {
  readonly x: number
  readonly y: number
  readonly reading: Reading
  readonly level: Level
}

/** A disc for 10:00, a square for 16:00, a triangle for a value out of limits: the shape shows it without colour. */
function Mark({ x, y, reading, level }: MarkProps) {
  if (level >= 2) {
    const half = level === 3 ? 6 : 5
    return <path className={styles.out} d={`M${x} ${y - half}l${half} ${half * 1.7}h${-2 * half}z`} />
  }
  return reading === 1 ? (
    <circle cx={x} cy={y} r={2.4} />
  ) : (
    <rect x={x - 2.2} y={y - 2.2} width={4.4} height={4.4} />
  )
}
