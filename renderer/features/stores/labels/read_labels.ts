import { totalWeight } from '../../../../shared/inventory/stock/stock_weights.ts'
import { call } from '../../../api/client.ts'
import type { Label } from './labels_form.ts'

const dayLength = 10

/** A label for each batch of this number that is there; where none is there, for each that was. */
export async function readLabels(material_number: string): Promise<readonly Label[]> {
  const { entries, stock } = (await call('trace', 'chain', { material_number })).value
  const there = stock.filter(({ count }) => count > 0)
  const lines = new Map(entries.map((one) => [one.entry_detail, one]))
  return (there.length > 0 ? there : stock).map((batch) => {
    const { kind, inventory_detail, count, unit, weight, entry_detail } = batch
    const line = lines.get(entry_detail) ?? entries[0]
    const kilograms = weight > 0 && unit !== 'kg' ? `${totalWeight(weight, count)} kg` : ''
    return {
      key: `${kind}/${inventory_detail}`,
      material_number,
      name: [batch.material_mark, batch.name].filter(Boolean).join(' '),
      specification: batch.specification,
      isRemnant: batch.remnant,
      batch_number: batch.batch_number,
      quantity: count > 0 ? [`${count} ${unit}`.trim(), kilograms].filter(Boolean).join(' · ') : '',
      place: [batch.warehouse, batch.location].filter(Boolean).join(' / '),
      deadline: batch.deadline ?? '',
      factory: batch.factory,
      certificate_no: line?.certificate_no ?? '',
      entry_dt: (line?.entry_dt ?? '').slice(0, dayLength),
    }
  })
}
