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

/** What the office said of a row, by field; '' is the row as a whole. */
type RowErrors = ReadonlyMap<number, Readonly<Record<string, string>>>
const nothing: RowErrors = new Map()

/** What is to be sent, or the first cell that has to be mended before. */
type Checked = { readonly rows: readonly Row[] } | { readonly wrong: Cell }

interface Facts {
  readonly resource: Resource
  readonly columns: readonly GridColumn[]
  /** Where the draft is kept. */
  readonly place: string
  /** What is being saved stays as it is until the office has answered. */
  readonly saving: boolean
}

/** New records of one list under somebody's hands: what is typed and what is wrong with it. */
export function useNewRows({ resource, columns, place, saving }: Facts) {
  const { t, language } = useTexts()
  const kept = useDraftRows(place, columns)
  const { rows } = kept
  const [told, setTold] = useState<RowErrors>(nothing)
  const [problem, setProblem] = useProblem()
  /** After the first attempt to save, empty cells that are needed are marked as well. */
  const [asked, setAsked] = useState(false)
  const filledOf = (some: readonly GridRow[]) => some.filter((row) => !isEmptyRow(row))

  const findingsOf = useMemo(() => {
    // Asked for every cell of a row.
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
    kept.keep(isBlank ? undefined : next)
    setProblem(undefined)
    const before = new Map(rows.map((row) => [row.key, row]))
    const touched = next.filter(
      (row) => told.has(row.key) && JSON.stringify(before.get(row.key)) !== JSON.stringify(row),
    )
    if (touched.length > 0)
      setTold(new Map([...told].filter(([key]) => !touched.some((row) => row.key === key))))
  }

  function markOf(row: GridRow, column: GridColumn): Mark | undefined {
    const text = row.cells[column.name] ?? ''
    const said = told.get(row.key)?.[column.name]
    if (said !== undefined) return { kind: 'bad', says: said }
    if (text === '')
      return asked && column.required && !isEmptyRow(row)
        ? { kind: 'bad', says: t.entry.needed(column.head) }
        : undefined
    const reading = column.read(text)
    if (!reading.ok) return { kind: 'bad', says: reading.says }
    const found = findingsOf(row).find(({ field }) => field === column.name)
    return found && { kind: found.refuses ? 'bad' : 'warn', says: found.text(language) }
  }

  /** The cells that keep it from being saved, in reading order. */
  const badCells = (some = rows, missingToo = asked): readonly Cell[] =>
    some.flatMap((row, at) =>
      columns.flatMap((column, across) => {
        const missing =
          missingToo && column.required && !isEmptyRow(row) && (row.cells[column.name] ?? '') === ''
        return missing || markOf(row, column)?.kind === 'bad' ? [{ row: at, column: across }] : []
      }),
    )

  function check(given: readonly GridRow[]): Checked {
    setAsked(true)
    const [wrong, ...others] = badCells(given, true)
    if (!wrong) return { rows: filledOf(given).map((row) => valuesOf(row, columns)) }
    setProblem(t.entry.cells_wrong(others.length + 1))
    return { wrong }
  }

  /** Marks what the office refused; gives the first cell of it. */
  function refused({ detail, code, errors }: Problem, given: readonly GridRow[]): Cell | undefined {
    const said = new Map<number, Record<string, string>>()
    for (const { field, message } of errors) {
      const [, inList, inBody, name = ''] = placeOf.exec(field) ?? []
      const row = filledOf(given)[Number(inList ?? inBody)]
      if (row) said.set(row.key, { ...said.get(row.key), [name]: message })
    }
    setTold(said)
    setProblem(detail, code)
    const row = given.findIndex(({ key }) => said.has(key))
    const names = Object.keys(said.get(given[row]?.key ?? 0) ?? {})
    const column = columns.findIndex(({ name }) => names.includes(name))
    return row < 0 ? undefined : { row, column: Math.max(0, column) }
  }

  /** The first rows are stored: these are left. */
  function leave(left: readonly GridRow[]): void {
    if (left.length > 0) kept.keep(left, false)
    else discard()
  }

  function discard(): void {
    kept.keep(undefined)
    setTold(nothing)
    setAsked(false)
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
    restored: kept.restored,
    typedAway: kept.typedOfflineAt,
    takeNow: kept.forgetOfflineTime,
    isUnsaved: kept.isUnsaved,
  }
}

/** `rows[3].count` of a batch, `details.3.count` of a document. */
const placeOf = /^(?:rows\[(\d+)\]|details\.(\d+))\.?([^.]*)/

/** What the cells mean; empty ones are not sent. */
const valuesOf = (row: GridRow, columns: readonly GridColumn[]): Row =>
  Object.fromEntries(
    columns.flatMap(({ name, read }) => {
      const text = row.cells[name] ?? ''
      const reading = text === '' ? undefined : read(text)
      return reading?.ok ? [[name, reading.value]] : []
    }),
  )
