import { expect, test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { boss, clerk, inspector, prod, ticketsIn } from '../../support/api/shop_floor.ts'
import { openLan } from '../../support/lan_office.ts'

const summary = '/api/work_hour_summarizes/'
const rated = '/api/work_hour_summarize_tickets/'
const stock = '/api/stock_work_hour_tickets/'
const hours = '/api/query_man_hours/'
const change = (title: string, id: number, body: object, by: Scenario['by'] = boss) =>
  act(by, title, ['PATCH', `/api/process_details/${id}/`, body], { status: 200 })
const list = (...results: readonly object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})
const day = (date: string, work_hour_total: number, group_name = '铆工组') => ({
  worke_order_uid: '26001',
  group_name,
  date: `${date}T00:00:00+08:00`,
  work_hour_total,
})
const query = 'work_order_uid=26001&group_name=铆工组'
const shown = { work_order_uid: '26001', group_name: '铆工组' }

/** Rated 2.5, 4 and 1 h; the second took 0.26 h more, and the third is the welders'. */
const confirmed = [
  change('first', 1, { work_group: '铆工组', actual_finish_dt: '2026-11-18 23:59:59' }),
  change('more hours', 2, { work_hour: 4.26 }, clerk),
  change('second', 2, { work_group: '铆工组', actual_finish_dt: '2026-11-18 08:00' }),
  change('third', 3, { work_group: '焊工组', actual_finish_dt: '2026-11-19' }),
]

test('confirmed hours are summed by order, group and day, and rounded after the sum', () =>
  playAll(
    [
      act(prod, 'none yet', ['GET', summary], { status: 200, body: list() }),
      ...confirmed,
      act(prod, 'newest day first', ['GET', summary], {
        status: 200,
        body: list(day('2026-11-19', 1, '焊工组'), day('2026-11-18', 7)),
      }),
      act(prod, 'in B by the day', ['GET', `${summary}?shape=B&group_name=铆工组`], {
        status: 200,
        body: list({ ...day('2026-11-18', 7), date: '2026-11-18' }),
      }),
      act(prod, 'a part of a day', ['GET', `${summary}?complete_dt_end=2026-11-18 08:00:00`], {
        status: 200,
        body: list(day('2026-11-18', 4)),
      }),
      act(
        prod,
        'whole days, both inclusive',
        ['GET', `${summary}?complete_dt_start=2026-11-18&complete_dt_end=2026-11-18`],
        { status: 200, body: list(day('2026-11-18', 7)) },
      ),
      act(
        prod,
        'the wrong way round',
        ['GET', `${summary}?complete_dt_start=2026-11-19&complete_dt_end=2026-11-18`],
        { status: 200, body: list() },
      ),
      act(prod, 'of another order', ['GET', `${summary}?work_order_uid=26002`], {
        status: 200,
        body: list(),
      }),
      act(prod, 'no time', ['GET', `${summary}?complete_dt_start=gestern`], { status: 400 }),
      act(prod, 'page by page', ['GET', `${summary}?limit=1&page=2`], {
        status: 200,
        like: { count: 2, results: [day('2026-11-18', 7)] },
      }),
      change('taken back', 3, { actual_finish_dt: null }),
      act(prod, 'one day less', ['GET', summary], { status: 200, body: list(day('2026-11-18', 7)) }),
    ],
    ticketsIn,
  ))

test('the summary is saved as a file as it is filtered, by a job too', async () => {
  const lan = await openLan()
  await ticketsIn(lan)
  const admin = await lan.as('系统管理', ['admin'])
  const done = { work_group: '铆工组', actual_finish_dt: '2026-11-18 08:00' }
  for (const id of [1, 2]) await admin('PATCH', `/api/process_details/${id}/`, done)
  await admin('PATCH', '/api/process_details/3/', { ...done, work_group: '焊工组' })
  const { status, text } = await admin('GET', `${summary}?format=csv&group_name=铆工组`)
  expect(status).toBe(200)
  const lines = (file: string) => file.trim().split('\r\n').slice(1)
  expect(lines(text)).toEqual(['26001,铆工组,2026-11-18 00:00:00,7'])
  const { body } = await admin('POST', '/api/jobs/export/', {
    resource: 'work_hour_summarizes',
    format: 'csv',
    asked: JSON.stringify({ complete_dt_start: '2026-11-01', complete_dt_end: '2026-11-30' }),
    columns: 'group_name,work_hour_total',
  })
  await expect
    .poll(async () => (await admin('GET', '/api/jobs/mine/')).body[0], { timeout: 20_000 })
    .toMatchObject({ id: body.id, state: 'done' })
  const file = await admin('GET', `/api/jobs/${body.id}/file/`)
  expect(lines(file.text)).toEqual(['焊工组,1', '铆工组,7'])
})

