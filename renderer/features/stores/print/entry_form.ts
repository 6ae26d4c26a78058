import { entryStatus, steelType } from '../../../../shared/inventory/codes.ts'
import { auxiliary_material_entries } from '../../../../shared/inventory/entries/auxiliary_material_entries.ts'
import { auxiliary_material_entry_details } from '../../../../shared/inventory/entries/auxiliary_material_entry_details.ts'
import { bought_in_component_entries } from '../../../../shared/inventory/entries/bought_in_component_entries.ts'
import { bought_in_component_entry_details } from '../../../../shared/inventory/entries/bought_in_component_entry_details.ts'
import { steel_material_entries } from '../../../../shared/inventory/entries/steel_material_entries.ts'
import { steel_material_entry_details } from '../../../../shared/inventory/entries/steel_material_entry_details.ts'
import { welding_material_entries } from '../../../../shared/inventory/entries/welding_material_entries.ts'
import { welding_material_entry_details } from '../../../../shared/inventory/entries/welding_material_entry_details.ts'
import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import type { Row as Stored } from '../../../../shared/kernel/transitions.ts'
import { type Fact, fieldValueText, labelOf } from '../../../ui/print/sheet/facts.ts'
import type { FormDocument } from '../../../ui/print/sheet/form.ts'
import { dayOf, linesForm, numberAndDay, type Signer, signersOf } from './document_form.ts'
import { entryColumns, type OwnField } from './entry_columns.ts'
import { entryTotal } from './entry_total.ts'
import type { StoreFacts } from './read_document.ts'
import type { Words } from './texts.ts'

interface Kind {
  readonly entries: Resource
  readonly lines: Resource
  /** What only lines of this kind tell. */
  readonly own?: OwnField
}

export const entryKinds = {
  welding_material_entries: {
    entries: welding_material_entries,
    lines: welding_material_entry_details,
    own: 'production_dt',
  },
  steel_material_entries: {
    entries: steel_material_entries,
    lines: steel_material_entry_details,
    own: 'length',
  },
  bought_in_component_entries: {
    entries: bought_in_component_entries,
    lines: bought_in_component_entry_details,
  },
  auxiliary_material_entries: {
    entries: auxiliary_material_entries,
    lines: auxiliary_material_entry_details,
  },
} as const satisfies Readonly<Record<string, Kind>>

/** 入库单 CR-RK (8.4), once for the store, once for the accounts and once for the buyer. */
export const entryForms =
  (kind: Kind) =>
  (facts: StoreFacts, company: string, words: Words): readonly FormDocument[] => {
    const t = words.t.store_print
    return t.copies.map((copy, at) => {
      const form = entryForm(kind, facts, company, words, [t.copy(at + 1, copy, t.copies)])
      return { ...form, key: `${form.key}/${at + 1}` }
    })
  }

function entryForm(
  { entries, lines: declared, own }: Kind,
  { record, lines, sheet }: StoreFacts,
  company: string,
  words: Words,
  notes: readonly string[],
): FormDocument {
  const columns = entryColumns(declared, own, words)
  const rowsPerPage = 8
  return linesForm(
    {
      resource: entries,
      record,
      company,
      title: titleOf(entries, record, words),
      number: 'CR-RK',
      ...watermarkOf(record),
      signers: entrySigners(entries, record, words),
      notes,
    },
    headOf(entries, record, lines, sheet, words),
    { lines, columns, widest: 'remark', rowsPerPage, total: entryTotal(columns, lines, words) },
    words,
  )
}

/** Of steel it says whether plates came or bars. */
function titleOf(entries: Resource, { steel_type }: Stored, { t, language }: Words): string {
  const { board, bar } = t.store_print.entries
  if (steel_type === steelType.code.board) return board
  return steel_type === steelType.code.bar ? bar : specOf(entries).label[language]
}

const { stored, rejected, cancelled } = entryStatus.code

/** The accounts book by it: until the goods are stored it is a draft, and what was sent back is never booked. */
function watermarkOf({ status }: Stored): Pick<FormDocument, 'watermark'> {
  if (status === stored) return {}
  return { watermark: status === cancelled || status === rejected ? 'void' : 'draft' }
}

function headOf(
  entries: Resource,
  record: Stored,
  lines: readonly Stored[],
  sheet: string,
  words: Words,
): readonly Fact[] {
  const t = words.t.store_print
  const suppliers = [...new Set(lines.map(({ supplier }) => String(supplier ?? '')))].filter(Boolean)
  return [
    ...numberAndDay(record, words),
    { key: 'bidding_sheet', label: t.sheet, text: sheet },
    {
      key: 'source',
      label: labelOf(entries, 'source', words.language),
      text: fieldValueText(entries, 'source', record, words),
    },
    { key: 'supplier', label: t.supplier, text: suppliers.join(words.t.comma) },
  ]
}

const clerks = ['purchaser', 'inspector', 'keeper'] as const

/** Beside the three persons the day on which the goods were stored. */
const entrySigners = (entries: Resource, record: Stored, words: Words): readonly Signer[] => [
  ...signersOf(entries, clerks, record, words),
  { key: 'entry_dt', label: words.t.store_print.stored_on, name: dayOf(record['entry_dt']) },
]
