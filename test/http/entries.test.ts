import { expect, test } from 'vitest'
import type { Role } from '../../shared/kernel/people.ts'
import { type Lan, openLan } from './harness.ts'

const people = {
  buyer: ['冯琳', 'buyer'],
  inspector: ['朱检', 'inspector'],
  keeper: ['尤红', 'keeper'],
  head: ['许库生', 'store_head'],
} as const satisfies Record<string, readonly [string, Role]>
type Who = keyof typeof people

const kinds = [
  ['welding_material', 1, 'RK-HC-2026-0001', 'H26-0001', 'kg'],
  ['steel_material', 2, 'RK-GC-2026-0001', 'B26-0001', '张'],
  ['bought_in_component', 3, 'RK-WG-2026-0001', 'W26-0001', '件'],
  ['auxiliary_material', 4, 'RK-FC-2026-0001', 'F26-0001', '个'],
] as const

function told(lan: Lan) {
  return async (who: Who, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const [name, role] = people[who]
    const answer = await (await lan.as(name, [role]))(method, `/api/${path}`, body)
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
}

test.each(kinds)(
  'goods of %s come in: submitted, inspected, stored, with number, batch and movement',
  async (kind, category, uid, number, unit) => {
    const lan = await openLan()
    const ask = told(lan)
    await ask('head', 'POST', 'warehouses/', { name: '一号库', location: 'A区', category })
    const line = { name: '甲供料', material_mark: 'X1', specification: 'S1', weight: 2.5, count: 4 }
    const entry = await ask('buyer', 'POST', `${kind}_entries/`, { details: [line] })
    expect(entry).toMatchObject({ id: 1, uid, source: '甲供', status: 0, pretty_status: '待提交' })
    expect(entry.details).toMatchObject([{ id: 1, entry: 1, weight: 2.5, count: 4, unit }])
    const to = (who: Who, status: number) => ask(who, 'PATCH', `${kind}_entries/1/`, { status })
    expect(await to('buyer', 1)).toMatchObject({ status: 1, purchaser: '冯琳' })
    expect(await to('inspector', 2)).toMatchObject({ status: 2, inspector: '朱检' })
    expect(await to('keeper', 3)).toMatchObject({ status: 3, keeper: '尤红' })
    expect(await ask('keeper', 'GET', `${kind}_inventory_details/1/?extended=1`)).toMatchObject({
      id: 1,
      entry_detail: 1,
      weight: 2.5,
      count: 4,
      unit,
      status: 0,
      material_number: number,
      entry_dt: '2026-11-20T10:00:00+08:00',
      warehouse: 1,
    })
    const { results } = await ask('keeper', 'GET', `stock_movements/?stock_kind=${category}`)
    expect(results).toMatchObject([
      { inventory_detail: 1, kind: 'in', quantity: 4, balance: 4, document_uid: uid, user: '尤红' },
    ])
  },
)
