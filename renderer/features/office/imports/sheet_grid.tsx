import { Button, Group } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ImportColumn, ImportField, ImportSheet } from '../../../../shared/office/imports.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { PickerDialog } from '../../../ui/form/pickers/picker_dialog.tsx'
import type { GridColumn, GridRow, Mark } from '../../../ui/grid/edit/grid_model.ts'
import { GridView } from '../../../ui/grid/edit/grid_view.tsx'
import { focusGrid, useGrid } from '../../../ui/grid/edit/use_grid.ts'
import { widestFit, widthOf } from '../../../ui/list/columns.ts'
import { titleOf } from '../../../ui/value/title_of.ts'
import { FieldMenu, titleOfField } from './field_menu.tsx'
import styles from './imports.module.css'
import { type SheetChoices, unsureOf } from './sheet_choices.ts'
import { aboutRow, addressOf, editsOf, findingsOf, rowsNow, type SheetRows, triedRows } from './sheet_rows.ts'
import { type Texts, useTexts } from './texts.ts'
import type { FileEdits, Import, Judged } from './use_import.ts'

/** A cell that the page leads to: the next error of the file. */
export interface Goal {
  readonly row: number
  readonly column: string
}

interface Props {
  readonly sheet: ImportSheet
  readonly judged: Judged
  readonly edits: FileEdits
  readonly fields: readonly ImportField[]
  readonly choices: SheetChoices
  readonly edit: Import['edit']
  readonly busy: boolean
  readonly goal: Goal | undefined
  /** Where the cursor stands, for the search of the next error. */
  readonly at: (place: Goal) => void
}

const filters = ['all', 'wrong', 'changed', 'warned'] as const
type Filter = (typeof filters)[number]
const notCopied: ReadonlySet<string> = new Set()

/** The rows of a sheet as they would be stored; what is wrong is corrected in its cell. */
export function SheetGrid({ sheet, judged, edits, fields, choices, edit, busy, goal, at }: Props) {
  const { t } = useTexts()
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [picking, setPicking] = useState<GridColumn>()
  const tried = useMemo(() => triedRows(judged, sheet), [judged, sheet])
  const now = useMemo(() => rowsNow(tried, sheet, edits, judged), [tried, sheet, edits, judged])
  const found = useMemo(() => findingsOf(judged, sheet), [judged, sheet])
  const unsure = unsureOf(sheet, edits.columns[sheet.sheet])
  const columns = useMemo(
    () => [
      ...(found.hasRows ? [aboutColumn(t, found)] : []),
      ...sheet.columns.flatMap((column) => {
        const field = fields.find(({ name }) => name === column.field)
        return field ? [columnOf(column, field, now)] : []
      }),
    ],
    [found, sheet, fields, now, t],
  )
  const changedRows = new Set([...now.was.keys()].map((address) => Number(/\d+$/.exec(address)?.[0])))
  const kinds: Readonly<Record<Exclude<Filter, 'all'>, ReadonlySet<number>>> = {
    wrong: found.wrongRows,
    changed: changedRows,
    warned: found.warnedRows,
  }
  // A row that has become right stays in sight until the filter is chosen again.
  const rows =
    filter === 'all' ? now.rows : now.rows.filter(({ key }) => chosen.has(key) || kinds[filter].has(key))
  const show = (next: Filter) => {
    setChosen(next === 'all' ? new Set() : kinds[next])
    setFilter(next)
  }
  const grid = useGrid({
    rows,
    columns,
    change: (next) => edit((before) => editsOf(before, sheet, rows, now, next), 'soon'),
    notCopied,
    busy,
    most: rows.length,
  })
  const here = rows[grid.active.row]
  const place = { row: here?.key ?? 0, column: grid.column?.name ?? '' }
  useEffect(() => at({ row: place.row, column: place.column }), [at, place.row, place.column])
  const go = useEffectEvent(({ row, column }: Goal) => {
    const hidden = !rows.some(({ key }) => key === row)
    if (hidden) show('all')
    const all = hidden ? now.rows : rows
    grid.goTo({
      row: Math.max(
        0,
        all.findIndex(({ key }) => key === row),
      ),
      column: Math.max(
        0,
        columns.findIndex(({ name }) => name === column),
      ),
    })
  })
  useEffect(() => {
    if (goal) go(goal)
  }, [goal])

  const markOf = ({ key }: GridRow, { name }: GridColumn): Mark | undefined => {
    const address = addressOf(name, key)
    if (now.pending.has(address)) return { kind: 'note', says: t.imports.not_judged }
    const [error, warning, was] = [found.errors, found.warnings, now.was].map((all) => all.get(address))
    if (error) return { kind: 'bad', says: error }
    if (warning) return { kind: 'warn', says: warning }
    if (was === undefined) return undefined
    return { kind: 'note', says: was === '' ? t.imports.was_empty : t.imports.was(was) }
  }
  const counts: Readonly<Record<Filter, number>> = {
    all: now.rows.length,
    wrong: found.wrongRows.size,
    changed: changedRows.size,
    warned: found.warnedRows.size,
  }
  return (
    <div className={styles.grid} onKeyDownCapture={(event) => onEdgeKey(event, grid)}>
      <div className={styles.bar}>
        <Group gap={4} role="group" aria-label={t.imports.filter}>
          {filters
            .filter((one) => one === 'all' || one === filter || counts[one] > 0)
            .map((one) => (
              <Button
                key={one}
                size="compact-sm"
                variant={one === filter ? 'light' : 'default'}
                aria-pressed={one === filter}
                onClick={() => show(one)}
              >
                {t.imports.filters[one](counts[one])}
              </Button>
            ))}
        </Group>
        <span className={styles.hint}>{t.imports.grid_keys}</span>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={now.rows.length === 0 ? t.imports.nothing : t.imports.none_of_these} />
      ) : (
        <GridView
          grid={grid}
          rows={rows}
          columns={columns}
          markOf={markOf}
          label={sheet.label}
          edge={{ width: 64, head: t.imports.row, nameOf: ({ key }) => String(key) }}
          pick={setPicking}
          drawHead={({ name, head }) => {
            const column = sheet.columns.find((one) => one.column === name)
            if (!column) return head
            const isUnsure = unsure.includes(column)
            return (
              <FieldMenu
                column={column}
                columns={sheet.columns}
                fields={fields}
                choose={(field) => choices.field(name, field)}
                className={isUnsure ? `${styles.head} ${styles.unsure}` : styles.head}
              >
                <span>
                  {head}
                  {fields.find((one) => one.name === column.field)?.required && (
                    <b className={styles.star}> *</b>
                  )}
                  {isUnsure && ' ？'}
                </span>
                <span>{column.heading || t.imports.no_heading(name)}</span>
              </FieldMenu>
            )
          }}
        />
      )}
      {picking?.target !== undefined && (
        <PickerDialog
          target={picking.target}
          choose={(record) => {
            const target = resourceNamed(picking.target ?? '')
            setPicking(undefined)
            if (target) grid.write(titleOf(target, record))
          }}
          close={() => setPicking(undefined)}
        />
      )}
    </div>
  )
}

