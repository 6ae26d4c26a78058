import { describe, expect, it } from 'vitest'
import { type MissingItem, missingItemsOf } from '../../../shared/process/missing_items.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'

const extended = { extended: true } as const
const all = { page: 1, limit: 100 } as const
const asLeader = ({ as }: Demo) => as('看', 'leader')

/** People of the process department by their user ids. */
const names: Readonly<Record<number, string>> = {
  5: '李国栋',
  6: '周敏',
  7: '吴海涛',
  8: '郑焊生',
  14: '蒋芳',
  23: '何远',
}
const nameOf = (id: number | null | undefined): string => names[id ?? 0] ?? ''
const hundredths = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

describe('the order book of the demo plant', () => {
  it('has three work orders of six units, and two products that nobody ordered', async () => {
    const call = asLeader(await openDemo())
    const orders = (await call('work_orders', 'list', all)).results
    expect(
      orders.map((one) => [one.uid, one.sell_type, one.client, one.project, one.product, one.count]),
    ).toEqual([
      ['26001', 1, '江北石化有限公司', '循环水换热改造', 1, 2],
      ['26002', 1, '东湖热电厂', '35 t/h 锅炉大修', 2, 1],
      ['26003', 2, 'Lotus Chem Co.', '储罐出口', 3, 3],
    ])
    const products = (await call('products', 'list', all, extended)).results
    expect(products.map(({ status, pretty_status }) => [status, pretty_status])).toEqual([
      [4, '生产中'],
      [4, '生产中'],
      [4, '生产中'],
      [1, '投标准备'],
      [9, '已终止'],
    ])
    expect((await call('sub_work_orders', 'list', all)).count).toBe(6)
  })

  it('has an offer whose documents are confirmed, received and waiting to be received', async () => {
    const call = asLeader(await openDemo())
    const { documents_from_distribution, documents_to_distribution } = await call('products', 'read', {
      id: 4,
    })
    const summaryOf = (documents: typeof documents_to_distribution) =>
      Object.entries(documents).flatMap(([department, sent]) =>
        sent.map(({ kind, pretty_status }) => [department, kind, pretty_status]),
      )
    expect(summaryOf(documents_from_distribution)).toEqual([
      ['质量部', '技术文件', '已接收'],
      ['工艺部', '图纸', '已确认'],
    ])
    expect(summaryOf(documents_to_distribution)).toEqual([['工艺部', '其他', '待接收']])
    const { transitions } = await call('products', 'read', { id: 4 }, extended)
    expect(transitions?.find(({ to }) => to === 2)?.unmet).toContain('docs_confirmed')
  })
})

describe('the libraries of the demo plant', () => {
  it('are one that is reviewed, one that is imported and one that waits for its list', async () => {
    const call = asLeader(await openDemo())
    const libraries = (await call('process_libraries', 'list', all)).results
    expect(
      libraries.map((one) => [one.work_order_uid, one.name, one.writer, one.proofreader, one.status]),
    ).toEqual([
      [26001, '固定管板换热器 BEM600-1.6-65-4.5/25-2Ⅰ', '周敏', '吴海涛', 2],
      [26002, '锅筒 DN1400×36', '周敏', '', 1],
      [26003, 'S30408 立式储罐 V=20 m³', '', '', 0],
    ])
  })

  it('hold 24 parts of 2,860.15 kg and 18 parts of 10,271.57 kg, no grade of which is new', async () => {
    const call = asLeader(await openDemo())
    const weights = async (lib: number) =>
      (await call('process_materials', 'list', { lib, limit: 100 })).results.map((one) => one.total_weight)
    const [exchanger, drum] = [await weights(1), await weights(2)]
    expect([exchanger.length, hundredths(exchanger)]).toEqual([24, 2860.15])
    expect([drum.length, hundredths(drum)]).toEqual([18, 10_271.57])
    expect((await call('materials', 'list', all)).count).toBe(28)
  })

  it('were imported without a warning, under the tickets that cards and seams go by', async () => {
    const demo = await openDemo()
    const call = asLeader(demo)
    const parts = (await call('process_materials', 'list', { lib: 1, limit: 100 })).results
    expect(parts.every(({ id, ticket_number }) => id === ticket_number)).toBe(true)
    const routes = (await call('circulation_routes', 'list', { process_material: 2 })).results
    expect(routes[0]?.circulation_routes.map(({ short }) => short).join('-')).toBe('库-下-成-铆-焊-探')
    for (const file of ['26001零件清单.csv', '26002零件清单.csv'])
      expect(
        await demo.file.reading.db.selectFrom('files').select('id').where('name', '=', file).execute(),
      ).toHaveLength(1)
  })
})

