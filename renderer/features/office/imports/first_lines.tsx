import type { ImportSheet } from '../../../../shared/office/imports.ts'
import styles from './imports.module.css'
import { useTexts } from './texts.ts'

/** What stands in a sheet that is left out, so that somebody sees what it is. */
export function FirstLines({ sheet: { sheet, left_out, first_lines } }: { sheet: ImportSheet }) {
  const { t } = useTexts()
  if (first_lines.length === 0) return null
  return (
    <section className={styles.lines} aria-label={t.imports.first_lines(sheet)}>
      <p>{left_out === 'no_headings' ? t.imports.what_is_it : t.imports.first_lines(sheet)}</p>
      <table className={styles.table}>
        <tbody>
          {first_lines.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {cells.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so is a column
                <td key={column} title={text}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
