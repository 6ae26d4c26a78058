import type { ImportFinding } from '../../../../shared/office/imports.ts'
import { IconArrowBackUp, IconArrowsDiff, IconDownload, IconShieldLock } from '../../../ui/look/icons.ts'
import styles from './imports.module.css'
import { useTexts } from './texts.ts'
import type { Checked } from './use_import.ts'

interface Props {
  readonly checked: Checked
  readonly here: string
  readonly go: (sheet: string) => void
  readonly download: () => void
}

/** What is wrong with a sheet as a whole, such as a column that it lacks. */
const aboutSheet = (findings: readonly ImportFinding[], name: string): number =>
  findings.filter(({ sheet, row }) => sheet === name && row === 0).length

/** The sheets of the file, what each is taken for, and what is to be known before they are stored. */
export function SheetList({ checked, here, go, download }: Props) {
  const { t } = useTexts()
  const people = checked.sheets
    .filter(({ resource }) => resource === 'users')
    .reduce((sum, { row_count }) => sum + row_count, 0)
  return (
    <nav className={styles.sheets} aria-label={t.imports.sheets}>
      <h2 className={styles.heading}>
        {t.imports.sheets} <small>{checked.sheets.filter(({ left_out }) => left_out === '').length}</small>
      </h2>
      <div className={styles.list}>
        {checked.sheets.map(({ sheet, label, left_out, row_count, wrong_row_count, columns }) => {
          const wrong = wrong_row_count + aboutSheet(checked.errors, sheet)
          const mapped = columns.filter(({ field }) => field !== '').length
          return (
            <button
              key={sheet}
              type="button"
              className={styles.sheet}
              aria-current={sheet === here || undefined}
              onClick={() => go(sheet)}
            >
              <b>{left_out === '' ? label : t.imports.left_out[left_out]}</b>
              <span>{left_out === '' && t.imports.rows(row_count)}</span>
              <small title={sheet}>{t.imports.sheet(sheet)}</small>
              {wrong > 0 ? (
                <small className={styles.wrong}>{t.imports.wrong(wrong)}</small>
              ) : (
                <small>{left_out === '' && t.imports.columns(mapped, columns.length)}</small>
              )}
            </button>
          )
        })}
      </div>
      <ul className={styles.notes}>
        <li>
          <IconArrowsDiff />
          {t.imports.order_note}
        </li>
        {people > 0 && (
          <li>
            <IconShieldLock />
            {t.imports.password_note(people)}
          </li>
        )}
        <li>
          <IconArrowBackUp />
          {t.imports.undo_note}
        </li>
      </ul>
      <button type="button" className={styles.template} onClick={download}>
        <IconDownload />
        {t.imports.template}
      </button>
    </nav>
  )
}