describe('the transfer cards of the demo plant', () => {
  it('stand on every step from compiling to approval, signed by those who may', async () => {
    const call = asLeader(await openDemo())
    const cards = (await call('transfer_cards', 'list', { ...all, ordering: 'id' }, extended)).results
    expect(
      cards.map((one) => [
        one.file_index,
        one.status,
        ...[one.writer, one.proofreader, one.reviewer, one.approver].map(nameOf),
      ]),
    ).toEqual([
      ['LZ01-26001-002', '已批准', '周敏', '吴海涛', '何远', '李国栋'],
      ['LZ01-26001-008', '待批准', '周敏', '吴海涛', '何远', ''],
      ['LZ02-26001-009', '待审核', '周敏', '吴海涛', '', ''],
      ['LZ03-26001-003', '待校对', '周敏', '', '', ''],
      ['LZ04-26001-016', '编制中', '周敏', '', '', ''],
      ['LZ05-26001-001', '编制中', '郑焊生', '', '', ''],
      ['LZ06-26001-023', '编制中', '郑焊生', '', '', ''],
    ])
    expect(cards.map(({ return_reason }) => return_reason !== '')).toEqual([
      ...[false, false, false, false, true, false, false],
    ])
  })

  it('were signed one working day after the other, within the days of the demo', async () => {
    const demo = await openDemo()
    const [approved] = (await asLeader(demo)('transfer_cards', 'list', { ...all, ordering: 'id' }, extended))
      .results
    const signed = [approved?.write_dt, approved?.proofread_dt, approved?.review_dt, approved?.approver_dt]
    const days = signed.map((time) => time?.slice(0, 10) ?? '')
    expect(new Set(days).size).toBe(4)
    expect(days).toEqual([...days].sort())
    expect(days.every((day) => day >= demo.day(0) && day < demo.day(60))).toBe(true)
  })

  it('gave their parts the usual steps, but for the test plate; the shell is also tested, painted and packed', async () => {
    const call = asLeader(await openDemo())
    const steps = async (ticket: number) =>
      (await call('process_routes', 'list', { process_material: ticket })).results[0]?.process_steps.length
    const counts: unknown[] = []
    for (const ticket of [2, 8, 9, 3, 16, 1, 23]) counts.push(await steps(ticket))
    expect(counts).toEqual([10, 10, 8, 9, 7, 8, 0])
  })
})

describe('the seams and quotas of the demo plant', () => {
  it('are nine seams with the weights of the formulas', async () => {
    const call = asLeader(await openDemo())
    const seams = (await call('welding_seams', 'list', { lib: 1, limit: 100 })).results
    const girth = [141, 111, 0.22, 1.5]
    expect(
      Object.fromEntries(
        seams.map((one) => [
          one.uid,
          [one.weld_method_1, one.weld_method_2, one.weight_1, one.weight_2, one.wf_weight_1],
        ]),
      ),
    ).toEqual({
      A1: [121, null, 2.41, 0, 2.89],
      B1: [...girth, 0],
      B2: [...girth, 0],
      B3: [...girth, 0],
      B4: [...girth, 0],
      C1: [111, null, 0.8, 0, 0],
      C2: [111, null, 0.8, 0, 0],
      D1: [111, null, 0.65, 0, 0],
      T1: [141, null, 0.95, 0, 0],
    })
  })

  it('are four filled lists, of which three are written and reviewed', async () => {
    const call = asLeader(await openDemo())
    const lists = (await call('quota_lists', 'list', { lib: 1, limit: 100 })).results
    expect(lists.map((one) => [one.category, nameOf(one.writer), nameOf(one.reviewer)])).toEqual([
      [1, '蒋芳', '吴海涛'],
      [2, '蒋芳', '吴海涛'],
      [3, '', ''],
      [4, '', ''],
      [5, '', ''],
      [6, '蒋芳', '吴海涛'],
    ])
    const auxiliary = await call('auxiliary_quota_items', 'list', { work_order_uid: 26001, category: 3 })
    expect(auxiliary.results.map(({ category, quota }) => [category, quota])).toEqual([
      ['切割氧气', 4.29],
      ['打磨材料', 17.16],
      ['油漆涂料', 22.88],
    ])
    const bought = await call('bought_in_items', 'list', { work_order_uid: 26001, category: 6 })
    expect(bought.results.map(({ process_material }) => process_material)).toEqual([4, 12, 21, 22])
  })

  it('ask for what the seams take with a tenth for handling, and for no plate of a bought part', async () => {
    const call = asLeader(await openDemo())
    const welding = await call('welding_quota_items', 'list', { work_order_uid: '26001', category: 2 })
    const materials = (await call('materials', 'list', all)).results
    const gradeOf = (id: number | null) => materials.find((one) => one.id === id)?.name
    expect(welding.results.map(({ material, size, quota }) => [gradeOf(material), size, quota])).toEqual([
      ['H10Mn2', 'Φ4.0', 2.65],
      ['HJ431', '', 3.18],
      ['J507', 'Φ4.0', 9.08],
      ['TIG-J50', 'Φ2.4', 2.01],
    ])
    const principal = await call('principal_quota_items', 'list', { work_order_uid: 26001, limit: 100 })
    const shell = principal.results.find(({ size }) => size === 'δ10×DN600 L=4440')
    expect([gradeOf(shell?.material ?? null), shell?.count, shell?.weight]).toEqual(['Q345R', 1, 768.12])
    expect(principal.results.map(({ size }) => size)).not.toContain('WN150-1.6 RF')
  })
})

describe('what the planner is told of the demo plant', () => {
  it('counts in every order as many parts without route, card and seam as its tree of parts shows', async () => {
    const call = asLeader(await openDemo())
    const orders = await call('process_libraries', 'progress', {})
    expect(orders.length).toBe(3)
    const summaries = orders.map((one) => [
      one.parts,
      one.parts_without_route,
      one.parts_without_card,
      one.parts_without_seam,
    ])
    const shown = await Promise.all(
      orders.map(async ({ library }) => {
        const parts = await call('process_libraries', 'parts', { library })
        const lacking = (lack: MissingItem) =>
          parts.filter((part) => missingItemsOf(part).includes(lack)).length
        return [parts.length, lacking('route'), lacking('card'), lacking('seam')]
      }),
    )
    expect(summaries).toEqual(shown)
    expect(shown.flat().filter((count) => count > 0).length).toBeGreaterThan(shown.length)
    const sum = (at: number) => shown.reduce((all, counts) => all + (counts[at] ?? 0), 0)
    expect(await call('process_materials', 'list', { without_card: true })).toMatchObject({ count: sum(2) })
  })
})
