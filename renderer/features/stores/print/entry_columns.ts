import { totalWeight } from '../../../../shared/inventory/stock/stock_weights.ts'
import type { Resource } from '../../../../shared/kernel/resource.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import type { Column } from '../../../ui/print/sheet/table_form.ts'
import { hundredths } from '../../../ui/value/number_text.ts'
import { columnsOf, dayOf } from './document_form.ts'
import type { Words } from './texts.ts'

/** What only lines of one kind tell. */
export type OwnField = 'production_dt' | 'length'

/** The lines of an entry document as the paper has them (8.4); the remark takes what the others leave. */
export function entryColumns(
  declared: Resource,
  own: OwnField | undefined,
  words: Words,
): readonly Column<Stored>[] {
  const t = words.t.store_print
  const column = columnsOf(declared, words)
  return [
    {
      key: 'name',
      heading: t.name,
      width: 29,
      format: ({ name, material_mark }) => [name, material_mark].filter(Boolean).join(' '),
    },
    column('specification', 28),
    column('drawing_number', 25, { heading: t.standard }),
    column('material_number', 20),
    column('batch_number', 22),
    column('unit', 10, { align: 'centre' }),
    column('count', 15, { align: 'right' }),
    column('weight', 17, { align: 'right' }),
    {
      key: 'line_weight',
      heading: t.line_weight,
      width: 19,
      align: 'right',
      format: (line) => weighed(weightOf(line)),
    },
    column('factory', 25),
    ...ownColumn(own, column, t.made_on),
    column('remark', 0),
  ]
}

function ownColumn(
  own: OwnField | undefined,
  column: ReturnType<typeof columnsOf>,
  made_on: string,
): readonly Column<Stored>[] {
  if (own === 'length') return [column('length', 17, { align: 'right' })]
  if (own === undefined) return []
  const madeOn = column('production_dt', 22, { heading: made_on, align: 'centre' })
  return [{ ...madeOn, format: (line) => dayOf(line['production_dt']) }]
}

/** kg of the whole line. */
export const weightOf = ({ weight, count }: Stored): number =>
  totalWeight(Number(weight ?? 0), Number(count ?? 0))
export const weighed = (weight: number): string => (weight === 0 ? '' : hundredths(weight))
