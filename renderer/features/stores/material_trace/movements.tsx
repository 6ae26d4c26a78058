import { movementKind } from '../../../../shared/inventory/codes.ts'
import { changeOf } from '../../../../shared/inventory/stock/movement_rules.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { signed } from '../../../ui/value/shown_value.ts'
import { codeText } from '../../../ui/value/status.ts'
import { type LinkColumn, LinkTable } from './link_table.tsx'
import { type Chain, minuteOf } from './links_of.ts'
import { useTexts } from './texts.ts'

type Moved = Chain['movements'][number]

/** Every change of its count, in the order in which they came. */
export function Movements({ movements, stock }: Pick<Chain, 'movements' | 'stock'>) {
  const { t, language } = useTexts()
  const w = t.materials
  const batchOf = (moved: Moved) =>
    stock.find(
      ({ kind, inventory_detail }) =>
        kind === moved.stock_kind && inventory_detail === moved.inventory_detail,
    )
  const columns: readonly LinkColumn<Moved>[] = [
    { key: 'dt', head: w.time, shown: ({ dt }) => minuteOf(dt) },
    { key: 'kind', head: w.movement_kind, shown: ({ kind }) => codeText(movementKind.table, kind, language) },
    { key: 'size', head: w.size, shown: (moved) => batchOf(moved)?.specification },
    {
      key: 'change',
      head: w.movement,
      isNumber: true,
      shown: (moved) =>
        `${signed(changeOf(moved.kind, moved.quantity))} ${batchOf(moved)?.unit ?? ''}`.trim(),
    },
    { key: 'document', head: w.document, shown: ({ document_uid }) => document_uid },
    { key: 'person', head: w.person, shown: ({ user }) => user },
  ]
  return (
    <LinkTable
      title={w.movements}
      columns={columns}
      links={movements}
      keyOf={({ id }) => String(id)}
      hrefOf={({ id }) => recordHash('stock_movements', id)}
      none={w.no_movements}
    />
  )
}

type Baked = Chain['bakes'][number]

/** The charges of the oven that bear its number. */
export function Bakes({ bakes }: { bakes: readonly Baked[] }) {
  const { t } = useTexts()
  const w = t.materials
  const columns: readonly LinkColumn<Baked>[] = [
    { key: 'dt', head: w.day, shown: ({ create_dt }) => minuteOf(create_dt).slice(0, 'yyyy-mm-dd'.length) },
    { key: 'quantity', head: w.kilograms, isNumber: true, shown: ({ quantity }) => quantity },
    { key: 'temp', head: w.baking_temp, isNumber: true, shown: ({ baking_temp }) => baking_temp },
    { key: 'in', head: w.furnace_time, shown: ({ furnace_time }) => minuteOf(furnace_time) },
    { key: 'out', head: w.issued_on, shown: ({ apply_time }) => minuteOf(apply_time) },
    { key: 'times', head: w.bake_times, isNumber: true, shown: ({ bake_times }) => bake_times },
    {
      key: 'people',
      head: w.people,
      shown: ({ keeper, welding_engineer }) => [keeper, welding_engineer].filter(Boolean).join(' · '),
    },
  ]
  return (
    <LinkTable
      title={w.bakes}
      columns={columns}
      links={bakes}
      keyOf={({ id }) => String(id)}
      hrefOf={({ id }) => recordHash('welding_material_bake_records', id)}
      none={w.no_bakes}
    />
  )
}
