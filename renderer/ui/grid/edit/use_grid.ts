import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { blockOf, type Cell, cellAt, type Selection } from '../cells.ts'
import type { Table } from '../clipboard.ts'
import {
  type Choice,
  type GridColumn,
  type GridRow,
  mostRows,
  shownText,
  textsOf,
  withTexts,
} from './grid_model.ts'
import { matches } from './matching_choices.ts'
import { cleared, fillDown, pasteBlock, tidy } from './paste.ts'
import { copyRows, withNext, withoutRows } from './rows.ts'
import { useUndo } from './use_undo.ts'

type Rows = readonly GridRow[]

interface LeftOver {
  readonly columns: readonly (string | number)[]
  readonly copied: Table
}

export interface GridFacts {
  readonly rows: Rows
  readonly columns: readonly GridColumn[]
  readonly change: (rows: Rows) => void
  /** Columns that are empty in a copied row: numbers, dates, signatures. */
  readonly notCopied: ReadonlySet<string>
  /** The rows are being saved: nothing in them changes. */
  readonly busy: boolean
  /** Rows the grid may have; by default as many as one request saves. */
  readonly most?: number
}

/** The text being typed into the active cell: `over` replaces its text, `edit` continues it (F2). */
interface Typing {
  readonly text: string
  readonly mode: 'over' | 'edit'
  readonly before: Rows
  /** Which of the offered choices Enter takes. */
  readonly at: number
  /** The choices were opened by a key. */
  readonly browsing?: boolean
}

