import { expect, test } from 'vitest'
import { playAll, type Scenario } from '../../support/api/scenarios.ts'
import { openDemo } from '../../support/demo_office.ts'

const early = ['尤红', 'keeper'] as const
const late = ['钱多', 'keeper'] as const
const head = ['许库生', 'store_head'] as const
const buyer = ['冯琳', 'buyer'] as const

const sheet = '/api/welding_material_humiture_records/'
const record = `${sheet}1/?extended=1`
const morning = { actual_temp_1: 18.5, actual_humid_1: 52 }
const afternoon = { actual_temp_2: 20, actual_humid_2: 54 }

const entered: Scenario = {
  title: 'the morning reading',
  by: early,
  at: '2026-11-20T10:05:00',
  request: ['POST', `${sheet}?extended=1`, morning],
  status: 201,
  like: { reading_dt_1: '2026-11-20T10:05:00+08:00', reading_dt_2: null },
  warns: [],
}

test('the next shift fills what is empty and leaves what is stored', () =>
  playAll([
    entered,
    {
      title: 'a buyer reads no hygrometer',
      by: buyer,
      at: '2026-11-20T16:00:00',
      request: ['PATCH', record, afternoon],
      status: 403,
    },
    {
      title: 'half a reading is none',
      by: late,
      request: ['PATCH', record, { actual_temp_2: 20 }],
      status: 400,
    },
    {
      title: 'the second keeper, at 16:00',
      by: late,
      request: ['PATCH', record, { ...afternoon, actual_humid_2: 63 }],
      status: 200,
      like: { ...morning, actual_humid_2: 63, keeper: '尤红', reading_dt_2: '2026-11-20T16:00:00+08:00' },
      warns: ['HUM-2', 'HUM-REMARK'],
    },
    {
      title: 'who found it damp says what was done',
      by: late,
      request: ['PATCH', record, { remark: '开启除湿机' }],
      status: 200,
      warns: ['HUM-2'],
    },
    {
      title: 'what is stored stays its author’s',
      by: late,
      request: ['PATCH', record, { actual_humid_2: 61 }],
      status: 403,
    },
    {
      title: 'so does the morning',
      by: late,
      request: ['PATCH', record, { actual_temp_1: 18 }],
      status: 403,
    },
    { title: 'and the remark', by: late, request: ['PATCH', record, { remark: '' }], status: 403 },
    {
      title: 'the author may',
      by: early,
      request: ['PATCH', record, { actual_humid_2: 61 }],
      status: 200,
      like: { actual_humid_2: 61 },
    },
  ]))

test('a reading of Saturday is corrected until the end of the next working day, by the plant calendar', () => {
  const { like: _, ...saved } = entered
  const onSaturday = { ...saved, at: '2026-11-21T10:05:00' }
  const corrected = (at: string, status: number) =>
    ({
      title: `on ${at}`,
      by: early,
      at,
      request: ['PATCH', record, { actual_temp_1: 18.6 }],
      status,
    }) as const
  const holiday = {
    title: 'Monday is no working day',
    by: head,
    request: ['POST', '/api/plant_days/', { day: '2026-11-23', working: false, name: '停产' }],
    status: 201,
  } as const
  return Promise.all([
    playAll([onSaturday, corrected('2026-11-23T23:59:59', 200)]),
    playAll([onSaturday, corrected('2026-11-24T00:00:00', 403)]),
    playAll([holiday, onSaturday, corrected('2026-11-24T23:59:59', 200)]),
    playAll([holiday, onSaturday, corrected('2026-11-25T00:00:00', 403)]),
  ])
})

test('an empty pair stands open until the end of the next working day', () =>
  playAll([
    entered,
    {
      title: 'not on the day after that',
      by: late,
      at: '2026-11-22T00:00:00',
      request: ['PATCH', record, afternoon],
      status: 403,
    },
    {
      title: 'then it is the head’s, with a reason',
      by: head,
      request: ['PATCH', record, afternoon],
      status: 400,
      like: { errors: [{ field: 'reason' }] },
    },
    {
      title: 'until then it is anybody’s who keeps the store',
      by: late,
      at: '2026-11-21T23:59:59',
      request: ['PATCH', record, afternoon],
      status: 200,
      warns: ['HUM-TIME', 'HUM-REMARK'],
    },
  ]))

