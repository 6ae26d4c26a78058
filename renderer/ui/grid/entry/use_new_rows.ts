import { useMemo, useState } from 'react'
import type { Problem } from '../../../../shared/kernel/errors.ts'
import type { Finding } from '../../../../shared/kernel/findings.ts'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ruleFindings } from '../../form/live_rules.ts'
import { useProblem } from '../../form/use_problem.ts'
import type { Cell } from '../cells.ts'
import { type GridColumn, type GridRow, isEmptyRow, type Mark } from '../edit/grid_model.ts'
import { useDraftRows } from './use_draft_rows.ts'

/** Errors of the office by row, then by field; '' is the whole row. */
type RowErrors = ReadonlyMap<number, Readonly<Record<string, string>>>
const nothing: RowErrors = new Map()

/** The rows to send, or the first wrong cell. */
type Checked = { readonly rows: readonly Row[] } | { readonly wrong: Cell }

interface Facts {
  readonly resource: Resource
  readonly columns: readonly GridColumn[]
  /** The key of the draft. */
  readonly place: string
  /** The rows are being saved and do not change. */
  readonly saving: boolean
}

/** New records of one list while they are edited, with their errors. */
export function useNewRows({ resource, columns, place, saving }: Facts) {
  const { t, language } = useTexts()
  const draft = useDraftRows(place, columns)
  const { rows } = draft
  const [rowErrors, setRowErrors] = useState<RowErrors>(nothing)
  const [problem, setProblem] = useProblem()
  /** After the first attempt to save empty required cells are marked, too. */
  const [marksEmpty, setMarksEmpty] = useState(false)
  const filledOf = (some: readonly GridRow[]) => some.filter((row) => !isEmptyRow(row))

  const findingsOf = useMemo(() => {
    // Called for every cell of a row.
    const known = new WeakMap<GridRow, readonly Finding[]>()
    return (row: GridRow): readonly Finding[] => {
      const found = known.get(row) ?? ruleFindings(resource, valuesOf(row, columns))
      known.set(row, found)
      return found
    }
  }, [resource, columns])

  function change(next: readonly GridRow[]): void {
    if (saving) return
    const isBlank = next.length === 1 && next.every(isEmptyRow)
    draft.keep(isBlank ? undefined : next)
    setProblem(undefined)
    const before = new Map(rows.map((row) => [row.key, row]))
    const touched = next.filter(
      (row) => rowErrors.has(row.key) && JSON.stringify(before.get(row.key)) !== JSON.stringify(row),
    )
    if (touched.length > 0)
      setRowErrors(new Map([...rowErrors].filter(([key]) => !touched.some((row) => row.key === key))))
  }

  function markOf(row: GridRow, column: GridColumn): Mark | undefined {
    const text = row.cells[column.name] ?? ''
    const message = rowErrors.get(row.key)?.[column.name]
    if (message !== undefined) return { kind: 'bad', says: message }
    if (text === '')
      return marksEmpty && column.required && !isEmptyRow(row)
        ? { kind: 'bad', says: t.entry.needed(column.head) }
        : undefined
    const reading = column.read(text)
    if (!reading.ok) return { kind: 'bad', says: reading.says }
    const found = findingsOf(row).find(({ field }) => field === column.name)
    return found && { kind: found.refuses ? 'bad' : 'warn', says: found.text(language) }
  }

  /** The wrong cells, in reading order. */
  const badCells = (some = rows, missingToo = marksEmpty): readonly Cell[] =>
    some.flatMap((row, at) =>
      columns.flatMap((column, across) => {
        const missing =
          missingToo && column.required && !isEmptyRow(row) && (row.cells[column.name] ?? '') === ''
        return missing || markOf(row, column)?.kind === 'bad' ? [{ row: at, column: across }] : []
      }),
    )

  function check(given: readonly GridRow[]): Checked {
    setMarksEmpty(true)
    const [wrong, ...others] = badCells(given, true)
    if (!wrong) return { rows: filledOf(given).map((row) => valuesOf(row, columns)) }
    setProblem(t.entry.cells_wrong(others.length + 1))
    return { wrong }
  }

  /** Marks the refused cells and gives the first one. */
  function refused({ detail, code, errors }: Problem, given: readonly GridRow[]): Cell | undefined {
    const messages = new Map<number, Record<string, string>>()
    for (const { field, message } of errors) {
      const [, inList, inBody, name = ''] = placeOf.exec(field) ?? []
      const row = filledOf(given)[Number(inList ?? inBody)]
      if (row) messages.set(row.key, { ...messages.get(row.key), [name]: message })
    }
    setRowErrors(messages)
    setProblem(detail, code)
    const row = given.findIndex(({ key }) => messages.has(key))
    const names = Object.keys(messages.get(given[row]?.key ?? 0) ?? {})
    const column = columns.findIndex(({ name }) => names.includes(name))
    return row < 0 ? undefined : { row, column: Math.max(0, column) }
  }

  /** The first rows are saved: these remain. */
  function leave(left: readonly GridRow[]): void {
    if (left.length > 0) draft.keep(left, false)
    else discard()
  }

  function discard(): void {
    draft.keep(undefined)
    setRowErrors(nothing)
    setMarksEmpty(false)
    setProblem(undefined)
  }

  return {
    rows,
    change,
    markOf,
    badCells,
    check,
    refused,
    leave,
    discard,
    problem,
    filled: filledOf(rows).length,
    restored: draft.restored,
    typedAway: draft.typedOfflineAt,
    takeNow: draft.forgetOfflineTime,
    isUnsaved: draft.isUnsaved,
  }
}

/** `rows[3].count` of a batch, `details.3.count` of a document. */
const placeOf = /^(?:rows\[(\d+)\]|details\.(\d+))\.?([^.]*)/

/** The values of the cells that are not empty. */
const valuesOf = (row: GridRow, columns: readonly GridColumn[]): Row =>
  Object.fromEntries(
    columns.flatMap(({ name, read }) => {
      const text = row.cells[name] ?? ''
      const reading = text === '' ? undefined : read(text)
      return reading?.ok ? [[name, reading.value]] : []
    }),
  )