/** The state of an edit grid and what keys, mouse and clipboard do to it. */
export function useGrid(facts: GridFacts) {
  const { rows, columns, change, notCopied, busy, most } = facts
  const { t } = useTexts()
  const [selection, setSelection] = useState<Selection>(() => cellAt(0, 0))
  const [typing, setTyping] = useState<Typing>()
  /** The column in which a run of Tabs began: Enter returns to it. */
  const [start, setStart] = useState<number>()
  /** Pasted columns without a column here: a dialog asks whether to skip them. */
  const [leftOver, setLeftOver] = useState<LeftOver>()
  const undo = useUndo(rows, change)
  const active = clamp(selection.to)
  const column = columns[active.column]
  const block = blockOf(selection)
  const offered = typing && column?.choices ? matches(column, typing.text) : []
  const here = rows[active.row]
  const closed = here !== undefined && column?.closed?.(here) === true

  function clamp({ row, column: at }: Cell): Cell {
    return { row: Math.min(row, rows.length - 1), column: Math.min(at, columns.length - 1) }
  }
  const select = ({ row, column: at }: Cell) => setSelection(cellAt(row, at))
  const put = (base: Rows, text: string): Rows => withTexts(base, columns, [{ ...active, text }])

  function type(text: string): void {
    const before = typing?.before ?? rows
    setTyping({ text, before, mode: typing?.mode ?? 'over', at: 0 })
    setSelection(cellAt(active.row, active.column))
    // The draft has every key; undo takes them back as one step.
    change(put(before, text))
  }
  const edit = (): void => setTyping({ text: shownText(here, column), before: rows, mode: 'edit', at: -1 })

  /** All choices of a short list, opened by a key. */
  const browse = (): void => setTyping({ text: '', before: rows, mode: 'edit', at: 0, browsing: true })

  /** Ends the typing; the rows with the typed text in its usual form. */
  function settle(chosen: Choice | undefined = choiceMeant()): Rows {
    if (!typing) return rows
    const next = put(typing.before, chosen ? chosen.text : tidy(column, typing.text))
    setTyping(undefined)
    if (next === typing.before) change(next)
    else undo.record(typing.before, next)
    return next
  }
  function choiceMeant(): Choice | undefined {
    if (!typing || !column || typing.at < 0) return undefined
    if (typing.browsing) return offered[typing.at]
    if (typing.text.trim() === '') return undefined
    return column.read(typing.text).ok && typing.at === 0 ? undefined : offered[typing.at]
  }
  function restore(): void {
    if (typing) change(typing.before)
    setTyping(undefined)
    setStart(undefined)
  }

  function moveTo(next: Selection): void {
    settle()
    setStart(undefined)
    setSelection(next)
  }
  /** False at the end of the grid: the browser moves the focus to the buttons. */
  function tab(back: boolean): boolean {
    const now = settle()
    const longer = back || active.column < columns.length - 1 ? now : withNext(now, most)
    if (longer !== now && active.row === now.length - 1) change(longer)
    // After the last column Tab goes on in the next row.
    const { row, column: from } = selection.to
    const at = row * columns.length + from + (back ? -1 : 1)
    if (at < 0 || at >= longer.length * columns.length) return false
    setStart(start ?? active.column)
    setSelection(cellAt(Math.floor(at / columns.length), at % columns.length))
    return true
  }
  function enter(back: boolean): void {
    const now = settle()
    const row = active.row + (back ? -1 : 1)
    if (row >= now.length) change(withNext(now, most))
    setSelection(cellAt(Math.max(0, Math.min(row, withNext(now, most).length - 1)), start ?? active.column))
    setStart(undefined)
  }

  function does(next: Rows): void {
    undo.record(rows, next)
  }
  /** Writes into the active cell instead of what is being typed there. */
  function write(text: string): void {
    setTyping(undefined)
    undo.record(typing?.before ?? rows, put(typing?.before ?? rows, text))
  }
  const unlessBusy =
    <G extends readonly unknown[]>(act: (...given: G) => void) =>
    (...given: G): void => {
      if (!busy) act(...given)
    }
  const whereOpen = <G extends readonly unknown[]>(act: (...given: G) => void) =>
    unlessBusy((...given: G) => {
      if (!closed) act(...given)
    })
  const target = { rows, columns, block, ...(most !== undefined && { most }) }
  function paste(copied: Table, skip = false): void {
    const outcome = pasteBlock(target, copied, skip)
    setLeftOver(outcome.kind === 'left_over' ? { columns: outcome.columns, copied } : undefined)
    if (outcome.kind === 'too_long')
      notifications.show({ color: 'late', message: t.entry.too_long(most ?? mostRows) })
    if (outcome.kind !== 'pasted') return
    does(outcome.rows)
    setSelection(outcome.selection)
  }
  return {
    selection,
    block,
    active,
    column,
    typing,
    offered,
    type: whereOpen(type),
    edit: whereOpen(edit),
    browse: whereOpen(browse),
    settle,
    restore,
    moveTo,
    /** Moves the cursor after `settle`. */
    select,
    goTo(cell: Cell): void {
      select(cell)
      focusGrid()
    },
    stretch: (to: Cell) => setSelection(({ from }) => ({ from, to })),
    highlight: (step: number) =>
      setTyping((now) => now && { ...now, at: (now.at + step + offered.length) % offered.length }),
    choose: (choice: Choice) => settle(choice),
    tab,
    enter,
    clear: unlessBusy(() => does(cleared(target))),
    fill: unlessBusy(() => does(fillDown(target))),
    write: whereOpen(write),
    copyRows: unlessBusy(() => does(copyRows(rows, block, notCopied, most))),
    removeRows: unlessBusy(() => does(withoutRows(rows, block))),
    copied: (): Table =>
      textsOf(rows, columns, block, (row, column) => (column.secret ? '' : shownText(row, column))),
    paste: unlessBusy((copied: Table) => paste(copied)),
    leftOver: leftOver && {
      columns: leftOver.columns,
      skip: () => paste(leftOver.copied, true),
      stop: () => setLeftOver(undefined),
    },
    undo: unlessBusy(undo.undo),
    redo: unlessBusy(undo.redo),
    /** All rows are saved: the grid begins empty, without steps to undo. */
    beginAnew(): void {
      undo.forget()
      setSelection(cellAt(0, 0))
    },
    /** Saved changes cannot be undone; the cursor stays. */
    forgetUndo: undo.forget,
    /** Other rows are shown: steps to undo belong to the former ones. */
    changeRows(): void {
      undo.forget()
      setTyping(undefined)
    },
  }
}

/** Focuses the cells: the pressed button may be gone. */
export const focusGrid = (): void => document.querySelector<HTMLElement>('[data-grid] input')?.focus()

export type Grid = ReturnType<typeof useGrid>
