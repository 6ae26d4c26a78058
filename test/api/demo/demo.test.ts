import { describe, expect, it } from 'vitest'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { loadDemo } from '../../../main/api/demo/load.ts'
import { firstBrokenStoredLink } from '../../../main/db/journal/stored_chain.ts'
import { setting } from '../../../main/domain/office/settings.ts'
import { stageOf } from '../../../shared/inventory/welding/bake_stages.ts'
import { levelOf } from '../../../shared/inventory/welding/humiture_rules.ts'
import { weekdayOf } from '../../../shared/kernel/times.ts'
import { type Demo, openDemo } from '../../support/demo_office.ts'
import { openPlant } from '../../support/office.ts'

const paging = { page: 1, limit: 100, ordering: 'id' } as const
const extended = { extended: true } as const
const humiture = async ({ as }: Demo) =>
  (
    await as('看', 'leader')('welding_material_humiture_records', 'list', { page: 1, limit: 100 }, extended)
  ).results.toReversed()
const bakes = async ({ as }: Demo) =>
  (await as('看', 'leader')('welding_material_bake_records', 'list', paging, extended)).results

const tenth = (value: number) => Math.round(value * 10 + 1e-7) / 10
/** The course of the season, as the design of the demo states it. */
function season(d: number) {
  const t1 = tenth(16 + 7 * Math.sin((2 * Math.PI * d) / 60) + 0.3 * (d % 5))
  const rh1 = tenth(48 + 8 * Math.sin((2 * Math.PI * d) / 15))
  return { t1, rh1, t2: tenth(t1 + 2.5), rh2: tenth(rh1 - 3) }
}

/** On which day of the 60 each incident falls, by the day of loading. */
const calendars = [
  { now: '2026-11-20T17:00:00', sunday: 'none on a Sunday', days: [10, 11, 18, 25, 33, 40, 47] },
  { now: '2026-11-21T09:00:00', sunday: '33, 40 and 47 on Sundays', days: [10, 11, 18, 25, 34, 41, 48] },
  { now: '2026-11-22T09:00:00', sunday: '11, 18 and 25 on Sundays', days: [10, 12, 19, 26, 33, 40, 47] },
  { now: '2026-11-23T09:00:00', sunday: '10 on a Sunday, 11 taken', days: [12, 11, 18, 25, 33, 40, 47] },
] as const

describe('the humiture sheet of the demo plant', () => {
  it.each(calendars)(
    'follows the season on every working day but for its incidents ($sunday)',
    async ({ now, days }) => {
      const demo = await openDemo(now)
      const [damp, damper, , flood, , cold, none] = days
      const byDay = new Map((await humiture(demo)).map((one) => [one.create_dt.slice(0, 10), one]))
      const working = Array.from({ length: 60 }, (_, d) => d).filter((d) => weekdayOf(demo.day(d)) !== 0)
      expect([...byDay.keys()]).toEqual(working.filter((d) => d !== none).map(demo.day))
      for (const d of working.filter((one) => !(days as readonly number[]).includes(one))) {
        const { t1, rh1, t2, rh2 } = season(d)
        expect(byDay.get(demo.day(d)), `d = ${d}`).toMatchObject({
          create_dt: `${demo.day(d)}T10:00:00+08:00`,
          keeper: '尤红',
          actual_temp_1: t1,
          actual_humid_1: rh1,
          actual_temp_2: t2,
          actual_humid_2: rh2,
          remark: '',
          warehouse: 1,
          reading_dt_2: `${demo.day(d)}T16:00:00+08:00`,
        })
      }
      const dried = '开启除湿机,2小时后降至57%'
      expect(byDay.get(demo.day(damp))).toMatchObject({
        actual_humid_1: 61.5,
        actual_temp_1: season(damp).t1,
        remark: dried,
      })
      expect(byDay.get(demo.day(damper))).toMatchObject({
        actual_humid_1: 63,
        actual_humid_2: 62,
        remark: dried,
      })
      expect(byDay.get(demo.day(flood))).toMatchObject({
        actual_humid_1: 72,
        remark: '暴雨,除湿机故障,焊材移入恒温箱',
      })
      expect(byDay.get(demo.day(cold))).toMatchObject({
        actual_temp_1: 4.5,
        actual_humid_1: season(cold).rh1,
        remark: '暖气检修',
      })
    },
  )

  it('has a measure for every breach and was entered on time, so that nothing is to be warned of but the levels', async () => {
    const demo = await openDemo('2026-11-20T17:00:00')
    const levels = (await humiture(demo)).map((one) =>
      levelOf(one.actual_temp_1 ?? 20, one.actual_humid_1 ?? 50),
    )
    expect([
      levels.filter((level) => level === 2).length,
      levels.filter((level) => level === 3).length,
    ]).toEqual([3, 1])
    const notices = await demo.as('许库生', 'store_head')('welding_material_humiture_records', 'notices', {
      warehouse: 1,
    })
    expect(notices).toEqual([])
    for (const { id, create_dt, reading_dt_1, reading_dt_2, actual_temp_1 } of await humiture(demo)) {
      expect(reading_dt_1).toBe(create_dt)
      expect([null, create_dt.replace('T10', 'T16')]).toContain(reading_dt_2)
      const answer = await demo.raw('许库生', ['store_head'], 'welding_material_humiture_records', 'update', {
        id,
        actual_temp_1: tenth((actual_temp_1 ?? 20) + 0.1),
        reason: '核对',
      })
      expect(
        answer.ok && answer.warnings.map(({ code }) => code).filter((code) => !/^HUM-[123]$/.test(code)),
      ).toEqual([])
    }
  })

  it('lists as missing the two afternoons and the day without readings, and today', async () => {
    const { as, day } = await openDemo('2026-11-20T17:00:00')
    const missing = await as('尤红', 'keeper')('welding_material_humiture_records', 'missing', {
      warehouse: null,
    })
    expect(missing).toEqual([
      { day: day(18), part: '下午' },
      { day: day(33), part: '下午' },
      { day: day(47), part: '全天' },
      { day: day(60), part: '全天' },
    ])
  })
})