/** From the first row ↑ reaches the head, where ← and → go from column to column and ↓ comes back. */
function onEdgeKey(event: KeyboardEvent<HTMLElement>, grid: ReturnType<typeof useGrid>): void {
  const { key, target, currentTarget, ctrlKey, altKey, shiftKey } = event
  if (ctrlKey || altKey || shiftKey || event.nativeEvent.isComposing || !(target instanceof HTMLElement))
    return
  const heads = [...currentTarget.querySelectorAll<HTMLElement>('thead [data-head]')]
  const at = heads.indexOf(target)
  if (at === -1) {
    const isAtTop =
      key === 'ArrowUp' && grid.active.row === 0 && !grid.typing && target.closest('[data-grid]')
    const head = heads.find(({ dataset }) => dataset['head'] === grid.column?.name) ?? heads[0]
    if (!isAtTop || !head) return
    head.focus()
  } else if (key === 'ArrowLeft') heads[at - 1]?.focus()
  else if (key === 'ArrowRight') heads[at + 1]?.focus()
  else if (key === 'ArrowDown' || key === 'Escape') focusGrid()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Pixels of a column. */
const least = 100
const plainColumn = { right: false, required: false, today: () => '', now: () => '' } as const
const asTyped = (text: string) => ({ ok: true, value: text, text }) as const

/** The office judges what is typed: the page only offers what it knows. */
function columnOf(
  { column, heading }: ImportColumn,
  field: ImportField,
  { rows, was }: SheetRows,
): GridColumn {
  const inFile = ({ key }: GridRow) => was.get(addressOf(column, key))
  // Beside the correction stands what it replaces.
  const corrected = rows.flatMap((row) => {
    const old = inFile(row)
    return old === undefined ? [] : [Math.min(widestFit, widthOf(`${row.cells[column] ?? ''} ${old}`))]
  })
  return {
    ...plainColumn,
    name: column,
    head: titleOfField(field),
    width: Math.max(least, widthOf(heading), ...corrected),
    right: field.unit !== '',
    required: field.required,
    read: asTyped,
    ...(field.values && { choices: field.values.map((text) => ({ text, value: text, words: [] })) }),
    ...(field.refers_to !== undefined && { target: field.refers_to }),
    draw: (text, row) => {
      const old = inFile(row)
      return old ? (
        <>
          {text} <s className={styles.was}>{old}</s>
        </>
      ) : (
        text
      )
    },
    hint: (row) => {
      const old = inFile(row)
      return old ? <s className={styles.was}>{old}</s> : ''
    },
  }
}

const aboutColumn = (t: Texts, { errors, warnings }: ReturnType<typeof findingsOf>): GridColumn => ({
  ...plainColumn,
  name: aboutRow,
  head: t.imports.about_row,
  width: 200,
  read: asTyped,
  shown: ({ key }) => errors.get(addressOf(aboutRow, key)) ?? warnings.get(addressOf(aboutRow, key)) ?? '',
  closed: () => true,
})
