import { expect, test } from 'vitest'
import { act, playAll } from '../../support/api/scenarios.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { orderIn, partsIn } from '../../support/process_office.ts'

const planner = ['周敏', 'planner'] as const
const clerk = ['蒋芳', 'quota_clerk'] as const
const checker = ['吴海涛', 'process_checker'] as const
const head = ['李国栋', 'process_head'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

/** List n of the library is of kind n. */
const lists = '/api/quota_lists/'
const now = '2026-11-20T10:00:00+08:00'
const locked = { status: 409, like: { code: 'locked' } }

test('the principal material of the example: 768.12 kg for each shell, grouped by grade and size', () =>
  playAll(
    [
      act(keeper, 'not by a keeper', ['POST', `${lists}1/generate/`, {}], { status: 403 }),
      act(
        clerk,
        'parts bought ready',
        ['POST', '/api/bought_in_items/', { quota_list: 6, work_order_uid: '26001', ticket_number: 4 }],
        { status: 201 },
      ),
      act(clerk, 'generated', ['POST', `${lists}1/generate/`, {}], {
        status: 200,
        like: { id: 1, category: 1, write_dt: null },
      }),
      act(
        clerk,
        'the shell',
        ['GET', '/api/principal_quota_items/?work_order_uid=26001&category=1&search=DN600+L%3D4440'],
        {
          status: 200,
          like: {
            count: 1,
            next: null,
            previous: null,
            results: [
              {
                quota_list: 1,
                count: 1,
                weight: 768.12,
                material: 1,
                operative_norm: 'GB/T 713.2-2023',
                status: '热轧',
                remark: '',
                size: 'δ10×DN600 L=4440',
              },
            ],
          },
        },
      ),
      act(
        clerk,
        'equal parts stand together: two pairs of nozzles',
        ['GET', '/api/principal_quota_items/?search=%CE%A6159'],
        { status: 200, like: { count: 1, results: [{ count: 4, weight: 6.26, status: '热轧' }] } },
      ),
      act(
        clerk,
        'the flange that is bought ready is left out, the other stands',
        ['GET', '/api/principal_quota_items/?search=WN150'],
        { status: 200, like: { count: 1, results: [{ count: 2, weight: 8.1 }] } },
      ),
      act(
        clerk,
        'gaskets and bolts are no principal material',
        ['GET', '/api/principal_quota_items/?search=M20'],
        { status: 200, like: { count: 0 } },
      ),
      act(clerk, 'only an empty list is generated', ['POST', `${lists}1/generate/`, {}], {
        status: 409,
        like: { code: 'precondition_failed', unmet: ['empty'] },
      }),
      act(boss, 'also for an administrator', ['POST', `${lists}1/generate/`, {}], {
        status: 409,
      }),
    ],
    partsIn,
  ))

async function open(): Promise<Lan> {
  const lan = await openLan()
  await partsIn(lan)
  return lan
}
const summary = ({ name, size, ...one }: Record<string, unknown>) => [one['quota_list'], size, one['quota']]

test('welding quotas hold the consumables of all seams with a tenth more, by grade and size', async () => {
  const lan = await open()
  const as = await lan.as('蒋芳', ['quota_clerk'])
  const engineer = await lan.as('郑焊生', ['welding_engineer'])
  const idOf = async (name: string) => (await as('GET', `/api/materials/?name=${name}`)).body.results[0].id
  const [wire, powder, rod] = [await idOf('H10Mn2'), await idOf('SJ101'), await idOf('J507')]
  const seam = (body: object) =>
    engineer('POST', '/api/welding_seams/', {
      process_material: 2,
      bm_thick_1: 10,
      bm_thick_2: 10,
      ...body,
    })
  await seam({ length: 4440, weld_method_1: 121, wm_1: wire, ws_1: 'Φ4.0', wf_1: powder })
  await seam({ seam_type: 'C_flange', length: 1916, wm_1: rod, ws_1: 'Φ4.0' })
  await seam({ seam_type: 'D_nozzle', bm_thick_2: 8, length: 500, wm_1: rod, ws_1: 'Φ4.0' })
  await seam({ seam_type: 'D_nozzle', bm_thick_2: 8, length: 500, wm_1: rod, ws_1: 'Φ3.2' })
  await seam({ seam_type: 'C_flange', length: 1916 })
  expect((await as('POST', `${lists}2/generate/`, {})).status).toBe(200)
  const { results } = (await as('GET', '/api/welding_quota_items/?work_order_uid=26001')).body
  expect(results.map(summary)).toEqual([
    [2, 'Φ4.0', 2.65],
    [2, 'Φ3.2', 0.72],
    [2, 'Φ4.0', 1.6],
    [2, '', 3.18],
  ])
  expect(results[0]).toEqual({
    id: 1,
    quota_list: 2,
    size: 'Φ4.0',
    material: wire,
    operative_norm: 'NB/T 47018.4-2017',
    quota: 2.65,
    remark: '',
  })
  const empty = await as('GET', '/api/welding_quota_items/?work_order_uid=026001')
  expect(empty.body.count).toBe(0)
})

const auxiliary = '/api/auxiliary_quota_items/'
test('auxiliary quotas are so much per tonne of the library, or of the part that an item names', () =>
  playAll(
    [
      act(clerk, 'generated', ['POST', `${lists}3/generate/`, {}], { status: 200 }),
      act(clerk, 'oxygen, grinding and paint for 2860.15 kg', ['GET', auxiliary], {
        status: 200,
        like: {
          count: 3,
          results: [
            {
              category: '切割氧气',
              quota_coef: 1.5,
              quota: 4.29,
              stardard_code: 'GB/T 3863',
              process_material: 1,
            },
            { category: '打磨材料', quota_coef: 6, quota: 17.16 },
            { category: '油漆涂料', quota_coef: 8, quota: 22.88 },
          ],
        },
      }),
      act(
        clerk,
        'by hand, for one part',
        [
          'POST',
          auxiliary,
          { quota_list: 3, work_order_uid: '26001', ticket_number: 2, category: 'argon', standard_code: 'X' },
        ],
        {
          status: 201,
          body: {
            id: 4,
            quota_list: 3,
            process_material: 2,
            remark: '',
            quota_coef: 0.8,
            quota: 0.53,
            stardard_code: 'X',
            category: '氩气',
          },
        },
      ),
      act(
        clerk,
        'once',
        ['POST', auxiliary, { quota_list: 3, work_order_uid: '26001', ticket_number: 2, category: '氩气' }],
        { status: 409, like: { code: 'duplicate' } },
      ),
      act(
        clerk,
        'another class counts as other',
        ['POST', auxiliary, { quota_list: 3, ticket_number: 2, category: '棉纱' }],
        { status: 201, like: { quota_coef: 0, quota: 0 }, warns: ['CODE-UNKNOWN'] },
      ),
      act(
        clerk,
        'another coefficient computes anew',
        ['PATCH', `${auxiliary}1/?extended=1`, { quota_coef: 2 }],
        {
          status: 200,
          like: { quota: 5.72, overridden: [] },
        },
      ),
      act(clerk, 'a quota alone is kept and marked', ['PATCH', `${auxiliary}1/?extended=1`, { quota: 6 }], {
        status: 200,
        like: { quota: 6, quota_coef: 2, overridden: ['quota'] },
      }),
      act(
        clerk,
        'until the coefficient changes',
        ['PATCH', `${auxiliary}1/?extended=1`, { quota_coef: 1.5 }],
        {
          status: 200,
          like: { quota: 4.29, overridden: [] },
        },
      ),
      act(
        keeper,
        'the kind of the list is a number, that of the item a text',
        ['GET', `${auxiliary}?category=3`],
        {
          status: 200,
          like: { count: 5 },
        },
      ),
      act(keeper, 'another kind is an empty list', ['GET', `${auxiliary}?category=1&work_order_uid=26001`], {
        status: 200,
        like: { count: 0 },
      }),
      act(keeper, 'empty filters filter nothing', ['GET', `${auxiliary}?category=&work_order_uid=`], {
        status: 200,
        like: { count: 5 },
      }),
    ],
    partsIn,
  ))

test('a list is written by one person, reviewed by another, and closed meanwhile', () =>
  playAll(
    [
      act(keeper, 'a reader', ['GET', `${lists}1/`], {
        status: 200,
        body: { id: 1, writer: null, write_dt: null, reviewer: null, review_date: null, category: 1 },
      }),
      act(keeper, 'six lists', ['GET', `${lists}?lib=1`], { status: 200, like: { count: 6 } }),
      act(clerk, 'a blank item', ['POST', '/api/principal_quota_items/', { quota_list: 1 }], {
        status: 201,
        body: {
          id: 1,
          quota_list: 1,
          count: 0,
          weight: 0,
          material: null,
          operative_norm: '',
          status: '',
          remark: '',
          size: '',
        },
      }),
      act(clerk, 'in a list of another kind', ['POST', '/api/principal_quota_items/', { quota_list: 2 }], {
        status: 400,
        like: { errors: [{ field: 'quota_list' }] },
      }),
      act(checker, 'nothing to review yet', ['PATCH', `${lists}1/`, { reviewer: 4 }], {
        status: 409,
        like: { code: 'precondition_failed', unmet: ['written'] },
      }),
      act(clerk, 'not in another name', ['PATCH', `${lists}1/`, { writer: 2 }], {
        status: 400,
        like: { errors: [{ field: 'writer' }] },
      }),
      act(checker, 'not by a checker', ['PATCH', `${lists}1/`, { writer: 4 }], { status: 403 }),
      act(clerk, 'written', ['PATCH', `${lists}1/`, { writer: 3 }], {
        status: 200,
        like: { writer: 3, write_dt: now },
      }),
      act(clerk, 'times are the office’s', ['PATCH', `${lists}1/`, { write_dt: null }], {
        status: 400,
        like: { code: 'read_only_field' },
      }),
      act(planner, 'by one person', ['PATCH', `${lists}1/`, { writer: 2 }], locked),
      act(clerk, 'closed to changes', ['PATCH', '/api/principal_quota_items/1/', { count: 2 }], locked),
      act(clerk, 'to new items', ['POST', '/api/principal_quota_items/', { quota_list: 1 }], locked),
      act(clerk, 'and to deleting', ['DELETE', '/api/principal_quota_items/1'], locked),
      act(clerk, 'and to generating', ['POST', `${lists}1/generate/`, {}], locked),
      act(
        planner,
        'the list tells its order and what waits for a review',
        ['GET', `${lists}?lib=1&extended=1&where=state:eq:1`],
        {
          status: 200,
          like: { count: 1, results: [{ id: 1, work_order: '26001', state: 1 }] },
        },
      ),
      act(checker, 'reviewed', ['PATCH', `${lists}1/`, { reviewer: 4 }], {
        status: 200,
        body: { id: 1, writer: 3, write_dt: now, reviewer: 4, review_date: now, category: 1 },
      }),
      act(planner, 'and is done then', ['GET', `${lists}?lib=1&extended=1&where=state:in:1,2`], {
        status: 200,
        like: { results: [{ id: 1, state: 2 }] },
      }),
      act(clerk, 'not opened by its writer', ['PATCH', `${lists}1/`, { writer: null }], { status: 403 }),
      act(head, 'opened again by the head', ['PATCH', `${lists}1/`, { writer: null }], {
        status: 200,
        body: { id: 1, writer: null, write_dt: null, reviewer: null, review_date: null, category: 1 },
      }),
      act(head, 'written by the head', ['PATCH', `${lists}1/`, { writer: 5 }], { status: 200 }),
      act(head, 'who does not review it', ['PATCH', `${lists}1/`, { reviewer: 5 }], {
        status: 403,
        like: { code: 'separation_of_duty' },
      }),
      act(boss, 'an administrator may, for him, with a warning', ['PATCH', `${lists}1/`, { reviewer: 5 }], {
        status: 200,
        warns: ['DUTY'],
      }),
    ],
    async (lan) => {
      await partsIn(lan)
      for (const [name, ...roles] of [clerk, checker, head]) await lan.as(name, roles)
    },
  ))

test('what was generated and is changed by hand is marked', () =>
  playAll(
    [
      act(clerk, 'generated', ['POST', `${lists}1/generate/`, {}], { status: 200 }),
      act(
        clerk,
        'a remark is no number',
        ['PATCH', '/api/principal_quota_items/1/?extended=1', { remark: 'x' }],
        {
          status: 200,
          like: { generated: true, overridden: [] },
        },
      ),
      act(clerk, 'a weight is', ['PATCH', '/api/principal_quota_items/1/?extended=1', { weight: 1.23456 }], {
        status: 200,
        like: { weight: 1.2346, overridden: ['weight'] },
        warns: ['ROUNDED'],
      }),
    ],
    partsIn,
  ))

test('the numbers of an item are explained from the library as it stands now', async () => {
  const lan = await open()
  const as = await lan.as('蒋芳', ['quota_clerk'])
  const reader = await lan.as('尤红', ['keeper'])
  for (const list of [1, 3]) await as('POST', `${lists}${list}/generate/`, {})
  const [shell] = (await as('GET', '/api/principal_quota_items/?search=DN600+L%3D4440')).body.results
  const weightOf = async (id: number) =>
    (await reader('GET', `/api/principal_quota_items/explain?item=${id}`)).body.find(
      ({ field }: { field: string }) => field === 'weight',
    )
  expect(await weightOf(shell.id)).toMatchObject({
    stored: '768.12',
    computed: '768.12',
    overridden: false,
    formula: 'G = W/n·k',
    worked: 'G = 667.93/1×1.15 = 768.12 kg',
  })
  await as('PATCH', `/api/principal_quota_items/${shell.id}/`, { weight: 770 })
  expect(await weightOf(shell.id)).toMatchObject({ stored: '770.00', computed: '768.12', overridden: true })
  const back = await as('PATCH', `/api/principal_quota_items/${shell.id}/?extended=1`, { weight: 768.12 })
  expect(back.body.overridden).toEqual([])
  const blank = await as('POST', '/api/principal_quota_items/', { quota_list: 1 })
  expect(await weightOf(blank.body.id)).toMatchObject({ computed: null, overridden: false, worked: '' })

  const oxygen = await reader('GET', '/api/auxiliary_quota_items/explain?item=1')
  expect(oxygen.body).toMatchObject([
    { field: 'quota', computed: '4.29', worked: 'Q = 1.5×2860.15/1000 = 4.29 瓶' },
  ])
  await as('POST', '/api/auxiliary_quota_items/', { quota_list: 3, ticket_number: 2, category: 'argon' })
  const argon = await reader('GET', '/api/auxiliary_quota_items/explain?item=4')
  expect(argon.body[0].inputs).toContainEqual({ name: '零件总重 W（2 筒体）', value: '667.93', unit: 'kg' })
  expect((await reader('GET', '/api/auxiliary_quota_items/explain?item=99')).status).toBe(400)
})

test('a welding quota is explained by its seams, and has no formula where no seam takes it', async () => {
  const lan = await open()
  const as = await lan.as('蒋芳', ['quota_clerk'])
  const engineer = await lan.as('郑焊生', ['welding_engineer'])
  const wire = (await as('GET', '/api/materials/?name=H10Mn2')).body.results[0].id
  const seam = { process_material: 2, bm_thick_1: 10, bm_thick_2: 10, length: 4440, weld_method_1: 121 }
  const created = await engineer('POST', '/api/welding_seams/', { ...seam, wm_1: wire, ws_1: 'Φ4.0' })
  await as('POST', `${lists}2/generate/`, {})
  const explained = async () => (await as('GET', '/api/welding_quota_items/explain?item=1')).body[0]
  expect(await explained()).toMatchObject({
    stored: '2.65',
    computed: '2.65',
    inputs: expect.arrayContaining([{ name: '焊缝（编号）', value: 'A1', unit: '' }]),
    worked: 'Q = 1.10×2.41 = 2.65 kg',
  })
  await engineer('PATCH', `/api/welding_seams/${created.body.id}/`, { length: 8880 })
  expect(await explained()).toMatchObject({ stored: '2.65', computed: '5.29', overridden: false })
  await engineer('PATCH', `/api/welding_seams/${created.body.id}/`, { wm_1: null })
  expect(await explained()).toMatchObject({ computed: null })
})

test.each([
  ['cooperant_items', 4],
  ['first_feeding_items', 5],
  ['bought_in_items', 6],
])('%s name a part by its ticket, once in a list of their kind', (family, list) =>
  playAll(
    [
      act(keeper, 'not by a keeper', ['POST', `/api/${family}/`, { quota_list: list }], { status: 403 }),
      act(
        clerk,
        'by ticket',
        ['POST', `/api/${family}/`, { quota_list: list, work_order_uid: '26001', ticket_number: 9 }],
        { status: 201, body: { id: 1, quota_list: list, process_material: 9, remark: '' } },
      ),
      act(
        clerk,
        'twice',
        ['POST', `/api/${family}/`, { quota_list: list, work_order_uid: 26001, ticket_number: 9 }],
        { status: 409, like: { code: 'duplicate' } },
      ),
      act(
        clerk,
        'by id',
        ['POST', `/api/${family}/`, { quota_list: list, process_material: 10, remark: '锻' }],
        {
          status: 201,
          like: { process_material: 10, remark: '锻' },
        },
      ),
      act(clerk, 'no part at all', ['POST', `/api/${family}/`, { quota_list: list }], {
        status: 400,
        like: { errors: [{ field: 'ticket_number' }] },
      }),
      act(
        clerk,
        'no such ticket',
        ['POST', `/api/${family}/`, { quota_list: list, work_order_uid: '26001', ticket_number: 99 }],
        { status: 400, like: { errors: [{ field: 'ticket_number' }] } },
      ),
      act(
        clerk,
        'no such order',
        ['POST', `/api/${family}/`, { quota_list: list, work_order_uid: 'X', ticket_number: 9 }],
        { status: 400, like: { errors: [{ field: 'work_order_uid' }] } },
      ),
      act(
        clerk,
        'the list of another order',
        ['POST', `/api/${family}/`, { quota_list: list, work_order_uid: '26002', ticket_number: 9 }],
        { status: 400, like: { errors: [{ field: 'quota_list' }] } },
      ),
      act(
        clerk,
        'a list of another kind',
        ['POST', `/api/${family}/`, { quota_list: 1, work_order_uid: '26001', ticket_number: 9 }],
        { status: 400, like: { errors: [{ field: 'quota_list' }] } },
      ),
      act(clerk, 'moved to another part', ['PATCH', `/api/${family}/2/`, { process_material: 16 }], {
        status: 200,
        like: { process_material: 16 },
      }),
      act(clerk, 'not to one that is listed', ['PATCH', `/api/${family}/2/`, { process_material: 9 }], {
        status: 409,
        like: { code: 'duplicate' },
      }),
      act(
        keeper,
        'listed by order and kind',
        ['GET', `/api/${family}/?work_order_uid=26001&category=${list}&page=1&limit=10`],
        { status: 200, like: { count: 2 } },
      ),
      act(keeper, 'of another kind there are none', ['GET', `/api/${family}/?category=1`], {
        status: 200,
        like: { count: 0 },
      }),
      act(keeper, 'a kind that is no number', ['GET', `/api/${family}/?category=x`], { status: 400 }),
      act(clerk, 'nothing is generated for it', ['POST', `${lists}${list}/generate/`, {}], {
        status: 409,
        like: { unmet: ['empty'] },
      }),
      act(clerk, 'deleted', ['DELETE', `/api/${family}/1`], { status: 204 }),
    ],
    async (lan) => {
      await partsIn(lan)
      await orderIn(lan, '26002', 1)
    },
  ),
)
