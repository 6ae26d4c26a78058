import type { Sheet } from '../../../shared/kernel/sheets.ts'
import type { Target, TargetField } from './targets.ts'
import type { Area, FileSheet } from './workbook.ts'

/** The headings are in one of so many first lines. */
const headingWithin = 20

/** A heading without signs: full-width letters, blanks, the star of a required field, a unit in brackets. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*:：_\-.·]/g, '')
    .toLowerCase()
const withoutBrackets = (text: string): string => text.replace(/[([【（][^)\]】）]*[)\]】）]$/, '')

/** A line of headings; those of two lines are joined, the lower one after the upper. */
export interface HeadingLine {
  /** From 0. */
  readonly row: number
  /** Where the rows below it begin. */
  readonly end: number
  readonly headings: readonly string[]
  /** The lower line alone. */
  readonly lower: readonly string[]
}

export function headingLine({ rows, merged }: FileSheet, row: number): HeadingLine {
  const upper = rows[row] ?? []
  const wide = merged.filter((area) => area.top === row && area.right > area.left && area.bottom === row)
  const deep = merged.filter((area) => area.top === row && area.bottom === row + 1)
  // A title over the whole table is no upper line of headings.
  const isTitle = wide.some(({ left, right }) => left === 0 && right >= upper.length - 1)
  if (wide.length === 0 || isTitle || (rows[row + 1] ?? []).filter(Boolean).length === 0)
    return { row, end: row + deepest(merged, row), headings: upper, lower: [] }
  const below = rows[row + 1] ?? []
  const width = Math.max(upper.length, below.length)
  const lower = Array.from({ length: width }, (_, at) => (covers(deep, at) ? '' : (below[at] ?? '')))
  const headings = lower.map((text, at) => {
    const area = wide.find(({ left, right }) => left <= at && at <= right)
    return [upper[area?.left ?? at] ?? '', text].filter(Boolean).join(' ')
  })
  return { row, end: row + 2, headings, lower }
}
const covers = (areas: readonly Area[], column: number): boolean =>
  areas.some(({ left, right }) => left <= column && column <= right)
/** Headings that are merged downwards take more than one line. */
const deepest = (merged: readonly Area[], row: number): number =>
  merged.reduce((lines, { top, bottom }) => (top === row ? Math.max(lines, bottom - row + 1) : lines), 1)

export interface ColumnGuess {
  readonly field: string
  readonly sure: boolean
}

/** By the target, its fields by the headings that name them. */
const titles = new WeakMap<Target, ReadonlyMap<string, string>>()
function titlesOf(target: Target): ReadonlyMap<string, string> {
  const known = titles.get(target)
  if (known) return known
  const named = new Map<string, string>()
  const add = (title: string, { name }: TargetField) => {
    const key = plainHeading(title)
    if (key !== '' && !named.has(key)) named.set(key, name)
  }
  // A label is surer than a synonym of another field.
  for (const field of target.fields) for (const title of [field.label.zh, field.label.en]) add(title, field)
  for (const field of target.fields) add(field.name, field)
  for (const field of target.fields) for (const title of field.titles) add(title, field)
  titles.set(target, named)
  return named
}

/** `数量、单位` is one column of two fields: the first of them. */
function exact(heading: string, named: ReadonlyMap<string, string>): string | undefined {
  const text = plainHeading(heading)
  const whole = named.get(text) ?? named.get(withoutBrackets(text))
  if (whole !== undefined || text === '') return whole
  const parts = text.split(/[、,，/及和]/).map((part) => named.get(part))
  return parts.length > 1 && parts.every(Boolean) ? parts[0] : undefined
}

/** How alike a heading and a title are: 0, or the share of the longer one that both have, in the same order. */
function likeness(heading: string, title: string): number {
  const [short, long] = heading.length <= title.length ? [heading, title] : [title, heading]
  if (short.length < 2) return 0
  let at = -1
  for (const sign of short) {
    at = long.indexOf(sign, at + 1)
    if (at < 0) return 0
  }
  // 备注2 is another column than 备注.
  return long.startsWith(short) && /^\d+$/.test(long.slice(short.length)) ? 0 : short.length / long.length
}