test('a record stays in its storeroom', () =>
  playAll([
    {
      title: 'a store',
      by: head,
      request: ['POST', '/api/warehouses/', { name: '一级焊材库', category: 1 }],
      status: 201,
    },
    {
      title: 'another',
      by: head,
      request: ['POST', '/api/warehouses/', { name: '二级焊材库', category: 1 }],
      status: 201,
    },
    entered,
    {
      title: 'the storeroom of a record is not changed',
      by: early,
      request: ['PATCH', record, { warehouse: 2 }],
      status: 400,
      like: { code: 'read_only_field', errors: [{ field: 'warehouse' }] },
    },
    { title: 'it may be sent back', by: early, request: ['PATCH', record, { warehouse: 1 }], status: 200 },
  ]))

test('a correction is no new entry', () =>
  playAll([
    entered,
    {
      title: 'corrected in the evening: entered in the morning, and punctual',
      by: early,
      at: '2026-11-20T20:00:00',
      request: ['PATCH', record, { actual_temp_1: 18.6 }],
      status: 200,
      like: { actual_temp_1: 18.6, reading_dt_1: '2026-11-20T10:05:00+08:00' },
      warns: [],
    },
    {
      title: 'a late one is late once',
      by: early,
      request: ['PATCH', record, afternoon],
      status: 200,
      like: { reading_dt_2: '2026-11-20T20:00:00+08:00' },
      warns: ['HUM-TIME'],
    },
    {
      title: 'corrected on the next day it asks for no reason of its own',
      by: early,
      at: '2026-11-21T08:00:00',
      request: ['PATCH', record, { actual_temp_2: 21 }],
      status: 200,
      like: { reading_dt_2: '2026-11-20T20:00:00+08:00' },
      warns: [],
    },
    {
      title: 'taken back it has no time',
      by: early,
      request: ['PATCH', record, { actual_temp_2: null, actual_humid_2: null }],
      status: 200,
      like: { reading_dt_1: '2026-11-20T10:05:00+08:00', reading_dt_2: null },
      warns: [],
    },
    {
      title: 'entered again it is a new one',
      by: early,
      request: ['PATCH', record, { ...afternoon, remark: '昨日抄错' }],
      status: 200,
      like: { reading_dt_2: '2026-11-21T08:00:00+08:00' },
      warns: ['HUM-TIME'],
    },
    {
      title: 'the time line keeps every value',
      by: buyer,
      request: ['GET', '/api/history/?resource=welding_material_humiture_records&record=1'],
      status: 200,
      like: { results: [{}, {}, { changes: { actual_temp_2: [20, 21] } }, {}, {}, {}] },
    },
  ]))

test('only a stored value that was changed is a correction; a sheet asks for those of its records at once', async () => {
  const demo = await openDemo('2026-11-20T17:00:00')
  const resource = 'welding_material_humiture_records'
  const her = demo.as(...buyer)
  const by = demo.person('尤红', ['keeper'], { id: demo.keeper })
  const correct = async (input: object) =>
    expect(await demo.by(by, resource, 'update', { id: last, ...input })).toMatchObject({ ok: true })
  const { results } = await her(resource, 'list', { limit: 2 })
  const [last = 0, other = 0] = results.map(({ id }) => id)
  const corrections = async (records: readonly number[]) =>
    (await her('history', 'corrections', { resource, records })).map(
      ({ record, field, was, person }) => [record, field, was, person] as const,
    )
  expect(await corrections([last, other])).toEqual([])
  const { actual_humid_1: stored } = await her(resource, 'read', { id: last })
  await correct({ actual_humid_1: 51 })
  await correct({ actual_humid_1: 52, remark: '通风' })
  expect(await corrections([other, last])).toEqual([
    [last, 'actual_humid_1', stored, '尤红'],
    [last, 'actual_humid_1', 51, '尤红'],
  ])
  expect(await corrections([other])).toEqual([])
  const asked = (input: object) =>
    demo.by(by, 'history', 'corrections', { resource, records: [last], ...input })
  expect(await asked({ resource: 'api_tokens', records: [1] })).toMatchObject({
    ok: false,
    problem: { status: 403 },
  })
  expect(await asked({ records: [0] })).toMatchObject({ ok: false, problem: { status: 400 } })
  expect(await asked({ records: Array.from({ length: 101 }, (_, at) => at + 1) })).toMatchObject({
    ok: false,
    problem: { status: 400 },
  })
})

