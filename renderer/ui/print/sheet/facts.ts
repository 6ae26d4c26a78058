import { kindShown } from '../../../../shared/kernel/field.ts'
import { plainText } from '../../../../shared/kernel/plain_text.ts'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import type { Texts } from '../../../i18n/index.ts'
import { printedText } from '../../value/shown_value.ts'
import { labelWithUnit } from '../../value/with_unit.ts'
import { contentWidth, type Paper } from './paper.ts'
import type { Row } from './row.ts'
import { type BandCell, band } from './table_form.ts'

export interface Words {
  readonly t: Texts
  readonly language: Language
}

/** A label with its value. */
export interface Fact {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** Fields of a record as the declaration calls and shows them; `named` stands for what is kept as a number only. */
export const factsOf = (
  resource: Resource,
  names: readonly string[],
  record: Stored,
  words: Words,
  named: Readonly<{ [name: string]: string }> = {},
): readonly Fact[] =>
  names.map((key) => ({
    key,
    label: labelOf(resource, key, words.language),
    text: named[key] ?? fieldValueText(resource, key, record, words),
  }))

/** What the paper calls a field, with its unit. */
export function labelOf({ fields }: Resource, name: string, language: Language): string {
  const field = fields[name]
  return field ? labelWithUnit(field, language) : name
}

export function fieldValueText(resource: Resource, name: string, record: Stored, words: Words): string {
  const declared = resource.fields[name]
  const reader = { ...words, nameOf: (_: string, id: unknown) => plainText(id) }
  // A computed code is shown as its kind shows it.
  const field = declared && (kindShown(declared) ?? declared)
  return field ? printedText(resource, { name, field }, record, reader) : ''
}

const usualHeight = 7
/** Labels stand below each other, however many a line has. */
export const labelWidth = (paper: Paper): number => (paper === 'a4-portrait' ? 30 : 26)

interface Lines {
  /** A line of the head stands on every page: longer values are printed smaller than on so many lines. */
  readonly mostLines?: number
  readonly rowHeight?: number
}

/** So many labels with their values on each line; the last of a line that is not full goes on to the edge. */
export function factRows(
  facts: readonly Fact[],
  paper: Paper,
  pairs: 1 | 2 | 3 | 4,
  { mostLines, rowHeight = usualHeight }: Lines = {},
): readonly Row[] {
  const width = contentWidth(paper) / pairs
  const label = labelWidth(paper)
  const lines = Array.from({ length: Math.ceil(facts.length / pairs) }, (_, at) =>
    facts.slice(at * pairs, (at + 1) * pairs),
  )
  return lines.map((line) => {
    const missing = (pairs - line.length) * width
    const cells = line.flatMap(({ key, label: content, text }, at): BandCell[] => [
      { key: `${key}_label`, width: label, head: true, mostLines: 2, content },
      {
        key,
        width: width - label + (at === line.length - 1 ? missing : 0),
        content: text,
        ...(mostLines !== undefined && { mostLines }),
      },
    ])
    return band(line.map(({ key }) => key).join('/'), cells, rowHeight)
  })
}