/** The field of each column: named by its heading, else the one whose titles are most alike. */
export function guessColumns(target: Target, line: HeadingLine): readonly (ColumnGuess | undefined)[] {
  const named = titlesOf(target)
  const taken = new Set<string>()
  const guesses = line.headings.map((heading, at): ColumnGuess | undefined => {
    const field = exact(heading, named) ?? exact(line.lower[at] ?? '', named)
    if (field === undefined || taken.has(field)) return undefined
    taken.add(field)
    return { field, sure: true }
  })
  for (const [at, heading] of line.headings.entries()) {
    const text = withoutBrackets(plainHeading(heading))
    if (guesses[at] || text === '') continue
    const [best] = [...named]
      .filter(([, field]) => !taken.has(field))
      .map(([title, field]) => ({ field, alike: likeness(text, title) }))
      .filter(({ alike }) => alike >= leastLikeness)
      .toSorted((one, other) => other.alike - one.alike)
    if (!best) continue
    taken.add(best.field)
    guesses[at] = { field: best.field, sure: false }
  }
  return guesses
}
const leastLikeness = 0.5

/** A column that is guessed counts less, a required field without a column against it. */
const weights = { sure: 1, guessed: 0.3, lacking: -0.8, sheet: 1.5, label: 5 }
/** Of the headings so many must be known, and of the required fields. */
const leastShare = 0.3

interface Fit {
  readonly target: Target
  readonly line: HeadingLine
  readonly score: number
}

/** How well a line heads the records of a target; undefined if it does not. */
function fitOf(target: Target, line: HeadingLine, sheet: string): Fit | undefined {
  const guesses = guessColumns(target, line)
  const sure = guesses.filter((one) => one?.sure).length
  const guessed = guesses.filter((one) => one && !one.sure).length
  const headings = line.headings.filter(Boolean).length
  const required = target.fields.filter((field) => field.required)
  const lacking = required.filter(({ name }) => !guesses.some((one) => one?.field === name)).length
  if (sure + guessed < headings * leastShare || lacking > required.length / 2) return undefined
  const called = plainHeading(sheet)
  const isCalled = isCalledAs(target, called)
  // A template names the sheet as the list.
  const isLabelled = [target.label.zh, target.label.en].some((word) => plainHeading(word) === called)
  if (sure === 0 || (sure + guessed < 2 && headings > 1 && !isCalled)) return undefined
  const score =
    sure * weights.sure +
    guessed * weights.guessed +
    lacking * weights.lacking +
    (isLabelled ? weights.label : isCalled ? weights.sheet : 0)
  return { target, line, score }
}

const isCalledAs = ({ label, sheets }: Target, sheet: string): boolean =>
  [label.zh, label.en, ...sheets].some((word) => sheet.includes(plainHeading(word)))

/** So many lists are said to be likely. */
const mostLikely = 5

/** The lists that a sheet which is not recognized is most like: by its name, and by the headings that they know. */
export function likeliest(
  { name }: FileSheet,
  line: HeadingLine,
  targets: readonly Target[],
): readonly string[] {
  const called = plainHeading(name)
  return targets
    .map((target) => {
      const guesses = guessColumns(target, line).filter((one) => one !== undefined)
      const known = guesses.reduce((sum, { sure }) => sum + (sure ? weights.sure : weights.guessed), 0)
      return { name: target.name, score: known + (isCalledAs(target, called) ? weights.sheet : 0) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostLikely)
    .map((one) => one.name)
}

/** The line of headings and what the sheet holds, among these targets; of equal ones the first target and the lower line. */
export function recognize(
  sheet: FileSheet,
  targets: readonly Target[],
  row: number | undefined,
): { readonly target: Target; readonly line: HeadingLine } | undefined {
  const lines = row === undefined ? linesOf(sheet.rows) : [row]
  let best: Fit | undefined
  for (const line of lines.map((one) => headingLine(sheet, one)))
    for (const target of targets) {
      const fit = fitOf(target, line, sheet.name)
      if (!fit || (best && fit.score < best.score)) continue
      if (!best || fit.score > best.score || fit.line.row !== best.line.row) best = fit
    }
  return best
}
const linesOf = (rows: Sheet): readonly number[] =>
  rows.slice(0, headingWithin).flatMap((row, at) => (row.some(Boolean) ? [at] : []))

/** The likeliest line of headings of a sheet that is not recognized: the first with the most cells. */
export function fullestLine(sheet: FileSheet): HeadingLine {
  const widths = sheet.rows.slice(0, headingWithin).map((row) => row.filter(Boolean).length)
  return headingLine(sheet, Math.max(0, widths.indexOf(Math.max(0, ...widths))))
}
