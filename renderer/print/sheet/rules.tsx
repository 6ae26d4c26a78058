import { heightOf } from './paginate.ts'
import { thickRule, thinRule } from './paper.ts'
import type { Row } from './row.ts'
import styles from './sheet.module.css'

/** The lines between the cells, and the frame around them. */
export function Rules({ rows, width }: { rows: readonly Row[]; width: number }) {
  const height = heightOf(rows)
  return (
    <svg
      className={styles.rules}
      style={{ width: `${width}mm`, height: `${height}mm` }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path strokeWidth={thinRule} d={linesOf(rows, width)} />
      <rect width={width} height={height} strokeWidth={thickRule} />
    </svg>
  )
}

const short = (length: number): string => String(Number(length.toFixed(3)))

function linesOf(rows: readonly Row[], width: number): string {
  let top = 0
  return rows
    .map(({ height, cells }, at) => {
      const across = at === 0 ? '' : `M0 ${short(top)}H${width}`
      let left = 0
      const down = cells.slice(0, -1).map((cell) => {
        left += cell.width
        return `M${short(left)} ${short(top)}v${short(height)}`
      })
      top += height
      return across + down.join('')
    })
    .join('')
}
