import { goodsSource, stockKind } from '../../../../shared/inventory/codes.ts'
import { welding_material_entries } from '../../../../shared/inventory/entries/welding_material_entries.ts'
import { welding_material_inventory_details } from '../../../../shared/inventory/stock/welding_material_inventory_details.ts'
import { OrderText } from '../../../ui/value/order_text.tsx'
import { codeText } from '../../../ui/value/status.ts'
import { StateText } from '../../../ui/value/status_pill.tsx'
import { type LinkColumn, LinkTable } from './link_table.tsx'
import { type Chain, documentHash, minuteOf } from './links_of.ts'
import { useTexts } from './texts.ts'

type Entered = Chain['entries'][number]

/** The lines of entry documents that brought the material. */
export function CameIn({ entries }: { entries: readonly Entered[] }) {
  const { t, language } = useTexts()
  const w = t.materials
  const columns: readonly LinkColumn<Entered>[] = [
    { key: 'uid', head: w.entry, shown: (one) => one.entry_uid },
    {
      key: 'state',
      head: w.state,
      shown: ({ status }) => <StateText resource={welding_material_entries} name="status" value={status} />,
    },
    { key: 'dt', head: w.stored_on, shown: ({ entry_dt }) => minuteOf(entry_dt) },
    { key: 'source', head: w.source, shown: ({ source }) => codeText(goodsSource.table, source, language) },
    { key: 'order', head: w.order, shown: ({ purchase_order }) => purchase_order },
    { key: 'sheet', head: w.sheet, shown: ({ bidding_sheet_uid }) => bidding_sheet_uid },
    {
      key: 'unit',
      head: w.bought_for,
      shown: ({ sub_order_uid }) => <OrderText text={sub_order_uid} number={sub_order_uid} />,
    },
    { key: 'count', head: w.count, isNumber: true, shown: ({ count, unit }) => `${count} ${unit}` },
    { key: 'weight', head: w.unit_weight, isNumber: true, shown: ({ weight }) => weight },
    {
      key: 'people',
      head: w.people,
      shown: ({ purchaser, inspector, keeper }) => [purchaser, inspector, keeper].filter(Boolean).join(' · '),
    },
  ]
  return (
    <LinkTable
      title={w.entries}
      columns={columns}
      links={entries}
      keyOf={({ kind, entry_detail, entry }) => `${kind}/${entry_detail ?? entry}`}
      hrefOf={({ kind, entry }) => documentHash(kind, 'entries', entry)}
      none={w.no_entries}
    />
  )
}

type Stocked = Chain['stock'][number]

/** What is there of it, batch by batch, and where it lies. */
export function InStock({ stock }: { stock: readonly Stocked[] }) {
  const { t, language } = useTexts()
  const w = t.materials
  const columns: readonly LinkColumn<Stocked>[] = [
    {
      key: 'size',
      head: w.batch,
      // What the batches of one number differ in; some have no size.
      shown: ({ kind, specification, remnant }) =>
        [specification || codeText(stockKind.table, String(kind), language), remnant && w.remnant]
          .filter(Boolean)
          .join(' '),
    },
    {
      key: 'state',
      head: w.state,
      // The states of a batch are those of every kind.
      shown: ({ status }) => (
        <StateText resource={welding_material_inventory_details} name="status" value={status} />
      ),
    },
    { key: 'count', head: w.in_stock, isNumber: true, shown: ({ count, unit }) => `${count} ${unit}` },
    { key: 'weight', head: w.unit_weight, isNumber: true, shown: ({ weight }) => weight },
    { key: 'length', head: w.length, isNumber: true, shown: ({ length }) => length },
    {
      key: 'place',
      head: w.place,
      shown: ({ warehouse, location }) => [warehouse, location].filter(Boolean).join(' '),
    },
    { key: 'deadline', head: w.deadline, shown: ({ deadline }) => deadline },
    { key: 'times', head: w.refund_times, isNumber: true, shown: ({ refund_times }) => refund_times },
  ]
  return (
    <LinkTable
      title={w.stock}
      columns={columns}
      links={stock}
      keyOf={({ kind, inventory_detail }) => `${kind}/${inventory_detail}`}
      hrefOf={({ kind, inventory_detail }) => documentHash(kind, 'inventory_details', inventory_detail)}
      none={w.no_stock}
    />
  )
}
