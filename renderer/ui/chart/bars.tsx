import { numberText } from '../value/number_text.ts'
import styles from './chart.module.css'

export interface Bar {
  readonly name: string
  readonly value: number
  readonly plan: number | null
}
interface Props {
  readonly label: string
  readonly unit: string
  readonly bars: readonly Bar[]
}

const [height, top, foot, step, width] = [104, 18, 18, 58, 18]
const room = height - top - foot

/** A value per month as a bar with the number above it; what was planned stands dashed beside it. */
export function Bars({ label, unit, bars }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ value, plan }) => [value, plan ?? 0]))
  const sizeOf = (value: number) => (value / most) * room
  const told = bars.map(({ name, value }) => `${name} ${numberText(value)}`).join(', ')
  return (
    <svg
      width={bars.length * step}
      height={height}
      viewBox={`0 0 ${bars.length * step} ${height}`}
      className={styles.bars}
      role="img"
      aria-label={`${label} ${unit}: ${told}`}
    >
      {bars.map(({ name, value, plan }, at) => {
        const left = at * step + (plan === null ? (step - width) / 2 : (step - 2 * width - 2) / 2)
        const bar = left + (plan === null ? 0 : width + 2)
        return (
          <g key={name}>
            {plan !== null && (
              <rect
                className={styles.plan}
                x={left}
                y={height - foot - sizeOf(plan)}
                width={width}
                height={sizeOf(plan)}
                rx={2}
              />
            )}
            <rect
              className={styles.bar}
              x={bar}
              y={height - foot - sizeOf(value)}
              width={width}
              height={sizeOf(value)}
              rx={2}
            />
            <text x={bar + width / 2} y={height - foot - sizeOf(value) - 5}>
              {numberText(value, { most: value < 100 ? 1 : 0 })}
            </text>
            <text x={at * step + step / 2} y={height - 3}>
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
