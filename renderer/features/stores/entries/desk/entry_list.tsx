import { goodsSource, stockKind } from '../../../../../shared/inventory/codes.ts'
import { kindOfCode } from '../../../../../shared/inventory/stock/material_classes.ts'
import { nameOfCode } from '../../../../../shared/kernel/codes.ts'
import ruled from '../../../../ui/look/ruled_table.module.css'
import { TableHead } from '../../../../ui/look/table_head.tsx'
import { recordHash } from '../../../../ui/navigation/record_url.ts'
import { codeText } from '../../../../ui/value/status.ts'
import { StateText } from '../../../../ui/value/status_pill.tsx'
import { entriesOf } from '../entry_kinds.ts'
import { useTexts } from '../texts.ts'
import styles from './entry_list.module.css'
import { type DeskEntry, isFor, nextStepOf, rolesOfStep } from './use_desk.ts'

const dayLength = 10

interface Props {
  readonly entries: readonly DeskEntry[]
  readonly person: { readonly roles: readonly string[] }
  readonly step: (entry: DeskEntry) => void
}

/** The same documents line by line, in the order of their states. */
export function EntryList({ entries, person, step }: Props) {
  const { t, language } = useTexts()
  const says = t.entry_documents.desk
  const lines = entries.toSorted((a, b) => a.status - b.status)
  return (
    <div className={styles.body}>
      <table className={ruled.table} aria-label={t.pages.entries} data-entry-list>
        <TableHead heads={says.heads} />
        <tbody>
          {lines.map((entry) => {
            const { id, uid, kind, status, goods, source, sheet_uid, create_dt } = entry
            const resource = entriesOf[kindOfCode(kind)]
            const next = nextStepOf(entry)
            return (
              <tr key={`${kind}/${id}`} data-row={id}>
                <th scope="row" className={styles.short}>
                  <a href={recordHash(resource.name, id)}>{uid}</a>
                </th>
                <td>{nameOfCode(stockKind, kind)[language]}</td>
                <td>{entry.lines > 0 ? says.goods(goods, entry.lines) : t.entry_documents.no_lines}</td>
                <td>{codeText(goodsSource.table, source, language)}</td>
                <td className={styles.short}>{sheet_uid}</td>
                <td className={styles.short}>{create_dt.slice(0, dayLength)}</td>
                <td className={styles.short}>
                  <StateText resource={resource} name="status" value={status} />
                </td>
                <td>
                  {next && isFor(entry, person) ? (
                    <button type="button" className={styles.step} onClick={() => step(entry)}>
                      {says.next(next.label[language])}
                    </button>
                  ) : (
                    next && rolesOfStep(next, language).join(t.comma)
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
