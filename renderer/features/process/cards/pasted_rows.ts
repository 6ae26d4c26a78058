import { usualProcesses } from '../../../../shared/process/card_defaults.ts'
import { cardKind } from '../../../../shared/process/codes.ts'
import { type CardEdit, isEmptyRow, mostRows, newRow, type ProcessRow, replaced } from './card_edit.ts'

/** A process as a workbook brings it; a block of one column has no details. */
interface PastedCell {
  readonly name: string
  readonly detail?: string
}

/** What a paste has made of a card. */
export interface Pasted {
  readonly edit: CardEdit
  /** How many rows were written. */
  readonly count: number
  /** Those of the block that a card has no room for. */
  readonly tooMany: number
  /** What stands behind the written rows and was there before. */
  readonly rest: readonly ProcessRow[]
  readonly way: 'over' | 'defaults' | 'all'
  readonly hasMore: boolean
}

interface Block {
  readonly given: readonly PastedCell[]
  /** Columns behind the details said something that no process takes. */
  readonly hasMore: boolean
}
/** The processes of a block: names, then details; a column of numbers before them is left out. */
export function processesIn(block: readonly (readonly string[])[]): Block {
  const rows = block.filter((cells) => cells.some((cell) => cell !== ''))
  const isNumbered = rows.every(([first = '', ...others]) => /^\d+$/.test(first) && others.length > 0)
  const named = rows.map((cells) => (isNumbered ? cells.slice(1) : cells))
  return {
    given: named.map(([name = '', detail]) => ({
      name: name.replaceAll('\n', ' '),
      ...(detail !== undefined && { detail }),
    })),
    hasMore: named.some((cells) => cells.slice(2).some((cell) => cell !== '')),
  }
}

/** Nobody has written on the processes that the office began the card with. */
function isUntouched({ rows }: CardEdit, category: number): boolean {
  const kind = Object.values(cardKind.code).find((code) => code === category)
  const usual = kind === undefined ? [] : usualProcesses(kind)
  return (
    usual.length === rows.length &&
    rows.every(({ name, detail }, at) => name === usual[at]?.name && detail === usual[at]?.detail)
  )
}

interface Where {
  /** The row that the cursor stands in. */
  readonly key: number | undefined
  /** Of the card. */
  readonly category: number
  /** In place of all that stands there. */
  readonly all: boolean
}

/** Two rows or more take the place of default rows that nobody has touched; otherwise the block writes over from the cursor. */
export function pasted(edit: CardEdit, { given, hasMore }: Block, { key, category, all }: Where): Pasted {
  const first = edit.rows.findIndex((row) => row.key === key)
  const isInstead = all || first < 0 || (given.length > 1 && isUntouched(edit, category))
  const taken = given.slice(0, isInstead ? mostRows : mostRows - first)
  const summary = { count: taken.length, tooMany: given.length - taken.length, hasMore }
  if (isInstead) return { ...summary, edit: replaced(edit, taken), rest: [], way: all ? 'all' : 'defaults' }
  const rows = [...edit.rows]
  for (const [down, process] of taken.entries())
    rows[first + down] = { ...(rows[first + down] ?? newRow(rows)), ...process }
  return { ...summary, edit: { ...edit, rows }, rest: rows.slice(first + taken.length), way: 'over' }
}

/** As a workbook takes them. */
export const blockOf = (rows: readonly ProcessRow[]): readonly (readonly string[])[] =>
  rows.filter((row) => !isEmptyRow(row)).map(({ name, detail }) => [name, detail])
