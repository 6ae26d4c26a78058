import type { Level, Reading } from '../../../../../shared/inventory/welding/humiture_rules.ts'
import styles from './chart.module.css'

interface Props {
  readonly x: number
  readonly y: number
  readonly reading: Reading
  readonly level: Level
}

/** A disc for 10:00, a square for 16:00, a triangle for what is out of limits: the shape tells it without colour. */
export function Mark({ x, y, reading, level }: Props) {
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