test('the hour tickets of a group need both parameters and answer one object', () =>
  playAll(
    [
      ...[rated, stock].flatMap((path) => [
        act(prod, 'without a group', ['GET', `${path}?work_order_uid=26001`], {
          status: 400,
          like: { errors: [{ field: 'group_name' }] },
        }),
        act(prod, 'without anything', ['GET', path], { status: 400 }),
      ]),
      act(prod, 'of nothing', ['GET', `${rated}?${query}`], {
        status: 200,
        body: {
          ...shown,
          rated_work_hour: 0,
          added_work_hour: 0,
          writer: '',
          quota_agent: '',
          statistician: '',
        },
      }),
      act(prod, 'nothing in stock', ['GET', `${stock}?${query}`], {
        status: 200,
        body: { ...shown, material: [] },
      }),
      ...confirmed,
      change('added hours of half an hour and more', 1, { work_hour: 2.75 }, clerk),
      act(['沈统', 'statistician'], 'rated, added and signed', ['GET', `${rated}?${query}`], {
        status: 200,
        body: {
          ...shown,
          rated_work_hour: 7,
          added_work_hour: 1,
          writer: '周敏',
          quota_agent: '',
          statistician: '沈统',
        },
      }),
      act(boss, 'the quota is written', ['PATCH', '/api/quota_lists/1/', { writer: 1 }], { status: 200 }),
      act(boss, 'and reviewed', ['PATCH', '/api/quota_lists/1/', { reviewer: 2 }], { status: 200 }),
      act(prod, 'whoever reviewed it', ['GET', `${rated}?${query}`], {
        status: 200,
        like: { quota_agent: '周敏' },
      }),
      ...[1, 2].map((id) => change('inspected', id, { inspection_dt: '2026-11-20' }, inspector)),
      act(prod, 'one of the welders is open', ['GET', `${stock}?${query}`], {
        status: 200,
        body: { ...shown, material: [] },
      }),
      change('the last one', 3, { inspection_dt: '2026-11-20' }, inspector),
      act(prod, 'the ticket is in stock', ['GET', `${stock}?${query}`], {
        status: 200,
        body: { ...shown, material: [{ material_index: '4', work_hour: 7 }] },
      }),
      act(prod, 'for the welders too', ['GET', `${stock}?work_order_uid=26001&group_name=焊工组&shape=B`], {
        status: 200,
        body: {
          work_order_uid: '26001',
          group_name: '焊工组',
          material: [{ material_index: '4', work_hour: 1 }],
        },
      }),
    ],
    ticketsIn,
  ))

test('hours are looked up detail by detail, in shape A alone', () => {
  const row = (id: number, step: number, man_hours: number, more: object = {}) => ({
    id,
    work_hour: '26001',
    verbose_id: '4',
    group_name: '',
    step,
    man_hours,
    writer: '系统管理',
    quota_clerk: '',
    finish_dt: null,
    ...more,
  })
  return playAll(
    [
      act(prod, 'every detail', ['GET', hours], {
        status: 200,
        body: list(row(1, 3, 2.5), row(2, 8, 4), row(3, 20, 1)),
      }),
      act(boss, 'the quota is written', ['PATCH', '/api/quota_lists/1/', { writer: 2 }], { status: 200 }),
      change('done', 2, { work_group: '焊工组', actual_finish_dt: '2026-11-20 08:00' }),
      act(prod, 'of a group', ['GET', `${hours}?group_name=焊工组&work_hour=26001&verbose_id=4`], {
        status: 200,
        body: list(
          row(2, 8, 4, { group_name: '焊工组', quota_clerk: '周敏', finish_dt: '2026-11-20T08:00:00+08:00' }),
        ),
      }),
      act(prod, 'the sum of all', ['GET', `${hours}?extended=1&limit=1`], {
        status: 200,
        like: { count: 3, total_man_hours: 7.5 },
      }),
      act(prod, 'of a day', ['GET', `${hours}?finish_dt_start=2026-11-20&finish_dt_end=2026-11-20`], {
        status: 200,
        like: { count: 1, results: [{ id: 2 }] },
      }),
      act(prod, 'of the days before', ['GET', `${hours}?finish_dt_end=2026-11-19`], {
        status: 200,
        like: { count: 0 },
      }),
      act(prod, 'one of them', ['GET', `${hours}1/`], { status: 200, like: { step: 3 } }),
      act(prod, 'not in B', ['GET', `${hours}?shape=B`], { status: 404 }),
      act(prod, 'nobody writes to it', ['PATCH', `${hours}1/`, { man_hours: 1 }], { status: 405 }),
    ],
    ticketsIn,
  )
})

test('the groups of an order are told with how far their work is, and details without hours are found', () => {
  const groups = `${rated}groups/`
  const group = (group_name: string, details: number, confirmed: number, inspected: number, unrated = 0) => ({
    group_name,
    details,
    confirmed,
    inspected,
    unrated,
  })
  return playAll(
    [
      act(prod, 'of which order', ['GET', groups], {
        status: 400,
        like: { errors: [{ field: 'work_order_uid' }] },
      }),
      act(prod, 'nothing is given out', ['GET', `${groups}?work_order_uid=26001`], { status: 200, body: [] }),
      ...confirmed,
      change('inspected', 1, { inspection_dt: '2026-11-20' }, inspector),
      change('without hours', 3, { work_hour: 0 }, clerk),
      act(prod, 'by group', ['GET', `${groups}?work_order_uid=26001`], {
        status: 200,
        body: [group('焊工组', 1, 1, 0, 1), group('铆工组', 2, 2, 1)],
      }),
      act(prod, 'confirmed without hours', ['GET', '/api/process_details/?work_hour=0&confirm_status=true'], {
        status: 200,
        like: { count: 1, results: [{ id: 3 }] },
      }),
    ],
    ticketsIn,
  )
})
