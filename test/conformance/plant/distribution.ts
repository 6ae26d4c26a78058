import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { type Facts, numberOf } from './facts.ts'

/** A document goes from one department to the other, and the product tells of it. */
export async function distribution(at: Examination, { mark, product, department }: Facts): Promise<void> {
  await examine(at, 'bidding_documents', {
    body: (n) => {
      const form = new FormData()
      form.append('product', String(product))
      form.append('src', String(department.id))
      form.append('dst', String(department.other))
      form.append('path', new Blob(['总图']), `总图${n}.txt`)
      return form
    },
    change: { status: 1 },
  })
  const apart = await at.ask('POST', '/api/departments/', { group: '质量', short_name: `质${mark}` })
  await examine(at, 'products', {
    id: product,
    body: (n) => ({ name: `塔器${n}${mark}` }),
    change: { name: `固定管板换热器${mark}` },
    filters: () => ({ related: [department.id, numberOf(apart)] }),
  })
}
