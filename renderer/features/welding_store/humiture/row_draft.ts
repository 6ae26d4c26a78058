import { humitureFindings, newReadings } from '../../../../shared/inventory/welding/humiture_rules.ts'
import type { Finding } from '../../../../shared/kernel/findings.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { fieldError } from '../../../ui/form/field_error.ts'
import { readNumber } from '../../../ui/keyboard/typed_values.ts'
import {
  type Cell,
  cells,
  type EntryName,
  entries,
  humiture,
  isCell,
  readingOf,
  type SheetRecord,
} from './record.ts'

/** What was typed into a row and is not saved, over the record that stood there when the typing began. */
export interface Draft {
  readonly typed: Partial<Record<EntryName, string>>
  readonly base: SheetRecord | null
}

type Values = Pick<SheetRecord, EntryName>
const empty: Values = {
  actual_temp_1: null,
  actual_humid_1: null,
  actual_temp_2: null,
  actual_humid_2: null,
  remark: '',
}

/** As on the paper: every number with the one decimal that is kept. */
export function storedText(record: Values | null | undefined, name: EntryName): string {
  const value = record?.[name] ?? ''
  return typeof value === 'number' ? value.toFixed(humiture.fields[name].limits?.decimals) : value
}

export const shownText = (
  record: SheetRecord | undefined,
  draft: Draft | undefined,
  name: EntryName,
): string => draft?.typed[name] ?? storedText(record, name)

/** The draft after one more key; none when everything stands as stored again. */
export function typeInto(
  draft: Draft | undefined,
  record: SheetRecord | undefined,
  name: EntryName,
  text: string,
): Draft | undefined {
  const base = draft ? draft.base : (record ?? null)
  const { [name]: _, ...others } = draft?.typed ?? {}
  const typed = text === storedText(base, name) ? others : { ...others, [name]: text }
  return Object.keys(typed).length > 0 ? { typed, base } : undefined
}

/** The draft without what was typed into one cell. */
export const restored = (draft: Draft, name: EntryName): Draft | undefined =>
  typeInto(draft, undefined, name, storedText(draft.base, name))

const typedValue = (name: EntryName, text: string): number | string | null =>
  // Text that is no number stays as it is, for the declaration to refuse.
  isCell(name) ? (readNumber(text) ?? (readNumber(text) === null ? null : text)) : text

/** The fields that differ from what stood there, as the office takes them. */
export function changesOf({ typed, base }: Draft): Partial<Record<EntryName, number | string | null>> {
  const before = base ?? empty
  return Object.fromEntries(
    entries.flatMap((name) => {
      const text = typed[name]
      const value = text === undefined ? before[name] : typedValue(name, text)
      return value === before[name] ? [] : [[name, value]]
    }),
  )
}

/** The record as it would stand after saving; what cannot be read counts as empty. */
export function draftedRecord(
  day: string,
  record: SheetRecord | undefined,
  draft: Draft | undefined,
  now: string,
): SheetRecord {
  const stored = record ?? {
    ...empty,
    id: 0,
    keeper: '',
    create_dt: `${day}${now.slice(10)}`,
    reading_dt_1: null,
    reading_dt_2: null,
  }
  const typed = draft?.typed ?? {}
  const number = (cell: Cell): number | null => {
    const text = typed[cell]
    return text === undefined ? stored[cell] : (readNumber(text) ?? null)
  }
  return {
    ...stored,
    actual_temp_1: number('actual_temp_1'),
    actual_humid_1: number('actual_humid_1'),
    actual_temp_2: number('actual_temp_2'),
    actual_humid_2: number('actual_humid_2'),
    remark: typed.remark ?? stored.remark,
  }
}

/** What the declaration refuses of the typed text: hard limits, text that is no number. */
export function typingErrors(
  draft: Draft | undefined,
  language: Language,
): Partial<Record<EntryName, string>> {
  return Object.fromEntries(
    entries.flatMap((name) => {
      const text = draft?.typed[name]
      const says =
        text === undefined ? undefined : fieldError(name, humiture.fields[name], typedValue(name, text))
      return says ? [[name, says(language)]] : []
    }),
  )
}

/** The warnings and refusals of the trade for the row as it would be saved. */
export function findingsOf(
  day: string,
  record: SheetRecord | undefined,
  draft: Draft,
  now: string,
): readonly Finding[] {
  const changed = changesOf(draft)
  const typed = new Set(cells.filter((cell) => cell in changed).map(readingOf))
  const drafted = draftedRecord(day, record, draft, now)
  const readings = newReadings(record ?? empty, drafted)
  const entry = { enteredAt: now, readings, hasOther: false, today: now.slice(0, 10) }
  // What was said of a stored reading when it was typed is not said again.
  return humitureFindings(drafted, entry).filter(({ field }) => !isCell(field) || typed.has(readingOf(field)))
}

export interface Clash {
  readonly field: EntryName
  readonly mine: string
  readonly theirs: string
}

/** Fields that somebody else stored meanwhile, with another value than the typed one. */
export function clashesOf({ typed, base }: Draft, current: SheetRecord): readonly Clash[] {
  return entries.flatMap((field) => {
    const text = typed[field]
    if (text === undefined) return []
    const [was, is] = [storedText(base, field), storedText(current, field)]
    return is === was || is === '' || typedValue(field, text) === (current[field] ?? null)
      ? []
      : [{ field, mine: text, theirs: is }]
  })
}

/** After the person has chosen: what is taken from the other is no longer typed, and the record seen is the base. */
export function settled(draft: Draft, current: SheetRecord, theirs: readonly EntryName[]): Draft | undefined {
  const typed = Object.fromEntries(
    Object.entries(draft.typed).filter(([name]) => !theirs.some((one) => one === name)),
  )
  return Object.keys(typed).length > 0 ? { typed, base: current } : undefined
}

/** Full-width digits have done their work once they are read: the number stands there as the keyboard writes it. */
export function tidied(draft: Draft, name: Cell): Draft {
  const text = draft.typed[name]
  const number = text === undefined ? undefined : readNumber(text)
  return number === undefined || number === null
    ? draft
    : { ...draft, typed: { ...draft.typed, [name]: String(number) } }
}
