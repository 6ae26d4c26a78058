import type { Block, FormPage } from './form.ts'
import { heightOf } from './paginate.ts'
import { Rules } from './rules.tsx'
import styles from './sheet.module.css'
import { SheetRow } from './sheet_row.tsx'

export const Frame = ({ page: { blocks }, width }: { page: FormPage; width: number }) => {
  const height = Math.max(0, ...blocks.map(({ top, rows }) => top + heightOf(rows)))
  return (
    <div className={styles.frame} style={{ height: `${height}mm` }} data-frame>
      {blocks.map((block) => (
        <BlockTable key={block.key} block={block} />
      ))}
      <Rules blocks={blocks} width={width} height={height} />
    </div>
  )
}

const BlockTable = ({ block: { key, left, top, width, rows } }: { block: Block }) => (
  <table
    className={styles.table}
    style={{ left: `${left}mm`, top: `${top}mm`, width: `${width}mm` }}
    data-block={key}
  >
    <tbody className={styles.rows}>
      {rows.map((row) => (
        <SheetRow key={row.key} row={row} />
      ))}
    </tbody>
  </table>
)
