import { call } from '../../office/door.ts'
import type { Label } from './labels_form.ts'

/** A label for each batch of this number that is there; where none is there, for each that was. */
export async function readLabels(material_number: string): Promise<readonly Label[]> {
  const { entries, stock } = (await call('trace', 'chain', { material_number })).value
  const there = stock.filter(({ count }) => count > 0)
  const papers = new Map(entries.map((one) => [one.entry_detail, one.certificate_no]))
  const certificate = entries[0]?.certificate_no ?? ''
  return (there.length > 0 ? there : stock).map((batch) => ({
    key: `${batch.kind}/${batch.inventory_detail}`,
    material_number,
    name: [batch.material_mark, batch.name].filter(Boolean).join(' '),
    specification: batch.specification,
    batch_number: batch.batch_number,
    factory: batch.factory,
    certificate_no: papers.get(batch.entry_detail) ?? certificate,
  }))
}
