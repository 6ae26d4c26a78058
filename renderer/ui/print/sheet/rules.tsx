import type { Block } from './form.ts'
import { thickRule, thinRule } from './paper.ts'
import styles from './sheet.module.css'

interface Props {
  readonly blocks: readonly Block[]
  readonly width: number
  readonly height: number
}

/** The lines between the cells and between the blocks, and the frame around them all. */
export const Rules = ({ blocks, width, height }: Props) => (
  <svg
    className={styles.rules}
    style={{ width: `${width}mm`, height: `${height}mm` }}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
  >
    <path strokeWidth={thinRule} d={blocks.map(linesOf).join('')} />
    <rect width={width} height={height} strokeWidth={thickRule} />
  </svg>
)

const short = (length: number): string => String(Number(length.toFixed(3)))

function linesOf({ rows, left, top, width }: Block): string {
  let below = top
  return rows
    .map(({ height, cells, continued }) => {
      const across = below === 0 || continued ? '' : `M${short(left)} ${short(below)}h${short(width)}`
      let edge = left
      const down = cells.map((cell) => {
        const line = edge === 0 ? '' : `M${short(edge)} ${short(below)}v${short(height)}`
        edge += cell.width
        return line
      })
      below += height
      return across + down.join('')
    })
    .join('')
}
