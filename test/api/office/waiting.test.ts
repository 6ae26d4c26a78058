import { describe, expect, test } from 'vitest'
import { buyer, checker, inspector, keeper, purchaseHead } from '../../../main/api/demo/people.ts'
import { allPeople, personOf } from '../../../main/domain/core/people.ts'
import type { WaitingCount, WaitingItem } from '../../../shared/office/waiting.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'

const read = async (
  demo: Demo,
  id: number,
  operation: string,
  input: Readonly<Record<string, unknown>> = {},
) => {
  const person = await personOf(demo.file.reading.db, id)
  if (!person) throw new Error(`no person ${id}`)
  const result = await demo.by(person, 'waiting', operation, input)
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}
const itemsOf = async (demo: Demo, id: number, input: Readonly<Record<string, unknown>> = {}) =>
  (await read(demo, id, 'items', { limit: 500, ...input })) as {
    count: number
    results: readonly WaitingItem[]
  }
const countsOf = async (demo: Demo, id: number) =>
  (await read(demo, id, 'counts')) as { total: number; late: number; results: readonly WaitingCount[] }

const shown = (items: readonly WaitingItem[]) =>
  items.map(({ kind, page, title, from, action, why }) =>
    [kind, page, title, from, action?.text ?? '', why].filter((one) => one !== '').join(' · '),
  )

describe('what waits in the demo plant', () => {
  test('the keeper: a reading nobody took, an oven, a lot past its validity, goods to store, to issue and to take back', async () => {
    const demo = await openDemo()
    const { results } = await itemsOf(demo, keeper)
    expect(shown(results)).toEqual([
      'reading_missing · humiture · 一级焊材库',
      'stock_expired · stock · A102 Φ3.2 H26-0005',
      'oven_overdue · bakes · J507 5J1142 H26-0002 · 尤红',
      'oven_overdue · bakes · HJ431 6R0253 H26-0008 · 尤红',
      'reading_missing · humiture · 一级焊材库',
      'step · entries · RK-HC-2026-0003 · 朱检 · 入库',
      'step · refunds · TK-WG-2026-0001 26001-1 · 韩铁 · 退库',
      'step · issues · LY-HC-2026-0004 J507 Φ3.2 · 朱检 · 发料 · 还没有实发数量',
    ])
    expect((await countsOf(demo, keeper)).results).toContainEqual(
      expect.objectContaining({ page: 'issues', kind: 'step', count: 1, late: 0 }),
    )
  })

  test('the buyer: the order that came back; her own draft is shown last and not counted', async () => {
    const demo = await openDemo()
    const { results } = await itemsOf(demo, buyer)
    expect(shown(results)).toEqual([
      'sent_back · purchase_orders · DG-2026-0004 26001 · 王建国 · 提交',
      'own_draft · entries · RK-FC-2026-0002 · 冯琳 · 提交检验',
    ])
    expect((await countsOf(demo, buyer)).total).toBe(1)
  })

  test('a process checker: a library to review, and a card that he did not write', async () => {
    const demo = await openDemo()
    expect(shown((await itemsOf(demo, checker)).results)).toEqual([
      'step · process_libraries · 锅筒 DN1400×36 · 周敏 · 审核',
      'step · sign · LZ03-26001-003 接管N1/N2 · 周敏 · 校对',
    ])
  })

  test('the inspector: work and goods are one item per order and per sheet, with their number', async () => {
    const demo = await openDemo()
    const { results } = await itemsOf(demo, inspector)
    expect(
      results.map(({ kind, page, title, number, work_order }) => [kind, page, title, number, work_order]),
    ).toEqual([
      ['confirm', 'arrivals', 'BD-2026-0001', 1, '26001'],
      ['confirm', 'work', '26001', 6, '26001'],
      ['step', 'stock', 'SJ101 10~60目 H26-0009', 1, ''],
      ['step', 'procurement', 'BD-2026-0001 DG-2026-0001', 1, '26001'],
      ['step', 'entries', 'RK-GC-2026-0004', 1, '26001'],
    ])
  })

  test('the head of purchasing: a signature and an award wait for her, the audit of her department does not', async () => {
    const demo = await openDemo()
    expect(shown((await itemsOf(demo, purchaseHead)).results)).toEqual([
      'step · procurement · BD-2026-0003 DG-2026-0001 · 定标 · 供方审核表还没有批准',
      'countersign · countersign · 26001 管板、设备法兰锻件 3 · 冯琳',
    ])
    expect(shown((await itemsOf(demo, purchaseHead, { scope: 'department' })).results)).toEqual([
      'step · purchase_orders · DG-2026-0003 26001 · 冯琳 · 审核',
    ])
  })

  test('the counts of every person are those of the items behind each entry, and nobody has more than 60', async () => {
    const demo = await openDemo()
    for (const { id, name } of await allPeople(demo.file.reading.db)) {
      const { total, late, results } = await countsOf(demo, id)
      expect(total, name).toBeLessThanOrEqual(60)
      const items = (await itemsOf(demo, id)).results.filter(({ kind }) => kind !== 'own_draft')
      expect(items.length, name).toBe(total)
      expect(items.filter((one) => one.late).length, name).toBe(late)
      for (const page of new Set(results.map((one) => one.page))) {
        const counted = results.filter((one) => one.page === page).reduce((sum, { count }) => sum + count, 0)
        expect((await itemsOf(demo, id, { entry: page })).count, `${name} ${page}`).toBe(counted)
      }
    }
  })
})
