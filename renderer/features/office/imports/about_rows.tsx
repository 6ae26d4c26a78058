import { Alert, Button } from '@mantine/core'
import type { ImportSheet } from '../../../../shared/office/imports.ts'
import styles from './imports.module.css'
import type { SheetChoices } from './sheet_choices.ts'
import { findingsAbout, leftRows, twiceIn } from './sheet_rows.ts'
import { useTexts } from './texts.ts'
import type { Judged } from './use_import.ts'

/** Of what is said of a sheet as a whole so many are shown. */
const mostAbout = 3

interface Props {
  readonly judged: Judged
  readonly sheet: ImportSheet
  readonly choices: SheetChoices
}

/** What is said of a sheet as a whole, and what is to be decided for several of its rows at once. */
export function AboutRows({ judged, sheet, choices }: Props) {
  const { t } = useTexts()
  const about = findingsAbout(judged, sheet)
  const [left, twice] = [leftRows(about), twiceIn(judged, sheet)]
  return (
    <>
      {twice.length > 0 && (
        <Alert color="late" p="xs" mx="md" mb={6}>
          <span className={styles.pair}>
            {t.imports.twice(twice.length)}
            <Button size="compact-sm" variant="default" onClick={() => choices.skipRows(twice)}>
              {t.imports.skip_these}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => choices.keepRows(twice)}>
              {t.imports.keep_these}
            </Button>
          </span>
        </Alert>
      )}
      {about.length > 0 && (
        <Alert color="wait" p="xs" mx="md" mb={6}>
          {about.slice(0, mostAbout).map(({ row, code, message }) => (
            <div key={`${row} ${code}`}>
              {row > 0 && `${t.imports.row} ${row}: `}
              {message}
            </div>
          ))}
          <span className={styles.pair}>
            {about.length > mostAbout && t.imports.more_of(about.length - mostAbout)}
            {left.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => choices.keepRows(left)}>
                {t.imports.keep_left(left.length)}
              </Button>
            )}
          </span>
        </Alert>
      )}
    </>
  )
}
