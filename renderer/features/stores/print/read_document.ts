import { steelType } from '../../../../shared/inventory/codes.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { ResourceName } from '../../../../shared/resources.ts'
import { readAllRecords, readRecord } from '../../../api/queries.ts'
import { numbersOf, recordNamed } from '../../../ui/print/read_names.ts'
import type { StoreForm } from '../../../ui/print/store_form_url.ts'

/** A document of the stores with what it names. */
export interface StoreFacts {
  readonly record: Row
  readonly lines: readonly Row[]
  /** Number of the bidding sheet of an entry; '' where it has none. */
  readonly sheet: string
  /** Of an auxiliary card: name, grade and size of what is asked for and of what was given, by the id of the batch. */
  readonly items: ReadonlyMap<unknown, string>
}

export async function readDocument(form: StoreForm, id: number): Promise<StoreFacts> {
  const { record } = await readRecord(form, id)
  const [lines, sheets, items] = await Promise.all([
    linesOf(form, record),
    numbersOf('bidding_sheets', [record['bidding_sheet']].filter(Boolean)),
    itemsOf([record['apply_inventory'], record['actual_inventory']]),
  ])
  return { record, lines, sheet: sheets.get(record['bidding_sheet']) ?? '', items }
}

/** The lines of a document within the document do not tell everything that is printed. */
const lineLists: { readonly [F in StoreForm]?: (record: Row) => readonly [ResourceName, string] } = {
  welding_material_entries: () => ['welding_material_entry_details', 'entry'],
  steel_material_entries: () => ['steel_material_entry_details', 'entry'],
  bought_in_component_entries: () => ['bought_in_component_entry_details', 'entry'],
  auxiliary_material_entries: () => ['auxiliary_material_entry_details', 'entry'],
  steel_material_apply_cards: () => ['steel_material_apply_details', 'apply_card'],
  bought_in_component_apply_cards: () => ['bought_in_component_apply_details', 'apply_card'],
  steel_material_refund_cards: ({ steel_type }) => [
    steel_type === steelType.word.board
      ? 'board_steel_material_refund_details'
      : 'bar_steel_material_refund_details',
    'refund_card',
  ],
  bought_in_component_refund_cards: () => ['bought_in_component_refund_details', 'refund_card'],
}

async function linesOf(form: StoreForm, record: Row): Promise<readonly Row[]> {
  const list = lineLists[form]?.(record)
  if (!list) return []
  const [lines, of] = list
  const all = await readAllRecords(lines, { [of]: record['id'] })
  return all.toSorted((a, b) => Number(a['id']) - Number(b['id']))
}

async function itemsOf(batches: readonly unknown[]): Promise<ReadonlyMap<unknown, string>> {
  const named = [...new Set(batches.filter(Boolean))]
  const records = await Promise.all(
    named.map((id) => recordNamed('auxiliary_material_inventory_details', id)),
  )
  return new Map(
    named.map((id, at) => {
      const { name, material_mark, specification } = records[at] ?? {}
      return [id, [name, material_mark, specification].filter(Boolean).join(' ')]
    }),
  )
}
