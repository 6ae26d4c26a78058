import { useTexts } from '../../i18n/index.ts'
import styles from './chart.module.css'

const [width, height, edge] = [84, 28, 3]

/** How a number came to be what it is: the last point is marked. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const { t } = useTexts()
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || least === most) return null
  const points = values.map((value, at): readonly [x: number, y: number] => [
    edge + (at / (values.length - 1)) * (width - 2 * edge),
    height - edge - ((value - least) / (most - least)) * (height - 2 * edge),
  ])
  const [x, y] = points.at(-1) ?? [0, 0]
  return (
    <svg
      width={width}
      height={height}
      className={styles.sparkline}
      role="img"
      aria-label={t.sparkline(label, values[0] ?? 0, values.at(-1) ?? 0, least, most)}
    >
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  )
}