describe('the bake records of the demo plant', () => {
  it('are 30 charges on 26 days, every second working day, two on every sixth of them', async () => {
    const demo = await openDemo('2026-11-20T17:00:00')
    const records = await bakes(demo)
    const brands = Object.groupBy(records, ({ class_num, size }) =>
      class_num === 'J507' ? `${class_num} ${size}` : (class_num ?? ''),
    )
    expect(
      Object.fromEntries(Object.entries(brands).map(([brand, charges]) => [brand, charges?.length])),
    ).toEqual({
      'J507 Φ4.0': 12,
      'J507 Φ3.2': 6,
      J422: 4,
      A102: 3,
      HJ431: 3,
      SJ101: 2,
    })
    const working = Array.from({ length: 60 }, (_, d) => demo.day(d)).filter((day) => weekdayOf(day) !== 0)
    const expected = working
      .filter((_, at) => at % 2 === 0)
      .flatMap((day, at) => (at % 6 === 5 ? [day, day] : [day]))
    expect(records.map(({ create_dt }) => create_dt)).toEqual(expected.map((day) => `${day}T07:40:00+08:00`))
    expect(new Set(records.map(({ standard_num }) => standard_num))).toEqual(
      new Set(['NB/T 47018.2-2017', 'NB/T 47018.4-2017']),
    )
    expect(records.every(({ codedmark, keeper }) => /^H26-000\d$/.test(codedmark) && keeper === '尤红')).toBe(
      true,
    )
  })

  it('are issued and confirmed by the welding engineer, but for the one in the holding oven and the one heating up', async () => {
    const records = await bakes(await openDemo('2026-11-20T17:00:00'))
    const stages = records.map(
      ({ heating_time = null, cooling_time = null, holding_time = null, apply_time = null }) =>
        stageOf({ heating_time, cooling_time, holding_time, apply_time }),
    )
    expect(stages.slice(-2)).toEqual(['holding', 'heating_up'])
    expect(new Set(stages.slice(0, -2))).toEqual(new Set(['issued']))
    expect(records.map(({ confirmed }) => confirmed)).toEqual(stages.map((stage) => stage === 'issued'))
    expect(
      new Set(records.filter((one) => one.confirmed).map(({ welding_engineer }) => welding_engineer)),
    ).toEqual(new Set(['郑焊生']))
    expect(
      records
        .map(({ bake_times }) => bake_times)
        .filter((times) => times !== 1)
        .sort(),
    ).toEqual([2, 2, 4])
  })

  it('are warned of once each: too cold, too short and gone out so, baked too often, held for days; and all those of the lot that has expired since', async () => {
    const demo = await openDemo('2026-11-20T17:00:00')
    const warned: string[] = []
    for (const { id, baking_temp, bake_times } of await bakes(demo)) {
      const answer = await demo.raw('许库生', ['store_head'], 'welding_material_bake_records', 'update', {
        id,
        remark: '已核对',
        reason: '核对',
      })
      if (!answer.ok) throw new Error(answer.problem.detail)
      for (const { code } of answer.warnings)
        warned.push(`${code} ${code === 'BAKE-TEMP' ? baking_temp : bake_times}`)
    }
    const expired = Array.from({ length: 3 }, () => 'BAKE-EXPIRED 1')
    expect(warned.sort()).toEqual(
      ['BAKE-AGAIN 4', ...expired, 'BAKE-BAD 1', 'BAKE-STALE 1', 'BAKE-TEMP 330', 'BAKE-TIME 1'].sort(),
    )
  })

  it('show every verdict: one heating up, one that went out too short, two that were released, the others good', async () => {
    const records = await bakes(await openDemo('2026-11-20T17:00:00'))
    const verdicts = records
      .filter(({ verdict }) => verdict !== 'good')
      .map(({ codedmark, verdict, faults = [], released_by }) =>
        [codedmark, verdict, ...faults, released_by].filter(Boolean).join(' '),
      )
    expect(verdicts).toEqual([
      'H26-0001 released too_many 郑焊生',
      'H26-0003 released temp_out 郑焊生',
      'H26-0003 bad held_short',
      'H26-0008 pending',
    ])
  })
})

