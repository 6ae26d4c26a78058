import { decimalsOf } from '../../../shared/kernel/decimals.ts'
import { type Field, kindShown } from '../../../shared/kernel/field.ts'
import { titleFields } from '../../../shared/kernel/record_title.ts'
import { extendedNames, namesOf, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { sqlOf } from '../../../shared/kernel/where.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { yuan } from '../../../shared/texts/units.ts'
import { readingOrder } from '../value/reading_order.ts'
import { joinedOf, type Marked, type Reader, readText } from '../value/shown_value.ts'
import { isState } from '../value/status.ts'
import { labelWithUnit } from '../value/with_unit.ts'

export interface Column extends Marked {
  /** What the header says, with the unit. */
  readonly head: string
  readonly width: number
  /** The person chose the width; other columns share what is left of the page. */
  readonly fixed?: boolean
  /** It becomes as wide as what stands in it. */
  readonly fits?: boolean
  readonly right: boolean
  /** A size: it is never cut, but takes two lines where its column has no room. */
  readonly wraps?: boolean
  /** A shape is shown before the words of a state. */
  readonly hasShape?: boolean
  /** The most decimals among the first rows: all numbers of the column have as many. */
  readonly decimals?: number
  /** The field with the unit of its quantities; '' if that is in another record. */
  readonly unitFrom?: string
  /** By unit, the most decimals among the first rows: pieces have none where kilograms have two. */
  readonly unitDecimals?: ReadonlyMap<string, number>
  /** The office orders by the published fields of its list. */
  readonly sortable: boolean
}

const widths: Readonly<Record<string, number>> = {
  none: 64,
  number: 84,
  switch: 72,
  date: 108,
  datetime: 144,
  month: 100,
  select: 110,
  suggest: 100,
  reference: 120,
  lines: 240,
  list: 180,
  route: 200,
  dict: 150,
  // A number as the office gives it stands there whole: LY-WG-2026-0001.
  text: 136,
}
const otherwise = 140
/** Of a code: as wide as the longest of its texts, to this. */
const widest = 200

/** Chinese signs are as wide as they are high, and so is the × of sizes; beside the text stand the padding and the arrow of the order. */
export const widthOf = (text: string): number =>
  Math.ceil([...text].reduce((sum, sign) => sum + (sign > '\u2e80' || sign === '×' ? 14 : 8.5), 0)) + 34

/** Records of another kind stand in lists of their own, unless they read as one text; a pointer says nothing to anybody. */
const isShown = (field: Field): boolean =>
  field.stored
    ? !field.pointer
    : field.kind === 'computed'
      ? field.marks === undefined
      : joinedOf(field) !== undefined

/** Every field of the full record; the Chinese text beside a code is left out, because the code shows it. */
export function columnsFor(resource: Resource, language: Language): readonly Column[] {
  const listed = specOf(resource).list?.fields ?? 'all'
  const sortable = new Set(namesOf(resource, listed))
  const shown = new Set(extendedNames(resource, listed))
  return listOrder(resource, language).flatMap((name) => {
    const declared = resource.fields[name]
    if (!declared || !shown.has(name) || !isShown(declared)) return []
    const field = kindShown(declared) ?? declared
    const head = labelWithUnit(field, language)
    const right = field.stored && (field.widget === 'number' || field.unit === yuan)
    const hasShape = isState(resource, name)
    const width = Math.max(usualWidth(field, language) + (hasShape ? shapeWidth : 0), widthOf(head))
    const mark = markOf(resource, name, language)
    const sorts = declared.stored ? sortable.has(name) : sqlOf(declared) !== undefined
    const unitFrom = unitFieldOf(resource, name)
    return [
      {
        name,
        field,
        head,
        width,
        right,
        sortable: sorts,
        ...(hasShape && { hasShape }),
        ...(isSize.test(name) && { wraps: true }),
        ...(mark && { mark }),
        ...(!declared.stored && declared.kind === 'computed' && declared.days && { days: declared.days }),
        ...(unitFrom !== undefined && { unitFrom }),
      },
    ]
  })
}

/** The field with the unit of a quantity; '' if another record has it, undefined if all quantities have one unit. */
export function unitFieldOf(resource: Resource, name: string): string | undefined {
  const { byUnit } = specOf(resource).list ?? {}
  const unitFrom =
    name === byUnit?.count && byUnit.unit !== undefined
      ? byUnit.unit
      : kindShown(resource.fields[name])?.unitFrom
  return unitFrom?.includes('.') ? '' : unitFrom
}

/** The limits of a width that follows the content, and the room of the sort arrow, which only heads have. */
const narrowestFit = 64
export const widestFit = 320
export const arrowWidth = 14
/** The shape of a state with its gap. */
const shapeWidth = 20

const mostDecimals = 3
/** What a float carries beyond the decimals of its field is no part of it. */
export const decimalsLimit = ({ field }: Pick<Column, 'field'>): number =>
  (field.stored ? field.limits?.decimals : undefined) ?? mostDecimals
const isSize = /(^|_)(specification|spec|size|codedmark)$/
/** With the decimals that the numbers of this record's unit have. */
export const aligned = (column: Column, record: Row | undefined): Column => ({
  ...column,
  decimals: decimalsIn(column, record),
})

/** The text of a cell on the screen: numbers are grouped and have the decimals of their column. */
export const shownText = (column: Column, record: Row | undefined, reader: Reader): string =>
  readText(aligned(column, record), record, reader)

const decimalsIn = ({ decimals = 0, unitFrom, unitDecimals }: Column, record: Row | undefined): number =>
  unitFrom === undefined ? decimals : (unitDecimals?.get(String(record?.[unitFrom] ?? '')) ?? 0)

function unitDecimalsOf(column: Column, rows: readonly Row[]): ReadonlyMap<string, number> {
  const { name, unitFrom } = column
  const most = new Map<string, number>()
  if (unitFrom === undefined || unitFrom === '') return most
  for (const row of rows) {
    const value = row[name]
    const unit = String(row[unitFrom] ?? '')
    const decimals = typeof value === 'number' ? Math.min(decimalsLimit(column), decimalsOf(value)) : 0
    most.set(unit, Math.max(most.get(unit) ?? 0, decimals))
  }
  return most
}

/** The columns as wide as their heads and what these rows hold. Without rows they keep the widths of their kinds. */
export const measured = (
  columns: readonly Column[],
  rows: readonly Row[],
  reader: Reader,
): readonly Column[] =>
  rows.length === 0
    ? columns
    : columns.map((column) => {
        const numbers = rows.map((row) => row[column.name]).filter((value) => typeof value === 'number')
        const decimals = Math.min(decimalsLimit(column), Math.max(0, ...numbers.map(decimalsOf)))
        const aligned = { ...column, decimals, unitDecimals: unitDecimalsOf(column, rows) }
        const beside = column.hasShape ? shapeWidth - arrowWidth : -arrowWidth
        const needed = rows.map((row) => widthOf(shownText(aligned, row, reader)) + beside)
        const width = Math.max(narrowestFit, widthOf(column.head), ...needed)
        return { ...aligned, width: Math.min(widestFit, width) }
      })

function markOf({ fields }: Resource, marked: string, language: Language): Column['mark'] {
  const [name, field] =
    Object.entries(fields).find(
      ([, one]) => !one.stored && one.kind === 'computed' && one.marks === marked,
    ) ?? []
  return name === undefined || field === undefined ? undefined : { name, says: field.label[language] }
}

/** A list begins with the number or name of its records; the id, which says nothing to anybody, is the last column. */
function listOrder(resource: Resource, language: Language): readonly string[] {
  const called = titleFields(resource, language).find((name) => !storedOf(resource, name)?.hidden)
  const place = (name: string) => (name === called ? 0 : name === 'id' ? 2 : 1)
  return readingOrder(resource).toSorted((a, b) => place(a) - place(b))
}

function usualWidth(field: Field, language: Language): number {
  if (joinedOf(field)) return widths['route'] ?? otherwise
  const usual = widths[field.stored ? field.widget : ''] ?? otherwise
  if (!field.stored || !field.codes) return usual
  const texts = Object.values(field.codes.table).map(([, zh, en]) => (language === 'zh' ? zh : en))
  return Math.min(widest, Math.max(usual, ...texts.map(widthOf)))
}
