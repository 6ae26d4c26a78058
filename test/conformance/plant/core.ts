import type { Examination } from '../examination.ts'
import { examine } from '../examine.ts'
import { type Facts, firstOf, numberOf } from './facts.ts'

const groups = ['经营', '工艺', '采购', '生产'] as const

/** Departments, people, a product and orders for it. */
export async function foundPlant(at: Examination): Promise<Facts> {
  const mark = Date.now().toString(36)
  const session = await at.ask('GET', '/api/users/me/')
  const me = numberOf(session)
  const departments = []
  for (const group of groups)
    departments.push(await at.ask('POST', '/api/departments/', { group, short_name: `${group}${mark}` }))
  const [sales = {}, planning = {}] = departments
  const product = numberOf(await at.ask('POST', '/api/products/', { name: `换热器${mark}` }))
  const uid = String(orderNumber())
  const order = await at.ask('POST', '/api/work_orders/', { uid, product, count: 2 })
  const unit = numberOf(await firstOf(at, '/api/sub_work_orders/?ordering=-id&limit=1'))
  return {
    mark,
    me,
    department: { id: numberOf(sales), short_name: String(sales['short_name']), other: numberOf(planning) },
    product,
    order: { id: numberOf(order), uid },
    units: [unit - 1, unit],
  }
}

let orders = 0
/** Nine digits, so that its number is its text (domain.md 3.2); another one each time. */
export const orderNumber = (): number =>
  100_000_000 + (Math.floor(Date.now() / 1000) % 8_000_000) * 100 + orders++

export async function core(at: Examination, { mark, me, department }: Facts): Promise<void> {
  await examine(at, 'users', { id: me, change: { email: `${mark}@office.example` } })
  const [distribution] = at.of('departments', '').filter(({ name }) => name === 'distribution')
  if (distribution) await at.everyWay(distribution)
  await examine(at, 'departments', {
    body: (n) => ({ group: '工艺', short_name: `试${n}${mark}`, superior: department.id, admin: me }),
    change: { short_name: `改${mark}`, group: '生产' },
  })
  const product = numberOf(await at.ask('POST', '/api/products/', { name: `储罐${mark}` }))
  await examine(at, 'work_orders', {
    body: () => ({
      uid: String(orderNumber()),
      sell_type: 2,
      client: '江南化工',
      project: '二期',
      product,
      count: 1,
    }),
    change: { client: '江北化工', count: 2 },
  })
  await at.ask('POST', '/api/work_orders/', { uid: String(orderNumber()), product, count: 1 })
  const unit = await firstOf(at, '/api/sub_work_orders/?ordering=-id&limit=1')
  await examine(at, 'sub_work_orders', { id: unit['id'], change: { finished: true } })
}