describe('the people of the demo plant', () => {
  it('have the ids, departments and roles of the design, and sign in with the demo password', async () => {
    const { office, as, keeper } = await openDemo('2026-11-20T17:00:00')
    expect(keeper).toBe(20)
    const call = as('看', 'leader')
    const departments = (await call('departments', 'list', { limit: 100 })).results
    expect(departments.map(({ id, short_name }) => `${id} ${short_name}`).slice(7)).toEqual([
      '8 容器车间',
      '9 金工车间',
      '10 招标办',
      '11 铆焊一组',
      '12 金工组',
    ])
    const users = (await call('users', 'list', { limit: 100 }, extended)).results
    expect(users.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1))
    expect(users[15]).toMatchObject({
      last_name: '韩',
      first_name: '铁',
      username: 'user16',
      email: 'user16@huading.example',
      department: 11,
      roles: ['group_leader'],
    })
    const session = await createSessions(office).signIn('user20', 'demo-plant', 'desk')
    expect(session.user).toEqual({
      id: 20,
      username: 'user20',
      name: '尤红',
      department: '仓储部',
      roles: ['keeper'],
    })
    await expect(createSessions(office).signIn('user20', 'plant-demo', 'desk')).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('loading the demo plant', () => {
  it('writes a journal whose chain holds, in the order of the days, in the names of those who did the work', async () => {
    const { file } = await openDemo('2026-11-20T17:00:00')
    expect(await firstBrokenStoredLink(file.reading.statements)).toBeUndefined()
    const entries = await file.reading.db
      .selectFrom('journal')
      .select(['at', 'person', 'resource', 'kind'])
      .orderBy('id')
      .execute()
    const work = entries.filter(({ resource }) => resource.startsWith('welding_material_'))
    expect(work.map(({ at }) => at)).toEqual(work.map(({ at }) => at).sort())
    expect(new Set(work.map(({ person }) => person))).toEqual(
      new Set(['冯琳', '朱检', '尤红', '韩铁', '郑焊生', '系统']),
    )
    expect(await setting(file.reading.db, 'demo')).toBe('yes')
    expect(await setting(file.reading.db, 'plant_name')).toBe('华鼎压力容器有限公司')
  })

  it.each(['a department', 'a user', 'a record'] as const)(
    'is refused where %s exists, and changes nothing',
    async (what) => {
      const plant = await openPlant()
      const call = plant.as('系统管理', 'admin')
      if (what === 'a department')
        await call('departments', 'create', { group: { name: '厂部' }, short_name: '厂部' })
      if (what === 'a user') await call('users', 'create', { last_name: '王', username: 'wang' })
      if (what === 'a record') await call('warehouses', 'create', { name: '焊材库', category: 1 })
      const before = await journalLength(plant)
      const refusal = { status: 409, code: 'precondition_failed', facts: { unmet: ['empty_office'] } }
      await expect(loadDemo(plant.office, 'zh')).rejects.toMatchObject(refusal)
      expect(await journalLength(plant)).toBe(before)
      expect(await setting(plant.file.reading.db, 'demo')).toBeUndefined()
    },
  )

  it('is refused a second time', async () => {
    const demo = await openDemo('2026-11-20T17:00:00')
    const before = await journalLength(demo)
    await expect(loadDemo(demo.office, 'zh')).rejects.toMatchObject({ status: 409 })
    expect(await journalLength(demo)).toBe(before)
  })
})

const journalLength = async ({ file }: Pick<Demo, 'file'>): Promise<number> =>
  Number(
    (
      await file.reading.db
        .selectFrom('journal')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
