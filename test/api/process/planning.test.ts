import { expect, test } from 'vitest'
import { playAll, type Scenario } from '../../support/api/scenarios.ts'
import { openLan } from '../../support/lan_office.ts'
import { cardIn, orderIn, partsIn } from '../../support/process_office.ts'

const planner = ['周敏', 'planner'] as const
const checker = ['吴海涛', 'process_checker'] as const
const second = ['陈静', 'process_checker'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const
const head = ['李国栋', 'process_head'] as const
const keeper = ['尤红', 'keeper'] as const

const library = '/api/process_libraries/'
const cards = '/api/transfer_cards/'

const reads = (
  by: Scenario['by'],
  title: string,
  path: string,
  answer: Pick<Scenario, 'body' | 'like' | 'at'>,
): Scenario => ({ title, by, request: ['GET', path], status: 200, ...answer })
const createsCard = (by: Scenario['by'], process_material: number, category: number): Scenario => ({
  title: `a card of kind ${category} for ticket ${process_material}`,
  by,
  request: ['POST', cards, { process_material, category }],
  status: 201,
})
const signed = (by: Scenario['by'], title: string, id: number, body: object, at?: string): Scenario => ({
  title,
  by,
  request: ['PATCH', `${cards}${id}/`, body],
  status: 200,
  ...(at !== undefined && { at }),
})

test('an order tells how far its planning is, from its making to its quotas', () =>
  playAll(
    [
      reads(keeper, 'just made', `${library}progress/?order=1`, {
        body: [
          {
            id: 1,
            uid: '26001',
            client: '',
            project: '',
            product: 1,
            product_name: '固定管板换热器',
            count: 2,
            delivery_dt: null,
            library: 1,
            library_status: 1,
            library_writer: '周敏',
            library_proofreader: '',
            files_missing: 8,
            finished_units: 0,
            finished: false,
            parts: 24,
            parts_without_route: 0,
            parts_without_card: 24,
            parts_without_seam: 0,
            cards_drafting: 0,
            cards_returned: 0,
            cards_written: 0,
            cards_proofread: 0,
            cards_reviewed: 0,
            cards_approved: 0,
            seams: 0,
            quotas_written: 0,
            quotas_reviewed: 0,
          },
        ],
      }),
      createsCard(planner, 2, 1),
      createsCard(planner, 2, 1),
      createsCard(engineer, 1, 5),
      createsCard(planner, 24, 8),
      signed(planner, 'handed on', 1, { status: '待校对' }),
      signed(planner, 'another', 2, { status: '待校对' }),
      signed(checker, 'sent back', 2, { status: '编制中', reason: '漏坡口' }),
      signed(planner, 'made void', 4, { status: '已作废' }),
      {
        title: 'a route taken away',
        by: planner,
        request: ['PATCH', '/api/circulation_routes/3/', { circulation_routes: [] }],
        status: 200,
      },
      {
        title: 'a list compiled',
        by: planner,
        request: ['PATCH', '/api/quota_lists/1/', { writer: 2 }],
        status: 200,
      },
      reads(keeper, 'parts and cards under way; a void card is none', `${library}progress/?order=1`, {
        like: [
          {
            parts: 24,
            parts_without_route: 1,
            parts_without_card: 22,
            parts_without_seam: 1,
            cards_drafting: 2,
            cards_returned: 1,
            cards_written: 1,
            quotas_written: 1,
            quotas_reviewed: 0,
          },
        ],
      }),
      {
        title: 'the seam of the welding card',
        by: engineer,
        request: ['POST', '/api/welding_seams/', { process_material: 1 }],
        status: 201,
      },
      reads(keeper, 'no seam is missing', `${library}progress/?order=1`, {
        like: [{ parts_without_seam: 0, seams: 1 }],
      }),
    ],
    partsIn,
  ))

test('open orders stand newest first and are found by number, product, client and project; finished ones when asked', async () => {
  const lan = await openLan()
  await orderIn(lan, '26001')
  await orderIn(lan, '26002', 1)
  const sales = await lan.as('孙丽', ['sales'])
  await sales('PATCH', '/api/work_orders/2/', { client: '东湖热电厂', project: '35 t/h 锅炉大修' })
  const production = await lan.as('卫平', ['prod_planner'])
  const uids = async (query: string) =>
    (await production('GET', `${library}progress/?${query}`)).body.map((row: { uid: string }) => row.uid)
  expect(await uids('')).toEqual(['26002', '26001'])
  expect(await uids('search=26001')).toEqual(['26001'])
  expect(await uids('search=东湖 大修')).toEqual(['26002'])
  expect(await uids('search=换热器')).toEqual(['26002', '26001'])
  expect(await uids("search=%25_'")).toEqual([])
  const admin = await lan.as('系统管理', ['admin'])
  expect((await admin('PATCH', '/api/sub_work_orders/3/', { finished: true })).status).toBe(200)
  expect(await uids('')).toEqual(['26001'])
  expect(await uids('finished=true')).toEqual(['26002', '26001'])
  expect((await production('GET', `${library}progress/?order=99`)).status).toBe(400)
})

const toSign = '/api/waiting/items/?entry=sign'

test('a card waits for whoever may give its next signature and has given none yet', () =>
  playAll(
    [
      reads(checker, 'nothing waits while a card is compiled', toSign, { like: { count: 0 } }),
      signed(planner, 'handed on', 1, { status: '待校对' }, '2026-11-20T11:00:00'),
      reads(checker, 'for proofreading', toSign, {
        like: {
          count: 1,
          results: [
            {
              resource: 'transfer_cards',
              record: 1,
              title: 'LZ01-26001-002 筒体',
              work_order: '26001',
              from: '周敏',
              since: '2026-11-20T11:00:00+08:00',
              action: { field: 'status', to: '待审核', text: '校对' },
            },
          ],
        },
      }),
      reads(planner, 'not for its writer', toSign, { like: { count: 0 } }),
      reads(engineer, 'not for a welding engineer', toSign, { like: { count: 0 } }),
      reads(keeper, 'not for a keeper', toSign, { like: { count: 0 } }),
      signed(checker, 'proofread', 1, { status: '待审核' }, '2026-11-20T12:00:00'),
      reads(checker, 'its proofreader does not review it', toSign, { like: { count: 0 } }),
      reads(second, 'another does', toSign, {
        like: { results: [{ action: { text: '审核' }, since: '2026-11-20T12:00:00+08:00' }] },
      }),
      signed(second, 'reviewed', 1, { status: '待批准' }),
      reads(second, 'approved by the head only', toSign, { like: { count: 0 } }),
      reads(head, 'who learns that the library is not reviewed yet', toSign, {
        like: { results: [{ action: { text: '批准' }, unmet: ['library_reviewed'] }] },
      }),
      { title: 'reviewed', by: checker, request: ['PATCH', `${library}1/`, { status: 2 }], status: 200 },
      reads(head, 'and that it is', toSign, { like: { results: [{ unmet: [] }] } }),
      signed(head, 'approved', 1, { status: '已批准' }),
      reads(head, 'then nothing waits', toSign, { like: { count: 0 } }),
    ],
    cardIn,
  ))

test('a welding card waits for the welding engineer once it is proofread', () =>
  playAll(
    [
      createsCard(planner, 1, 5),
      {
        title: 'a seam',
        by: engineer,
        request: ['POST', '/api/welding_seams/', { process_material: 1 }],
        status: 201,
      },
      signed(planner, 'handed on', 1, { status: '待校对' }),
      reads(engineer, 'not before', toSign, { like: { count: 0 } }),
      signed(checker, 'proofread', 1, { status: '待审核' }),
      reads(engineer, 'then', toSign, { like: { results: [{ record: 1, action: { text: '审核' } }] } }),
    ],
    partsIn,
  ))

test("a planner's cards: those that came back first, with the reason, then those in work and those handed on", () =>
  playAll(
    [
      createsCard(planner, 9, 2),
      createsCard(planner, 3, 3),
      createsCard(engineer, 1, 5),
      signed(planner, 'handed on', 1, { status: '待校对' }),
      signed(planner, 'another', 2, { status: '待校对' }),
      signed(checker, 'sent back', 2, { status: '编制中', reason: '漏坡口' }),
      reads(planner, 'their order', `${cards}mine/`, {
        like: [
          { id: 2, status: '编制中', return_reason: '漏坡口', since: null },
          { id: 3, status: '编制中', return_reason: '' },
          { id: 1, status: '待校对', since: '2026-11-20T10:00:00+08:00' },
        ],
      }),
      reads(engineer, "not another's", `${cards}mine/`, { like: [{ id: 4 }] }),
    ],
    cardIn,
  ))

test('a card that the head revises has not come back: its reason stands with the version that was left', () =>
  playAll(
    [
      signed(planner, 'handed on', 1, { status: '待校对' }),
      signed(checker, 'proofread', 1, { status: '待审核' }),
      signed(second, 'reviewed', 1, { status: '待批准' }),
      { title: 'reviewed', by: checker, request: ['PATCH', `${library}1/`, { status: 2 }], status: 200 },
      signed(head, 'approved', 1, { status: '已批准' }),
      signed(head, 'revised', 1, { status: '编制中', reason: '改图' }),
      reads(planner, 'in work with its writer', `${cards}mine/`, {
        like: [{ id: 1, status: '编制中', revision: 1, return_reason: '' }],
      }),
      reads(planner, 'and in the order', `${library}progress/?order=1`, {
        like: [{ cards_drafting: 1, cards_returned: 0 }],
      }),
      reads(planner, 'with its reason', `${cards}snapshots/?card=1`, {
        like: [{ reason: '' }, { revision: 0, reason: '改图' }],
      }),
    ],
    cardIn,
  ))

test('the search finds order, product, library, part and card by number, drawing, name and initials', async () => {
  const lan = await openLan()
  await cardIn(lan)
  const keeper = await lan.as('尤红', ['keeper'])
  const found = async (text: string): Promise<readonly string[]> => {
    const { body } = await keeper('GET', `/api/search/records/?text=${encodeURIComponent(text)}&limit=40`)
    return body.map(({ resource, title }: { resource: string; title: string }) => `${resource} ${title}`)
  }
  expect(await found('26001')).toEqual(
    expect.arrayContaining([
      'work_orders 26001',
      'sub_work_orders 26001-1',
      'process_libraries 固定管板换热器 BEM600-1.6-65-4.5/25-2Ⅰ',
    ]),
  )
  expect(await found('gdgbhrq')).toContain('products 固定管板换热器')
  expect(await found('26001 筒体')).toContain('process_materials 26001 2 筒体')
  expect(await found('e26001-01-1')).toContain('process_materials 26001 2 筒体')
  expect(await found('LZ01-26001-002')).toEqual(['transfer_cards LZ01-26001-002 筒体'])
  expect(await found('gxtt')).toContain('process_materials 26001 8 管箱筒体')
})
