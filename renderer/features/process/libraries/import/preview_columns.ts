import { type LibraryField, libraryColumns } from '../../../../../shared/process/library_columns.ts'
import { parts as declared } from '../../../../../shared/process/library_parts.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import type { CellColumn } from '../../../../ui/grid/cells/cell_columns.ts'
import type { Texts } from '../texts.ts'
import type { PreviewLine } from './preview_lines.ts'

const widths: Readonly<Record<LibraryField, number>> = {
  ticket_number: 64,
  part_number: 64,
  drawing_number: 130,
  parent_drawing_number: 120,
  name: 130,
  spec: 160,
  count: 64,
  material: 96,
  piece_weight: 96,
  total_weight: 96,
  circulation_route: 180,
  remark: 100,
}
const numbers: ReadonlySet<LibraryField> = new Set([
  'ticket_number',
  'part_number',
  'count',
  'piece_weight',
  'total_weight',
])

/** The row of the file, its verdict, and every column of a parts list. */
export function previewColumns(t: Texts, language: Language): readonly CellColumn<PreviewLine>[] {
  return [
    { name: 'row', head: t.libraries.row, width: 64, fixed: true, right: true, text: ({ id }) => String(id) },
    {
      name: 'verdict',
      head: t.libraries.verdict,
      width: 120,
      fixed: true,
      text: (line) => verdictOf(line, t),
      says: ({ errors, warnings }) => {
        const text = [...errors, ...warnings].map(({ message }) => message).join('\n')
        if (errors.length > 0) return { tone: 'bad', text }
        return warnings.length > 0 ? { tone: 'warn', text } : undefined
      },
    },
    ...libraryColumns.map(({ field }): CellColumn<PreviewLine> => {
      const name = field === 'circulation_route' ? 'route' : field
      const { label } = declared.output[name]
      const isWeight = field === 'piece_weight' || field === 'total_weight'
      return {
        name: field,
        head: isWeight ? `${label[language]} (kg)` : label[language],
        width: widths[field],
        right: numbers.has(field),
        text: ({ values }) => values.get(field) ?? '',
        says: ({ errors, warnings }) => {
          const wrong = errors.find((one) => one.field === field)
          if (wrong) return { tone: 'bad', text: wrong.message }
          const odd = warnings.find((one) => one.field === field)
          return odd && { tone: 'warn', text: odd.message }
        },
      }
    }),
  ]
}

function verdictOf({ errors, warnings }: PreviewLine, t: Texts): string {
  if (errors.length > 0) return t.libraries.wrong(errors.length)
  return warnings.length > 0 ? t.libraries.odd(warnings.length) : t.libraries.right
}
