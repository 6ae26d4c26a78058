import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Resource } from '../../shared/kernel/resource.ts'
import { showTime } from '../../shared/kernel/times.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { entryPlace } from '../drafts/places.ts'
import { useKept } from '../drafts/use_kept.ts'
import { typedFindings } from '../forms/typed_rules.ts'
import { callAny, newKey, Refused } from '../office/door.ts'
import { refresh } from '../office/queries.ts'
import { sessionLost } from '../office/session_state.ts'
import { useTexts } from '../texts/index.ts'
import { type GridColumn, type GridRow, isEmptyRow, type Mark, type Spot } from './grid/model.ts'
import { readRows } from './kept_rows.ts'

const first: readonly GridRow[] = [{ key: 1, cells: {} }]
/** What the office said of a row, by field; '' is the row as a whole. */
type Told = ReadonlyMap<number, Readonly<Record<string, string>>>
const nothing: Told = new Map()

/** Many new records of one list: what is typed, what is wrong with it, and saving all of it or nothing. */
export function useEntry(resource: Resource, columns: readonly GridColumn[]) {
  const { t, language } = useTexts()
  const kept = useKept(entryPlace(resource.name), readRows)
  const rows = kept.value ?? first
  const [told, setTold] = useState<Told>(nothing)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  /** After the first attempt to save, empty cells that are needed are marked as well. */
  const [asked, setAsked] = useState(false)
  const filledOf = (some: readonly GridRow[]) => some.filter((row) => !isEmptyRow(row))

  function change(next: readonly GridRow[]): void {
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
    const found = typedFindings(resource, valuesOf(row, columns)).find(({ field }) => field === column.name)
    return found && { kind: found.refuses ? 'bad' : 'warn', says: found.says(language) }
  }

  /** The cells that keep it from being saved, in reading order. */
  const badSpots = (some = rows, missingToo = asked): readonly Spot[] =>
    some.flatMap((row, at) =>
      columns.flatMap((column, across) => {
        const missing =
          missingToo && column.required && !isEmptyRow(row) && (row.cells[column.name] ?? '') === ''
        return missing || markOf(row, column)?.kind === 'bad' ? [{ row: at, column: across }] : []
      }),
    )

  /** The first cell that has to be mended; undefined when everything was saved, or the office said why not. */
  async function save(given: readonly GridRow[]): Promise<Spot | undefined> {
    const filled = filledOf(given)
    if (saving || filled.length === 0) return undefined
    setAsked(true)
    const wrong = badSpots(given, true)
    if (wrong.length > 0) {
      setProblem(t.entry.cells_wrong(wrong.length))
      return wrong[0]
    }
    setSaving(true)
    try {
      const sent = filled.map((row) => ({
        ...valuesOf(row, columns),
        ...(kept.typedAway !== undefined && { client_dt: showTime(kept.typedAway) }),
      }))
      await callAny('batches', 'make', { resource: resource.name, rows: sent }, { idempotencyKey: newKey() })
      kept.keep(undefined)
      setAsked(false)
      setTold(nothing)
      notifications.show({ color: 'green', message: t.entry.saved(filled.length) })
      await refresh(resource.name)
    } catch (error) {
      return refused(error, given)
    } finally {
      setSaving(false)
    }
    return undefined
  }

  function refused(error: unknown, given: readonly GridRow[]): Spot | undefined {
    if (!(error instanceof Refused)) throw error
    const { status, detail, errors } = error.problem
    if (status === 401) sessionLost()
    const said = new Map<number, Record<string, string>>()
    for (const { field, message } of errors) {
      const [, at, name = ''] = /^rows\[(\d+)\]\.?([^.]*)/.exec(field) ?? []
      const row = at === undefined ? undefined : filledOf(given)[Number(at)]
      if (row) said.set(row.key, { ...said.get(row.key), [name]: message })
    }
    setTold(said)
    setProblem(detail)
    const row = given.findIndex(({ key }) => said.has(key))
    const names = Object.keys(said.get(given[row]?.key ?? 0) ?? {})
    const column = columns.findIndex(({ name }) => names.includes(name))
    return row < 0 ? undefined : { row, column: Math.max(0, column) }
  }

  return {
    rows,
    change,
    markOf,
    badSpots,
    save,
    saving,
    problem,
    filled: filledOf(rows).length,
    restored: kept.restored,
    isUnsaved: kept.isUnsaved,
    discard: () => {
      kept.keep(undefined)
      setTold(nothing)
      setAsked(false)
      setProblem(undefined)
    },
  }
}

/** What the cells mean; empty ones are not sent. */
const valuesOf = (row: GridRow, columns: readonly GridColumn[]): Row =>
  Object.fromEntries(
    columns.flatMap(({ name, read }) => {
      const text = row.cells[name] ?? ''
      const reading = text === '' ? undefined : read(text)
      return reading?.ok ? [[name, reading.value]] : []
    }),
  )
