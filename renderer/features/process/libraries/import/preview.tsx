import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { focusPageContent } from '../../../../ui/form/restore_focus.ts'
import { CellGrid } from '../../../../ui/grid/cells/cell_grid.tsx'
import { useGridCursor } from '../../../../ui/grid/cursor.ts'
import { hundredths } from '../../../../ui/value/number_text.ts'
import { useTexts } from '../texts.ts'
import { FaultList } from './fault_list.tsx'
import styles from './import.module.css'
import { previewColumns } from './preview_columns.ts'
import { type FaultPlace, faultFrom, previewOf } from './preview_lines.ts'
import type { Checked } from './use_import.ts'

interface Props {
  readonly checked: Checked
  /** Which of the files that were tried: each is walked from its top. */
  readonly turn: number
  /** Of the file. */
  readonly name: string
  readonly problem?: string | undefined
  /** What the library is called before the import. */
  readonly library: string
  readonly run: () => void
  readonly busy: boolean
}

/** Every row of a file with its verdict; what is wrong is walked from fault to fault. */
export function Preview({ checked, turn, name, problem, library, run, busy }: Props) {
  const { t, language } = useTexts()
  const preview = useMemo(() => previewOf(checked), [checked])
  const columns = useMemo(() => previewColumns(t, language), [t, language])
  const cursor = useGridCursor(`import/${checked.id}/${checked.work_order_uid}/${turn}`)
  const button = useRef<HTMLButtonElement>(null)
  const { lines, about, weight } = preview
  const { errors, warnings, errors_truncated, row_count } = checked
  const good = errors.length === 0
  // Errors are walked as long as there are any: they stand in the way.
  const faults = good ? preview.warnings : preview.errors
  const to = ({ row, column }: FaultPlace) => cursor.to({ row, column })
  const jump = (back: boolean) => {
    const next = faultFrom(faults, cursor.at, back)
    if (next) to(next)
    focusPageContent()
  }
  // Nothing is wrong: Enter imports. Otherwise the cursor stands at the first fault.
  const arrive = useEffectEvent(() => {
    if (good) return button.current?.focus()
    const [first] = faults
    if (first) to(first)
    focusPageContent()
  })
  useEffect(() => arrive(), [])
  const placeIn = (places: readonly FaultPlace[]) =>
    places.findIndex(({ row, column }) => row === cursor.at.row && column === cursor.at.column)
  return (
    <>
      <Group px="md" pb="xs" gap="md" data-verdict>
        <Text fw={600} c={good ? 'var(--done)' : 'var(--late)'}>
          {good ? t.libraries.all_right(row_count) : t.libraries.faults(errors.length, errors_truncated)}
        </Text>
        {warnings.length > 0 && <Text c="var(--wait)">{t.libraries.hints(warnings.length)}</Text>}
        <Text>{t.libraries.file_rows(name, row_count)}</Text>
        <Text data-figure="weight">{t.libraries.weight(hundredths(weight))}</Text>
        <Button size="xs" ref={button} disabled={!good} loading={busy} onClick={run} title="Ctrl+S" data-save>
          {t.libraries.import_rows(row_count)}
        </Button>
        {faults.length > 0 && (
          <Button size="xs" variant="default" title="F4" onClick={() => jump(false)}>
            {t.libraries.next_fault}
          </Button>
        )}
      </Group>
      {checked.name !== library && (
        <Alert mx="md" mb="xs" color="wait" data-renames>
          {t.libraries.renames(library, checked.name)}
        </Alert>
      )}
      {problem && (
        <Alert mx="md" mb="xs" color="late" role="alert">
          {problem}
        </Alert>
      )}
      <div className={styles.findings}>
        <FaultList
          label={t.libraries.errors}
          about={about.errors}
          faults={preview.errors}
          here={placeIn(preview.errors)}
          to={to}
          grave
        />
        <FaultList
          label={t.libraries.warnings}
          about={about.warnings}
          faults={preview.warnings}
          here={placeIn(preview.warnings)}
          to={to}
          grave={false}
        />
      </div>
      {lines.length > 0 && (
        <CellGrid
          label={t.libraries.preview}
          columns={columns}
          rows={lines}
          cursor={cursor}
          frozen={2}
          open={() => jump(false)}
          onKey={({ key, shiftKey }) => {
            if (key === 'F4') jump(shiftKey)
            return key === 'F4'
          }}
          status={
            <>
              <span>{t.record_count(lines.length)}</span>
              {faults.length > 0 && <span>{t.libraries.fault_keys}</span>}
            </>
          }
        />
      )}
    </>
  )
}
