import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { supply_relationships } from '../../../../shared/procurement/supply_relationships.ts'
import { fieldValueText, labelOf } from '../../../ui/print/sheet/facts.ts'
import type { Section } from '../../../ui/print/sheet/flow_form.ts'
import { contentWidth, type Paper } from '../../../ui/print/sheet/paper.ts'
import type { Align } from '../../../ui/print/sheet/row.ts'
import { type BandCell, band } from '../../../ui/print/sheet/table_form.ts'
import type { ParityFacts } from './read_parity.ts'
import type { Words } from './texts.ts'

/** What suppliers are judged by, in published order. */
const criteria = ['A', 'B', 'D', 'E', 'F', 'G', 'C', 'scope', 'price', 'status', 'delivery_payment'] as const

const labelWidth = 52
const rowHeight = 6
/** Side by side on one paper; fewer leave columns to write on. */
const most = 5
const fewest = 3

/** The suppliers as columns; more than five go on below. */
export function comparisons(facts: ParityFacts, paper: Paper, words: Words): readonly Section[] {
  const { suppliers } = facts
  const groups = Array.from({ length: Math.max(1, Math.ceil(suppliers.length / most)) }, (_, at) =>
    suppliers.slice(at * most, (at + 1) * most),
  )
  // As wide in the last group as in the others.
  const columns = groups.length > 1 ? most : Math.max(fewest, suppliers.length)
  return groups.map((group, at) => comparison(group, columns, at, facts, paper, words))
}

function comparison(
  group: readonly Stored[],
  columns: number,
  number: number,
  { names }: ParityFacts,
  paper: Paper,
  words: Words,
): Section {
  const width = (contentWidth(paper) - labelWidth) / columns
  const line = (
    key: string,
    label: string,
    align: Align,
    saidBy: (supplier: Stored) => string,
    head = false,
  ) => {
    const cells = Array.from({ length: columns }, (_, at): BandCell => {
      const supplier = group[at]
      return {
        key: `supplier${at + 1}`,
        width,
        head,
        align,
        content: supplier ? saidBy(supplier) : '',
      }
    })
    const labelled: BandCell = { key: `${key}_label`, width: labelWidth, head: true, content: label }
    return band(`${key}/${number}`, [labelled, ...cells], rowHeight)
  }
  const t = words.t.purchase_print
  return {
    above: [line('supplier', t.criterion, 'centre', (one) => supplierName(one, names), true)],
    together: true,
    rows: criteria.map((name) =>
      line(name, labelled(name, words), alignOf(name), (one) =>
        fieldValueText(supply_relationships, name, one, words),
      ),
    ),
  }
}

/** Yes and no in the middle, numbers at the right. */
const alignOf = (name: (typeof criteria)[number]): Align =>
  name === 'price' || name === 'C' ? 'right' : name.length === 1 ? 'centre' : 'left'

const supplierName = ({ supplier_code }: Stored, names: ParityFacts['names']): string =>
  [names.get(supplier_code), supplier_code].filter(Boolean).join('\n')

/** `A 列入合格供方名录` */
const labelled = (name: (typeof criteria)[number], { language }: Words): string => {
  const label = labelOf(supply_relationships, name, language)
  return name.length === 1 ? `${name} ${label}` : label
}
