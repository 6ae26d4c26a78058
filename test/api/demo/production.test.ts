import { describe, expect, it } from 'vitest'
import { type Demo, openDemo } from '../../support/demo_office.ts'

const all = { page: 1, limit: 100 } as const
const asLeader = ({ as }: Demo) => as('看', 'leader')
const [first, second] = [1, 2]

describe('the plans of the demo plant', () => {
  it('are one in production, one with its month and one without, with the tons of their parts', async () => {
    const call = asLeader(await openDemo())
    const plans = (await call('pruction_plans', 'list', { ...all, ordering: 'id' })).results
    expect(
      plans.map((one) => [one.work_order, one.status, one.plan_dt, one.delivery_dt, one.number, one.output]),
    ).toEqual([
      ['26001', '生产中', '2026-11', '2027-01-04', 2, 5.72],
      ['26002', '已排产', '2027-01', '2027-02-08', 1, 10.272],
      ['26003', '未排产', '', '2027-03-20', 3, 0],
    ])
  })

  it('have the papers of the order whose first unit is shipped', async () => {
    const call = asLeader(await openDemo())
    const [papers] = (await call('comprehensive_department_filelists', 'list', all)).results
    expect(papers).toMatchObject({
      pressure_test: true,
      process_lib: true,
      product_graph: true,
      encasement_graph: true,
      shipping_mark: true,
      encasement_list: true,
      coating_detail: true,
    })
  })
})

describe('the shop floor of the demo plant', () => {
  it('has two groups with their leaders, and the clerks who write about them', async () => {
    const call = asLeader(await openDemo())
    const groups = (await call('pruction_workgroups', 'list', all)).results
    expect(groups.map(({ id, name, process_name }) => [id, name, process_name])).toEqual([
      [11, '铆焊一组', '组对、焊接'],
      [12, '金工组', '车削、钻孔'],
    ])
    const users = (await call('pruction_users', 'list', { ...all, ordering: 'id' })).results
    expect(users.map(({ realname, group_name }) => [realname, group_name])).toEqual([
      ['卫平', ''],
      ['蒋芳', ''],
      ['沈玉', ''],
      ['韩铁', '铆焊一组'],
      ['杨刚', '金工组'],
    ])
  })

  it('has finished the first unit, every ticket of it inspected, and is at work on the second', async () => {
    const demo = await openDemo()
    const [one, other] = await asLeader(demo)('process_details', 'units', { order: 1 })
    expect(one).toMatchObject({ id: first, uid: '26001-1', finished: true, tickets: 19, tickets_done: 19 })
    expect(one?.inspected).toBe(one?.details)
    expect(other).toMatchObject({ id: second, finished: false, tickets: 19, tickets_done: 1, details: 92 })
    const { planned = 0, allocated = 0, confirmed = 0, inspected = 0 } = other ?? {}
    expect(
      [92, planned, allocated, confirmed, inspected].every((n, at, row) => n < (row[at - 1] ?? 93)),
    ).toBe(true)
  })

  it('did every operation on a working day in its order, and none of the second unit without an approved card', async () => {
    const demo = await openDemo()
    const call = asLeader(demo)
    for (const unit of [first, second]) {
      const details = await call('process_details', 'of_unit', { unit })
      for (const [, steps] of Map.groupBy(details, ({ sub_material }) => sub_material)) {
        const done = steps.map(({ actual_finish_dt }) => actual_finish_dt).filter((time) => time !== null)
        expect(done).toEqual(done.toSorted())
        expect(steps.slice(done.length).every(({ actual_finish_dt }) => actual_finish_dt === null)).toBe(true)
        expect(done.every((time) => time >= demo.day(0) && time < demo.day(60))).toBe(true)
      }
    }
    const begun = (await call('process_details', 'of_unit', { unit: second })).filter(
      ({ actual_finish_dt }) => actual_finish_dt !== null,
    )
    const cards = (await call('transfer_cards', 'list', all, { extended: true })).results
    const open = cards.filter(({ status }) => status !== '已批准').map((card) => card.process_material)
    expect(begun.map(({ part }) => part).filter((part) => open.includes(part))).toEqual([])
  })

  it('leaves something to each of its people, and the hours of both groups', async () => {
    const demo = await openDemo()
    const count = async (asked: object) =>
      (await demo.as('卫平', 'prod_planner')('process_details', 'list', { limit: 1, ...asked })).count
    expect(await count({ plan_status: false })).toBeGreaterThan(0)
    expect(await count({ allocation_status: false })).toBeGreaterThan(0)
    expect(await count({ confirm_status: true, inspection_status: false })).toBeGreaterThan(0)
    const hours = (await asLeader(demo)('work_hour_summarizes', 'list', all)).results
    expect(new Set(hours.map(({ group_name }) => group_name))).toEqual(new Set(['铆焊一组', '金工组']))
    const ticket = await asLeader(demo)('work_hour_summarize_tickets', 'ticket', {
      work_order_uid: '26001',
      group_name: '金工组',
    })
    // The holes of the tube sheets took 50 h instead of 44.
    expect(ticket).toMatchObject({
      added_work_hour: 6,
      writer: '周敏',
      quota_agent: '吴海涛',
      statistician: '沈玉',
    })
    const stocked = await asLeader(demo)('stock_work_hour_tickets', 'ticket', {
      work_order_uid: '26001',
      group_name: '铆焊一组',
    })
    expect(stocked.material.length).toBeGreaterThan(0)
  })
})

describe('the cards of the demo plant', () => {
  it('are signed on the copy of the first vessel, and blank on that of the second', async () => {
    const call = asLeader(await openDemo())
    const [one, other] = await Promise.all(
      [first, second].map((unit) => call('transfer_cards', 'worked', { card: 2, unit })),
    )
    expect(one).toHaveLength(10)
    expect(one?.map(({ operator, inspector }) => [operator, inspector])).toEqual(
      one?.map(() => ['韩铁', '朱检']),
    )
    expect(other?.filter(({ operator, inspector }) => operator + inspector !== '')).toEqual([])
  })
})
