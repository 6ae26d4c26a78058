import { bodySize, lineHeight, padding } from './paper.ts'
import type { Cell, Row } from './row.ts'
import styles from './sheet.module.css'
import type { Line, Run } from './wrap.ts'

export const SheetRow = ({ row }: { row: Row }) => (
  <tr className={styles.row} style={{ height: `${row.height}mm` }} data-row={row.key}>
    {row.cells.map((cell) => (
      <SheetCell key={cell.key} cell={cell} />
    ))}
  </tr>
)

function SheetCell({ cell }: { cell: Cell }) {
  const { key, width, align, head, bold, shaded, inverse, top, picture, scale, lines } = cell
  const Tag = head ? 'th' : 'td'
  const looks = [
    styles.cell,
    align !== 'left' && styles[align],
    head && styles.head,
    bold && styles.bold,
    shaded && styles.shaded,
    inverse && styles.inverse,
    top && styles.top,
  ]
  return (
    <Tag
      className={looks.filter(Boolean).join(' ')}
      style={{ width: `${width}mm`, padding: `${top ? padding.both / 2 : 0}mm ${padding.side}mm` }}
      data-cell={key}
    >
      {picture && <img className={styles.picture} src={picture.src} alt={picture.alt} />}
      {lines.length > 0 && (
        <span style={scale === 1 ? undefined : smallType(scale)}>
          {piecesOf(lines).map(({ key: place, text, struck }) =>
            struck ? <s key={place}>{text}</s> : <span key={place}>{text}</span>,
          )}
        </span>
      )}
    </Tag>
  )
}

const smallType = (scale: number) => ({
  fontSize: `${scale * bodySize}mm`,
  lineHeight: `${scale * lineHeight}mm`,
})

/** The lines as one text with its breaks; every piece is known by where it begins. */
function piecesOf(lines: readonly Line[]): readonly (Run & { readonly key: number })[] {
  let key = 0
  return lines
    .flatMap((line, at) => (at === 0 ? line : [{ text: '\n' }, ...line]))
    .map((run) => {
      const piece = { ...run, key }
      key += run.text.length
      return piece
    })
}
