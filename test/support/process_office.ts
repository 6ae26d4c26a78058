import type { Lan } from './lan_office.ts'
import { exampleList } from './library_example.ts'

/** Creates a product and a work order for it through the API; returns their ids. */
export async function orderIn(
  lan: Lan,
  uid = '26001',
  count = 2,
): Promise<{ product: number; order: number }> {
  const sales = await lan.as('孙丽', ['sales'])
  const product = await sales('POST', '/api/products/', { name: '固定管板换热器' })
  const order = await sales('POST', '/api/work_orders/', { uid, product: product.body.id, count })
  return { product: product.body.id, order: order.body.id }
}

/** The form of an upload: the library and its file. */
export function uploadOf(id: number | string, content: string | Uint8Array, name = '清单.csv'): FormData {
  const form = new FormData()
  form.append('id', String(id))
  // A Uint8Array of its own buffer is a part of a Blob.
  form.append('file', new Blob([content as BlobPart]), name)
  return form
}

/** Work order 26001 with the 24 parts of the example list; part, route and process route n belong to ticket n. */
export async function partsIn(lan: Lan): Promise<void> {
  const { order } = await orderIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  await planner('POST', '/process_libraries/upload/', uploadOf(order, exampleList))
}

/** The same with a shell card of ticket 2. */
export async function cardIn(lan: Lan): Promise<void> {
  await partsIn(lan)
  const planner = await lan.as('周敏', ['planner'])
  await planner('POST', '/api/transfer_cards/', { process_material: 2, category: 1 })
}
