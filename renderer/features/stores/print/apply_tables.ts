import { bought_in_component_apply_cards } from '../../../../shared/inventory/issuing/bought_in_component_apply_cards.ts'
import { bought_in_component_apply_details } from '../../../../shared/inventory/issuing/bought_in_component_apply_details.ts'
import { steel_material_apply_cards } from '../../../../shared/inventory/issuing/steel_material_apply_cards.ts'
import { steel_material_apply_details } from '../../../../shared/inventory/issuing/steel_material_apply_details.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { factsOf } from '../../../ui/print/sheet/facts.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import type { Content } from '../../../ui/print/sheet/row.ts'
import type { Column } from '../../../ui/print/sheet/table_form.ts'
import { applyDocument } from './apply_slips.ts'
import { columnsOf, linesForm, numberAndDay, orderOf } from './document_form.ts'
import type { StoreFacts } from './read_document.ts'
import type { Words } from './texts.ts'

const rowsPerPage = 10

/** 钢材领用单: each line for its own order. */
export function steelTable({ record, lines }: StoreFacts, company: string, words: Words): FormDocument {
  const resource = steel_material_apply_cards
  const t = words.t.store_print
  const column = columnsOf(steel_material_apply_details, words)
  return linesForm(
    applyDocument(resource, record, company, words),
    [...numberAndDay(record, words), ...factsOf(resource, ['department'], record, words)],
    {
      lines,
      columns: [
        column('sub_order_uid', 28, { heading: t.order }),
        column('component', 20),
        column('material_mark', 30),
        column('specification', 52),
        column('material_code', 36),
        column('count', 21, { align: 'right' }),
        column('actual_count', 21, { align: 'right' }),
        // To write on by hand: a line keeps none.
        { key: 'remark', heading: t.remark, width: 0, format: () => '' },
      ],
      widest: 'remark',
      rowsPerPage,
    },
    words,
  )
}

/** 外购件领用单: all its lines are for one unit. */
export function boughtInTable({ record, lines }: StoreFacts, company: string, words: Words): FormDocument {
  const resource = bought_in_component_apply_cards
  const column = columnsOf(bought_in_component_apply_details, words)
  return linesForm(
    applyDocument(resource, record, company, words),
    [
      ...numberAndDay(record, words),
      ...factsOf(resource, ['department'], record, words),
      orderOf(record, words),
    ],
    {
      lines,
      columns: [
        column('drawing_number', 42, { heading: words.t.store_print.drawing }),
        column('specification', 56),
        column('name', 34),
        column('material_number', 36),
        countColumn(column('count', 24, { align: 'right' })),
        column('remark', 0),
      ],
      widest: 'remark',
      rowsPerPage,
    },
    words,
  )
}

/** Where fewer were given than asked for, the count is corrected as by hand. */
function countColumn(column: Column<Stored>): Column<Stored> {
  const format = ({ count, actual_count }: Stored): Content | string => {
    const issued = actual_count ?? count
    return issued === count ? String(count) : { text: String(issued), struck: [String(count)] }
  }
  return { ...column, format }
}