test('nobody’s time of entry is invented', () =>
  playAll([
    {
      title: 'a draft was entered when it was typed',
      by: early,
      at: '2026-11-21T09:00:00',
      request: ['POST', `${sheet}?extended=1`, { ...morning, client_dt: '2026-11-20T10:02:00' }],
      status: 201,
      like: { create_dt: '2026-11-20T10:02:00+08:00', reading_dt_1: '2026-11-20T10:02:00+08:00' },
      warns: ['HUM-REMARK'],
    },
    {
      title: 'a day alone is filled in now, and late',
      by: early,
      request: ['POST', `${sheet}?extended=1`, { ...morning, ...afternoon, client_dt: '2026-11-19' }],
      status: 201,
      like: {
        create_dt: '2026-11-19T00:00:00+08:00',
        reading_dt_1: '2026-11-21T09:00:00+08:00',
        reading_dt_2: '2026-11-21T09:00:00+08:00',
      },
      warns: ['HUM-TIME', 'HUM-REMARK'],
    },
  ]))

test('how full a month is stands in one answer for all storerooms: readings entered, and those missing since the first', async () => {
  const { as } = await openDemo()
  const asKeeper = as('尤红', 'keeper')
  const span = { from: '2026-11-01', until: '2026-11-30' }
  const found = await asKeeper('welding_material_humiture_records', 'completeness', span)
  const rooms = await asKeeper('warehouses', 'list', { category: 1 })
  expect(found.map(({ warehouse }) => warehouse)).toEqual(rooms.results.map(({ id }) => id))
  for (const { warehouse, entered, missing } of found) {
    const { results } = await asKeeper('welding_material_humiture_records', 'list', {
      warehouse,
      create_dt_start: span.from,
      create_dt_end: span.until,
      limit: 500,
    })
    const temperatures = results.flatMap((one) => [one.actual_temp_1, one.actual_temp_2])
    expect(entered).toBe(temperatures.filter((one) => one !== null).length)
    const lacking = await asKeeper('welding_material_humiture_records', 'missing', { warehouse, ...span })
    expect(missing).toBe(lacking.reduce((sum, { part }) => sum + (part === '全天' ? 2 : 1), 0))
  }
  expect(found.some(({ entered }) => entered > 10) && found.some(({ missing }) => missing > 0)).toBe(true)
})

test('readings are missing from the first record of a storeroom to today, in any period; without a record none', async () => {
  const demo = await openDemo('2026-11-20T17:00:00')
  const ask = demo.as('许库生', 'store_head')
  const missing = (input: object) =>
    ask('welding_material_humiture_records', 'missing', { warehouse: 1, ...input })
  const all = await missing({})
  expect(all.length).toBeGreaterThan(3)
  const days = all.map(({ day }) => day)
  for (const from of [undefined, '2020-01-01', days[1], days[2], '2026-11-20', '2026-11-21'])
    for (const until of [undefined, '2019-12-31', days[1], days.at(-2), '2026-11-20', '9999-12-31'])
      expect(await missing({ from, until }), `${from}–${until}`).toEqual(
        all.filter(({ day }) => (!from || day >= from) && (!until || day <= until)),
      )
  for (const period of [{ from: '昨天' }, { until: ':id' }, { until: '2026-13-01' }])
    expect(
      await demo.by(
        demo.person('许库生', ['store_head']),
        'welding_material_humiture_records',
        'missing',
        period,
      ),
    ).toMatchObject({
      ok: false,
      problem: { status: 400, errors: [{ field: Object.keys(period)[0] }] },
    })
  const room = await ask('warehouses', 'create', { name: '二级库', location: 'C区', category: 1 })
  expect(await missing({ warehouse: room.id })).toEqual([])
})
