import type { Code } from './form.ts'
import { codePlace } from './paper.ts'
import styles from './sheet.module.css'

/** The code and the words beside it; the paper around it is the light zone that scanners ask for. */
export function CodeMark({ code: { content, modules, beside } }: { code: Code }) {
  const { side, above, gap } = codePlace
  const top = `${-above}mm`
  return (
    <>
      <svg
        className={styles.code}
        style={{ top, width: `${side}mm`, height: `${side}mm` }}
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={content}
        data-code
      >
        <path d={modules.map(pathOf).join('')} />
      </svg>
      <span className={styles.beside} style={{ top: 0, left: `${side + gap}mm` }}>
        {beside}
      </span>
    </>
  )
}

/** The dark modules of a row, those side by side as one. */
function pathOf(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      return `M${x} ${y}H${end < 0 ? row.length : end}v1H${x}z`
    })
    .join('')
}
