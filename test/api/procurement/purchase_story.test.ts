import { expect, test } from 'vitest'
import type { Role } from '../../../shared/kernel/people.ts'
import { openLan } from '../../support/lan_office.ts'
import { partsIn } from '../../support/process_office.ts'

const people = {
  clerk: ['蒋芳', 'quota_clerk'],
  checker: ['吴海涛', 'process_checker'],
  buyer: ['冯琳', 'buyer'],
  chief: ['陈卫东', 'purchase_chief'],
  head: ['王建国', 'purchase_head'],
  leader: ['赵立群', 'leader'],
  process: ['李国栋', 'process_head'],
  quality: ['秦正', 'quality_head'],
  office: ['何标', 'bid_office'],
  inspector: ['朱检', 'inspector'],
  keeper: ['尤红', 'keeper'],
  head_of_store: ['许库生', 'store_head'],
} as const satisfies Record<string, readonly [string, Role]>
type Who = keyof typeof people

/** The plant of 26001 with its list of auxiliary material generated, written and reviewed; every request must succeed. */
async function plant() {
  const lan = await openLan()
  await partsIn(lan)
  const person = (who: Who) => lan.as(people[who][0], [people[who][1]])
  const ask = async (who: Who, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const answer = await (await person(who))(method, `/api/${path}`, body)
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const refused = async (who: Who, path: string, body: object) =>
    (await (await person(who))('PATCH', `/api/${path}`, body)).body
  const orderStatus = async () => (await ask('keeper', 'GET', 'purchase_orders/1/')).status
  const sheet = (who: Who, status: number, reason?: string) =>
    ask(who, 'PATCH', 'bidding_sheets/1/', { status, ...(reason && { reason }) })
  const order = (who: Who, status: number, reason?: string) =>
    ask(who, 'PATCH', 'purchase_orders/1/', { status, ...(reason && { reason }) })
  const application = (who: Who, status: number) => ask(who, 'PATCH', 'bidding_applications/1/', { status })
  const sign = (who: Who, user_title: number, more: object = {}) =>
    ask(who, 'POST', 'bidding_comments/', { bidding_sheet: '1', user_title, ...more })

  await ask('clerk', 'POST', 'quota_lists/3/generate/', {})
  await ask('clerk', 'PATCH', 'quota_lists/3/', { writer: (await person('clerk')).id })
  await ask('checker', 'PATCH', 'quota_lists/3/', { reviewer: (await person('checker')).id })
  return { ask, refused, orderStatus, sheet, order, application, sign }
}
type Plant = Awaited<ReturnType<typeof plant>>

/** The order with what one or both units need. */
async function ordered({ ask, order }: Plant, sub_orders: readonly string[]) {
  await ask('buyer', 'POST', 'purchase_orders/', { uid: '', work_order: '26001', status: 0, category: 5 })
  await ask('buyer', 'POST', 'purchase_orders/1/collect/', { quota_list: 3, sub_orders })
  await approved({ order })
  const { results } = await ask(
    'buyer',
    'GET',
    'procurement_materials/?purchase_order=DG-2026-0001&limit=100',
  )
  return results.map(({ id }: { id: string }) => id)
}

async function approved({ order }: Pick<Plant, 'order'>) {
  await order('buyer', 1)
  await order('chief', 2)
  return order('head', 3)
}

const application = {
  uid: '',
  bidding_sheet: '1',
  applicant: '采购部',
  requestor: '生产部',
  amount: 1,
  is_core_part: false,
  status: 0,
  implement_class: 2,
}

async function tendered({ ask, sheet }: Plant) {
  await ask('buyer', 'POST', 'bidding_sheets/', { uid: '', purchase_order: 'DG-2026-0001', category: 1 })
  await sheet('buyer', 1)
  await ask('buyer', 'POST', 'bidding_applications/', application)
  await sheet('buyer', 2)
}

async function countersigned({ application, sign }: Plant) {
  await sign('head', 1)
  await sign('process', 2)
  await sign('quality', 3)
  await sign('office', 7)
  await application('leader', 2)
}

async function awarded({ ask, sheet }: Plant) {
  await sheet('office', 3)
  const won = { accept_money: '26800.00', accept_date: '2026-11-20', content: '辅材', winner: '江南钢铁' }
  await ask('office', 'POST', 'bidding_acceptances/', { bidding_sheet: '1', uid: '', ...won })
  await sheet('office', 4)
  await ask('buyer', 'POST', 'contact_details/', { bidding_sheet: '1', submitter: '', amount: 26_800 })
}

/** Reported, counted and looked over; passed or not. */
async function inspected({ ask }: Plant, material: string, passed: boolean) {
  const { id } = await ask('buyer', 'POST', 'arrival_inspections/', { material })
  await ask('keeper', 'PATCH', `arrival_inspections/${id}/`, { material_confirm: true })
  await ask('inspector', 'PATCH', `arrival_inspections/${id}/`, { soft_confirm: true })
  const verdict = passed ? { inspection_confirm: true, passed } : { remark: '包装破损,退货' }
  return ask('inspector', 'PATCH', `arrival_inspections/${id}/`, verdict)
}

const summary = async ({ ask }: Plant) =>
  (await ask('keeper', 'GET', 'status_changes/?bidding_sheet=1')).results
    .toReversed()
    .map((one: { original_status: number; new_status: number }) => `${one.original_status}→${one.new_status}`)
    .join(' ')

test('one purchase goes from a reviewed quota list to goods in stock and a completed order through the API alone', async () => {
  const one = await plant()
  const materials = await ordered(one, [])
  expect(materials).toHaveLength(6)
  expect(await one.orderStatus()).toBe(3)
  await tendered(one)
  expect(await one.orderStatus()).toBe(4)
  await one.application('buyer', 1)
  await countersigned(one)
  await awarded(one)
  await one.sheet('buyer', 5)
  expect(await one.sheet('buyer', 6)).toMatchObject({ contract_amount: 26_800 })
  for (const [at, material] of materials.entries()) {
    expect(await one.refused('inspector', 'bidding_sheets/1/', { status: 7 }), `of ${at}`).toMatchObject({
      unmet: ['all_passed'],
    })
    expect(await inspected(one, material, true)).toMatchObject({ material, passed: true })
  }
  await one.sheet('inspector', 7)
  expect(await summary(one)).toBe('0→1 1→2 2→3 3→4 4→5 5→6 6→7')
  expect(await one.orderStatus()).toBe(4)
  await stored(one, materials)
  expect(await summary(one)).toBe('0→1 1→2 2→3 3→4 4→5 5→6 6→7 7→8')
  expect(await one.orderStatus()).toBe(5)
})

/** Half of the goods in one entry, half in another; the sheet is completed when both are in stock, and the order with it. */
async function stored({ ask, refused, sheet }: Plant, materials: readonly string[]) {
  const allOf = async (material: string) => {
    const { required_count } = await ask('buyer', 'GET', `procurement_materials/${material}/?extended=1`)
    return required_count
  }
  await ask('head_of_store', 'POST', 'warehouses/', { name: '辅材库', category: 4 })
  const entries: number[] = []
  for (const half of [materials.slice(0, 3), materials.slice(3)]) {
    const details = await Promise.all(
      half.map(async (material) => ({
        procurement_material: Number(material),
        count: await allOf(material),
      })),
    )
    const entry = await ask('buyer', 'POST', 'auxiliary_material_entries/', { bidding_sheet: 1, details })
    expect(entry).toMatchObject({ source: '招标采购' })
    entries.push(entry.id)
  }
  const steps = [
    ['buyer', 1],
    ['inspector', 2],
    ['keeper', 3],
  ] as const
  for (const [at, entry] of entries.entries()) {
    expect(await refused('keeper', 'bidding_sheets/1/', { status: 8 })).toMatchObject({
      unmet: ['all_stored'],
    })
    for (const [who, status] of steps)
      await ask(who, 'PATCH', `auxiliary_material_entries/${entry}/`, { status })
    const { count } = await ask('keeper', 'GET', 'procurement_materials/?finished=true')
    expect(count).toBe((at + 1) * 3)
  }
  await sheet('keeper', 8)
  const { results } = await ask('keeper', 'GET', 'auxiliary_material_inventory_details/?extended=1&limit=100')
  expect(results.map((one: { work_order_uid: string }) => one.work_order_uid)).toEqual(Array(6).fill('26001'))
}

test('another is revised, its application rejected, its award taken back and its goods inspected twice', async () => {
  const two = await plant()
  const [material = '', ...others] = await ordered(two, ['26001-1'])
  await tendered(two)

  expect(await two.order('head', 0, '图纸更改')).toMatchObject({ status: 0, revised_number: '01' })
  for (const merged of others)
    await two.ask('buyer', 'PATCH', `procurement_materials/${merged}/`, {
      specification: '按图',
      standard: '',
      material_mark: '',
    })
  for (const merged of others.slice(1))
    await two.ask('buyer', 'PATCH', `procurement_materials/${merged}/`, { merged_material: others[0] })
  expect(await approved(two)).toMatchObject({ status: 4, revised_number: '01' })
  const [version] = await two.ask('keeper', 'GET', 'purchase_orders/snapshots?order=1')
  expect(version).toMatchObject({ revised_number: '00', reason: '图纸更改' })
  expect(version.materials.some((row: { specification: string }) => row.specification === '按图')).toBe(false)

  await two.application('buyer', 1)
  await two.sign('head', 1)
  await two.sign('quality', 3, { result: 2, comment: '供方未经评审' })
  expect(await two.refused('leader', 'bidding_applications/1/', { status: 2 })).toMatchObject({
    unmet: ['countersigned'],
  })
  await two.application('quality', 8)
  expect(await two.ask('keeper', 'GET', 'bidding_applications/1/?extended=1')).toMatchObject({
    status: 8,
    return_reason: '供方未经评审',
  })
  expect(await two.refused('office', 'bidding_sheets/1/', { status: 3 })).toMatchObject({
    unmet: ['form_approved'],
  })
  await two.application('buyer', 0)
  await two.application('buyer', 1)
  expect(await two.refused('leader', 'bidding_applications/1/', { status: 2 })).toMatchObject({
    unmet: ['countersigned'],
  })
  await countersigned(two)

  await awarded(two)
  await two.sheet('head', 3, '中标单位放弃')
  await two.sheet('office', 4)
  await two.sheet('buyer', 5)
  expect(await two.refused('head', 'purchase_orders/1/', { status: 0, reason: '再改' })).toMatchObject({
    unmet: ['no_awarded_sheet'],
  })
  await two.sheet('buyer', 6)

  await inspected(two, others[0], true)
  expect(await inspected(two, material, false)).toMatchObject({ passed: false })
  expect(await two.refused('inspector', 'bidding_sheets/1/', { status: 7 })).toMatchObject({
    unmet: ['all_passed'],
  })
  expect(await inspected(two, material, true)).toMatchObject({ passed: true })
  await two.sheet('inspector', 7)
  expect(await summary(two)).toBe('0→1 1→2 2→3 3→4 4→3 3→4 4→5 5→6 6→7')
})

test('with its last material finished and its sheet ended an order is completed, and closed', async () => {
  const three = await plant()
  const materials = await ordered(three, ['26001-1'])
  await tendered(three)
  await three.sheet('head', 9, '改由库存解决')
  expect(await three.orderStatus()).toBe(4)
  for (const id of materials) {
    expect(await three.orderStatus()).toBe(4)
    await three.ask('chief', 'PATCH', `procurement_materials/${id}/`, { finished: true })
  }
  expect(await three.orderStatus()).toBe(5)
  expect(await three.refused('head', 'purchase_orders/1/', { status: 0, reason: '改版' })).toMatchObject({
    code: 'illegal_transition',
  })
})
