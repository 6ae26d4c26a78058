import { bakeClassFindings } from '../../../../shared/inventory/welding/bake_class_rules.ts'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { bake_classes as bakeClasses } from '../../../../shared/inventory/welding/bake_classes.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { fieldError } from '../../../ui/form/field_error.ts'
import { readNumber } from '../../../ui/keyboard/typed_values.ts'

export { bakeClasses }

/** The columns of the table with their widths, in the order in which an engineer reads one row. */
export const columns = {
  name: 88,
  zh: 118,
  brands: 150,
  models: 150,
  baking_temp_min: 52,
  baking_temp_max: 52,
  nominal_temp: 52,
  baking_hours_min: 52,
  baking_hours_max: 52,
  nominal_hours: 52,
  holding_temp_min: 52,
  holding_temp_max: 52,
  nominal_holding_temp: 52,
  out_of_oven_hours: 52,
  max_bakes: 52,
} as const
export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns).filter((name): name is ColumnName => name in columns)

const texts = ['name', 'zh', 'brands', 'models'] as const
type TextColumn = (typeof texts)[number]
export const isTextColumn = (name: ColumnName): name is TextColumn => texts.some((text) => text === name)

/** What is typed over one row and not saved yet; `base` is what stood there when the typing began. */
export interface ClassDraft {
  readonly typed: Partial<Readonly<Record<ColumnName, string>>>
  readonly base: BakeClass
}

/** A row that is not in the office yet. */
export const newClass: BakeClass = {
  id: 0,
  name: '',
  zh: '',
  brands: '',
  models: '',
  baking_temp_min: null,
  baking_temp_max: null,
  baking_hours_min: null,
  baking_hours_max: null,
  holding_temp_min: null,
  holding_temp_max: null,
  out_of_oven_hours: null,
  max_bakes: null,
  nominal_temp: null,
  nominal_hours: null,
  nominal_holding_temp: null,
}

export const cellText = (cls: BakeClass, name: ColumnName): string => String(cls[name] ?? '')

/** Text that is no number stays as it is, for the declaration to refuse. */
const readCell = (name: ColumnName, text: string): number | string | null => {
  if (isTextColumn(name)) return text.trim()
  const number = readNumber(text)
  return number === undefined ? text : number
}

/** The values that differ from what stood there, as the office takes them. */
export const changesOf = ({ typed, base }: ClassDraft): Partial<Record<ColumnName, number | string | null>> =>
  Object.fromEntries(
    columnNames.flatMap((name) => {
      const text = typed[name]
      const value = text === undefined ? base[name] : readCell(name, text)
      return value === base[name] ? [] : [[name, value]]
    }),
  )

export const isChanged = (draft: ClassDraft): boolean => Object.keys(changesOf(draft)).length > 0

/** What was typed after the save began, over the row as it was stored. */
export function typedSince(now: ClassDraft, sent: ClassDraft, stored: BakeClass): ClassDraft | undefined {
  const was: Readonly<Record<string, string>> = sent.typed
  const later = Object.entries(now.typed).filter(([name, text]) => text !== was[name])
  return later.length > 0 ? { typed: Object.fromEntries(later), base: stored } : undefined
}

/** The row as it would stand after saving; what cannot be read counts as empty. */
export function typedClass(stored: BakeClass, draft: ClassDraft | undefined): BakeClass {
  if (!draft) return stored
  const readable = Object.entries(changesOf(draft)).filter(
    ([name, value]) => texts.some((text) => text === name) || typeof value !== 'string',
  )
  return { ...stored, ...Object.fromEntries(readable) }
}

/** What the declaration and the rules of the trade refuse of the typed row, by column. */
export function errorsOf(
  stored: BakeClass,
  draft: ClassDraft | undefined,
  language: Language,
): Partial<Record<ColumnName, string>> {
  if (!draft) return {}
  const typed = columnNames.flatMap((name) => {
    const text = draft.typed[name]
    const says =
      text === undefined ? undefined : fieldError(name, bakeClasses.fields[name], readCell(name, text))
    return says ? [[name, says(language)] as const] : []
  })
  const judged = bakeClassFindings(typedClass(stored, draft)).map(
    ({ field, text: says }) => [field, says(language)] as const,
  )
  return Object.fromEntries([...judged, ...typed])
}

export interface ClassClash {
  readonly field: ColumnName
  readonly mine: string
  readonly theirs: string
}

/** Columns that somebody else changed since the typing began, to something else than was typed. */
export const clashesOf = ({ typed, base }: ClassDraft, current: BakeClass): readonly ClassClash[] =>
  columnNames.flatMap((field) => {
    const mine = typed[field]
    const [was, theirs] = [cellText(base, field), cellText(current, field)]
    return mine === undefined || was === theirs || readCell(field, mine) === current[field]
      ? []
      : [{ field, mine, theirs }]
  })
