import { expect, test } from 'vitest'
import { playAll, type Scenario } from '../../support/api/scenarios.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'
import { cardIn, partsIn } from '../../support/process_office.ts'
import { plansSince } from '../../support/query_plan.ts'

const planner = ['周敏', 'planner'] as const
const other = ['何平', 'planner'] as const
const checker = ['吴海涛', 'process_checker'] as const
const second = ['陈静', 'process_checker'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const
const head = ['李国栋', 'process_head'] as const
const keeper = ['尤红', 'keeper'] as const
const boss = ['系统管理', 'admin'] as const

const cards = '/api/transfer_cards/'
const lines = '/api/transfer_card_processes/'

/** People get their ids as they first speak: the planner is known from the import. */
const shell = {
  id: 1,
  file_index: 'LZ01-26001-002',
  ticket_number: 2,
  basic_file: 'GY-01 筒体制造通用工艺',
  worker_order_uid: '26001',
  product_name: '固定管板换热器',
  container_category: '',
  parent_name: '壳体组件',
  parent_drawing_number: 'E26001-01',
  welding_plate_idx: 'E26001-00-3',
  parent_plate_idx: '',
  drawing_number: 'E26001-01-1',
  name: '筒体',
  count: 1,
  press_mark: '',
  material: 'Q345R',
  material_index: '',
  circulation_route: [
    ['CK', '库', '材料库'],
    ['XL', '下', '下料工段'],
    ['CX', '成', '成形工段'],
    ['MH', '铆', '铆工工段'],
    ['HJ', '焊', '焊接工段'],
    ['TS', '探', '无损检测室'],
  ].map(([code, short, name], at) => ({ index: at + 1, code, short, name, department: null })),
  writer: 2,
  reviewer: null,
  proofreader: null,
  write_dt: null,
  review_dt: null,
  proofread_dt: null,
  approver_dt: null,
  approver: null,
  path: '',
  tech_requirement: '筒体圆度e≤1%Di且≤25mm;棱角E≤(δ/10+2)且≤5mm;错边量按GB/T 150.4。',
}
const make = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'body' | 'like' | 'warns'>,
): Scenario => ({ title, by, request: ['POST', cards, body], ...answer })

test('a card is made from its part and its kind, and answers as published', () =>
  playAll(
    [
      make(keeper, 'a keeper makes none', { process_material: 2, category: '1' }, { status: 403 }),
      make(
        planner,
        'a kind that is none',
        { process_material: 2, category: '9' },
        { status: 400, like: { errors: [{ field: 'category' }] } },
      ),
      make(
        planner,
        'a part that is none',
        { process_material: 99, category: '1' },
        { status: 400, like: { errors: [{ field: 'process_material' }] } },
      ),
      make(planner, 'of a shell', { process_material: 2, category: '1' }, { status: 201, body: shell }),
      { title: 'read', by: keeper, request: ['GET', `${cards}1/`], status: 200, body: shell },
      {
        title: 'listed with kind and status',
        by: keeper,
        request: ['GET', `${cards}?work_order_uid=26001`],
        status: 200,
        body: {
          count: 1,
          next: null,
          previous: null,
          results: [
            {
              id: 1,
              name: '筒体',
              category: 1,
              ticket_number: 2,
              status: '编制中',
              file_index: 'LZ01-26001-002',
            },
          ],
        },
      },
      {
        title: 'both also in the extended answer',
        by: keeper,
        request: ['GET', `${cards}1/?extended=1`],
        status: 200,
        like: { category: 1, status: '编制中', revision: 0, process_material: 2 },
      },
      {
        title: 'none of another order',
        by: keeper,
        request: ['GET', `${cards}?work_order_uid=2600`],
        status: 200,
        like: { count: 0 },
      },
      make(
        engineer,
        'a second one of the part is numbered on',
        { process_material: 2, category: 'shell' },
        { status: 201, like: { id: 2, file_index: 'LZ01-26001-002-2' } },
      ),
      make(
        engineer,
        'a general part has no pressure mark and no test plate',
        { process_material: 24, category: '一般零件流转卡' },
        {
          status: 201,
          like: {
            file_index: 'LZ08-26001-024',
            press_mark: '',
            welding_plate_idx: '',
            parent_name: '固定管板换热器',
            tech_requirement: '按图样。',
          },
        },
      ),
      make(
        planner,
        'what is sent stands',
        {
          process_material: 24,
          category: 4,
          press_mark: 'D1',
          container_category: '2',
          tech_requirement: '见图',
        },
        { status: 201, like: { press_mark: 'D1', container_category: 'Ⅱ类', tech_requirement: '见图' } },
      ),
      {
        title: 'the processes usual for a shell',
        by: keeper,
        request: ['GET', `${lines}?transfer_card=1&limit=2`],
        status: 200,
        like: {
          count: 10,
          results: [
            {
              id: 1,
              transfer_card: 1,
              index: 1,
              name: '领料及标记确认',
              detail: '核对材质、规格、炉批号及材料标记,与工艺卡一致。',
            },
            { index: 2, name: '划线及标记移植' },
          ],
        },
      },
      {
        title: 'are the steps of its route too, once',
        by: keeper,
        request: ['GET', '/api/process_steps/?route=2'],
        status: 200,
        like: { count: 10, results: expect.arrayContaining([{ id: 10, route: 2, step: 20, man_hours: 0 }]) },
      },
      make(planner, 'of a test plate', { process_material: 23, category: 6 }, { status: 201 }),
      {
        title: 'whose route stays empty',
        by: keeper,
        request: ['GET', '/api/process_steps/?route=23'],
        status: 200,
        like: { count: 0 },
      },
    ],
    partsIn,
  ))

/** Beside the published keys, with what the office says of it. */
const createsCard = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'like' | 'warns'>,
): Scenario => ({ title, by, request: ['POST', `${cards}?extended=1`, body], ...answer })
const sameKind = (...files: readonly string[]) => [
  { code: 'CARD-SAME-KIND', field: 'category', message: `该零件已有同类卡片 ${files.join('、')}` },
]

test('a second card of a part and kind is made, and told of with the file numbers of the others', () =>
  playAll(
    [
      createsCard(planner, 'the first', { process_material: 2, category: 1 }, { status: 201, warns: [] }),
      createsCard(
        planner,
        'one of another kind',
        { process_material: 2, category: 5 },
        { status: 201, warns: [] },
      ),
      createsCard(
        planner,
        'one of another part',
        { process_material: 3, category: 1 },
        { status: 201, warns: [] },
      ),
      createsCard(
        other,
        'a second one of both',
        { process_material: 2, category: 1 },
        {
          status: 201,
          warns: ['CARD-SAME-KIND'],
          like: { file_index: 'LZ01-26001-002-2', warnings: sameKind('LZ01-26001-002') },
        },
      ),
      createsCard(
        other,
        'a third one',
        { process_material: 2, category: 1 },
        { status: 201, like: { warnings: sameKind('LZ01-26001-002', 'LZ01-26001-002-2') } },
      ),
      state(planner, 'the first made void', { status: '已作废' }, { status: 200 }),
      {
        title: 'the second deleted',
        by: other,
        request: ['DELETE', `${cards}4/`],
        status: 204,
      },
      createsCard(
        other,
        'neither of them counts any more',
        { process_material: 2, category: 1 },
        { status: 201, like: { warnings: sameKind('LZ01-26001-002-3') } },
      ),
      {
        title: 'many at once are told of by their rows',
        by: planner,
        request: [
          'POST',
          '/api/batches/make/',
          {
            resource: 'transfer_cards',
            rows: [
              { process_material: 4, category: 1 },
              { process_material: 3, category: 1 },
            ],
          },
        ],
        status: 201,
        warns: ['CARD-SAME-KIND'],
      },
    ],
    partsIn,
  ))

const state = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Pick<Scenario, 'status' | 'like' | 'warns'>,
): Scenario => ({ title, by, request: ['PATCH', `${cards}1/?extended=1`, body], ...answer })
const unmet = (...names: readonly string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: names },
})
const illegal = { status: 409, like: { code: 'illegal_transition' } }

test('a card is compiled, proofread, reviewed and approved by four persons, and revised with a reason', () =>
  playAll(
    [
      make(planner, 'made', { process_material: 2, category: 1 }, { status: 201 }),
      state(planner, 'not over two states at once', { status: '待审核' }, illegal),
      state(other, 'handed on by its writer only', { status: '待校对' }, { status: 403 }),
      state(
        planner,
        'signatures are not written',
        { proofreader: 1 },
        {
          status: 400,
          like: { code: 'read_only_field' },
        },
      ),
      state(planner, 'written', { press_mark: 'D1' }, { status: 200, like: { press_mark: 'D1' } }),
      state(keeper, 'not by a keeper', { press_mark: 'D2' }, { status: 403 }),
      {
        title: 'handed on, answered as published without its status',
        by: planner,
        request: ['PATCH', `${cards}1/`, { status: 'written' }],
        status: 200,
        body: { ...shell, press_mark: 'D1', write_dt: '2026-11-20T10:00:00+08:00' },
      },
      state(planner, 'then it is closed', { press_mark: 'D2' }, { status: 409, like: { code: 'locked' } }),
      state(planner, 'and not proofread by its writer', { status: '待审核' }, { status: 403 }),
      state(
        checker,
        'sent back with a reason',
        { status: '编制中' },
        {
          status: 400,
          like: { errors: [{ field: 'reason' }] },
        },
      ),
      state(
        checker,
        'which its writer reads',
        { status: '编制中', reason: '漏坡口' },
        {
          status: 200,
          like: { status: '编制中', write_dt: null, writer: 2, return_reason: '漏坡口' },
        },
      ),
      state(
        planner,
        'handed on again',
        { status: '待校对' },
        {
          status: 200,
          like: { return_reason: '', write_dt: '2026-11-20T10:00:00+08:00' },
        },
      ),
      state(
        checker,
        'proofread',
        { status: '待审核' },
        {
          status: 200,
          like: { proofread_dt: '2026-11-20T10:00:00+08:00' },
        },
      ),
      state(
        checker,
        'not reviewed by the same person',
        { status: '待批准' },
        {
          status: 403,
          like: { code: 'separation_of_duty' },
        },
      ),
      state(engineer, 'nor by a welding engineer', { status: '待批准' }, { status: 403 }),
      state(second, 'reviewed', { status: '待批准' }, { status: 200 }),
      state(
        head,
        'not approved before its library is reviewed',
        { status: '已批准' },
        unmet('library_reviewed'),
      ),
      {
        title: 'the library',
        by: checker,
        request: ['PATCH', '/api/process_libraries/1/', { status: 2 }],
        status: 200,
      },
      state(
        head,
        'approved',
        { status: '已批准' },
        {
          status: 200,
          like: { status: '已批准', approver_dt: '2026-11-20T10:00:00+08:00' },
        },
      ),
      state(planner, 'an approved card is not made void', { status: '已作废' }, illegal),
      {
        title: 'nor deleted',
        by: planner,
        request: ['DELETE', `${cards}1/`],
        status: 409,
        like: { code: 'locked' },
      },
      state(planner, 'nor revised by a planner', { status: '编制中', reason: '改图' }, { status: 403 }),
      state(head, 'a revision has a reason', { status: '编制中' }, { status: 400 }),
      state(
        head,
        'revised',
        { status: '编制中', reason: '改图' },
        {
          status: 200,
          like: { status: '编制中', revision: 1, approver: null, file_index: 'LZ01-26001-002' },
        },
      ),
      {
        title: 'the version that was left is kept as it was',
        by: keeper,
        request: ['GET', `${cards}snapshots/?card=1`],
        status: 200,
        like: [
          {
            revision: 0,
            reason: '',
            card: { press_mark: 'D1', status: '已批准', signers: { writer: '周敏', approver: '李国栋' } },
            processes: expect.arrayContaining([expect.objectContaining({ index: 10, name: '检验' })]),
            seams: [],
            route: expect.arrayContaining([expect.objectContaining({ code: 'XL' })]),
          },
          { revision: 0, reason: '改图', card: { press_mark: 'D1' } },
        ],
      },
      {
        title: 'so the card stays',
        by: planner,
        request: ['DELETE', `${cards}1/`],
        status: 409,
        like: { code: 'in_use' },
      },
      state(planner, 'made void', { status: '已作废' }, { status: 200, like: { status: '已作废' } }),
      state(planner, 'for good', { status: '编制中' }, illegal),
      make(
        planner,
        'its number is not given again',
        { process_material: 2, category: 1 },
        {
          status: 201,
          like: { file_index: 'LZ01-26001-002-2' },
        },
      ),
      {
        title: 'the new one is deleted with its processes while it is compiled',
        by: planner,
        request: ['DELETE', `${cards}2`],
        status: 204,
      },
      {
        title: 'which are gone',
        by: planner,
        request: ['GET', `${lines}?transfer_card=2`],
        status: 200,
        like: { count: 0 },
      },
    ],
    partsIn,
  ))

test('a welding card needs a seam or a welding engineer, and one signs its review; an administrator is warned', () =>
  playAll(
    [
      make(planner, 'made by a planner', { process_material: 1, category: 5 }, { status: 201 }),
      state(planner, 'without a seam', { status: '待校对' }, unmet('has_seam')),
      {
        title: 'a seam',
        by: engineer,
        request: ['POST', '/api/welding_seams/', { process_material: 1 }],
        status: 201,
      },
      state(planner, 'with one', { status: '待校对' }, { status: 200 }),
      state(checker, 'proofread', { status: '待审核' }, { status: 200 }),
      state(engineer, 'reviewed by the welding engineer', { status: '待批准' }, { status: 200 }),
      state(
        boss,
        'an administrator approves without the library',
        { status: '已批准' },
        {
          status: 200,
          warns: ['PRE'],
        },
      ),
    ],
    partsIn,
  ))

const line = (
  by: Scenario['by'],
  title: string,
  request: Scenario['request'],
  answer: Pick<Scenario, 'status' | 'like' | 'body'>,
): Scenario => ({ title, by, request, ...answer })
const orderOf = (names: readonly string[]) => ({
  status: 200,
  like: { results: names.map((name, at) => ({ index: at + 1, name })) },
})

test('the processes of a card keep their numbers without gaps, until it is handed on', () =>
  playAll(
    [
      make(planner, 'made', { process_material: 24, category: 8 }, { status: 201 }),
      line(keeper, 'a keeper writes none', ['POST', lines, { transfer_card: 1 }], { status: 403 }),
      line(planner, 'added at the end', ['POST', lines, { transfer_card: 1 }], {
        status: 201,
        body: { id: 4, transfer_card: 1, index: 4, name: '', detail: '' },
      }),
      line(
        planner,
        'one without a name',
        ['PATCH', `${cards}1/`, { status: '待校对' }],
        unmet('has_process'),
      ),
      line(planner, 'named', ['PATCH', `${lines}4/`, { name: '钻孔', detail: '配钻\r\n去毛刺' }], {
        status: 200,
        like: { name: '钻孔', detail: '配钻\n去毛刺' },
      }),
      line(planner, 'put second', ['PATCH', `${lines}4/`, { index: 2 }], { status: 200, like: { index: 2 } }),
      line(planner, 'inserted first', ['POST', lines, { transfer_card: 1, index: 1, name: '校平' }], {
        status: 201,
        like: { index: 1 },
      }),
      line(
        planner,
        'the others moved on',
        ['GET', `${lines}?transfer_card=1`],
        orderOf(['校平', '领料及标记确认', '钻孔', '下料', '检验']),
      ),
      line(planner, 'one taken out', ['DELETE', `${lines}1`], { status: 204 }),
      line(
        planner,
        'closes the gap',
        ['GET', `${lines}?transfer_card=1`],
        orderOf(['校平', '钻孔', '下料', '检验']),
      ),
      line(planner, 'no place before the first', ['PATCH', `${lines}4/`, { index: 0 }], {
        status: 400,
        like: { errors: [{ field: 'index' }] },
      }),
      line(planner, 'a card that is none', ['POST', lines, { transfer_card: 9 }], {
        status: 400,
        like: { errors: [{ field: 'transfer_card' }] },
      }),
      line(planner, 'handed on', ['PATCH', `${cards}1/`, { status: '待校对' }], { status: 200 }),
      ...(
        [
          ['POST', lines, { transfer_card: 1 }],
          ['PATCH', `${lines}4/`, { name: '镗孔' }],
          ['DELETE', `${lines}4`],
        ] as const
      ).map((request) =>
        line(planner, `${request[0]} on a card that was handed on`, request, {
          status: 409,
          like: { code: 'locked' },
        }),
      ),
    ],
    partsIn,
  ))

async function openWithCard(): Promise<Lan> {
  const lan = await openLan()
  await cardIn(lan)
  return lan
}
const sketchForm = (name: string, content = '%PDF-1.7') => {
  const form = new FormData()
  form.append('sketch', new Blob([content]), name)
  return form
}

test('a sketch comes as a file of a form and is the path of the card; other files are refused', async () => {
  const lan = await openWithCard()
  const as = await lan.as('周敏', ['planner'])
  const stored = await as('PATCH', `${cards}1/`, sketchForm('筒体.pdf'))
  expect(stored).toMatchObject({
    status: 200,
    body: { path: expect.stringMatching(/^\/files\/transfer_cards\/\d+\/筒体\.pdf$/) },
  })
  expect(stored.body).not.toHaveProperty('sketch')
  expect((await as('GET', stored.body.path)).text).toBe('%PDF-1.7')
  expect(await as('PATCH', `${cards}1/`, sketchForm('筒体.docx'))).toMatchObject({
    status: 415,
    body: { errors: [{ field: 'sketch' }] },
  })
  expect(await as('PATCH', `${cards}1/`, sketchForm('筒体.dxf'))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'sketch', message: '简图请用PDF或图片；DXF可登记为图样' }] },
  })
  const large = sketchForm('大.png', 'x'.repeat(10 * 1024 * 1024 + 1))
  expect((await as('PATCH', `${cards}1/`, large)).status).toBe(413)
  await as('PATCH', `${cards}1/`, { status: '待校对' })
  expect(await as('PATCH', `${cards}1/`, sketchForm('新.pdf'))).toMatchObject({
    status: 409,
    body: { code: 'locked' },
  })
})

test('the content of a stored file is read through the door, by its path and by nothing else', async () => {
  const lan = await openWithCard()
  const as = await lan.as('周敏', ['planner'])
  const { body } = await as('PATCH', `${cards}1/`, sketchForm('筒体.pdf'))
  const read = (path: string) =>
    as('GET', `/api/stored_files/content/?${new URLSearchParams({ path }).toString()}`)
  expect(await read(body.path)).toMatchObject({
    status: 200,
    body: { name: '筒体.pdf', type: 'application/pdf', size: 8, base64: btoa('%PDF-1.7') },
  })
  expect((await read('/files/transfer_cards/99/筒体.pdf')).status).toBe(400)
  expect((await read('/etc/passwd')).status).toBe(400)
  expect((await lan.send('GET', `/api/stored_files/content/?path=${body.path}`)).status).toBe(401)
})

test('the route of a card follows its part while it is compiled and stands when it is handed on', async () => {
  const lan = await openWithCard()
  const as = await lan.as('周敏', ['planner'])
  const route = async () =>
    (await as('GET', `${cards}1/`)).body.circulation_route
      .map(({ short }: { short: string }) => short)
      .join('')
  expect(await route()).toBe('库下成铆焊探')
  await as('PATCH', '/api/circulation_routes/2/', { circulation_routes: ['CK', 'XL', 'JY'] })
  expect(await route()).toBe('库下检')
  await as('PATCH', `${cards}1/`, { status: '待校对' })
  await as('PATCH', '/api/circulation_routes/2/', { circulation_routes: ['CK'] })
  expect(await route()).toBe('库下检')
  const checkerOf = await lan.as('吴海涛', ['process_checker'])
  await checkerOf('PATCH', `${cards}1/`, { status: '编制中', reason: '路线' })
  expect(await route()).toBe('库')
})

test('a part that gets the ticket of another one gets no file number that is taken', async () => {
  const lan = await openWithCard()
  const as = await lan.as('周敏', ['planner'])
  const give = (part: number, ticket_number: number) =>
    as('PATCH', `/api/process_materials/${part}/`, { ticket_number })
  for (const [part, ticket] of [
    [2, 90],
    [3, 2],
  ] as const)
    expect((await give(part, ticket)).status).toBe(200)
  const createCard = async () =>
    (await as('POST', cards, { process_material: 3, category: 1 })).body.file_index
  expect(await createCard()).toBe('LZ01-26001-002-2')
  await as('PATCH', `${cards}1/`, { status: '已作废' })
  expect(await createCard()).toBe('LZ01-26001-002-3')
})

test('the number of a void card is not given again, also when the card is deleted; that of a deleted draft is', async () => {
  const lan = await openWithCard()
  const as = await lan.as('周敏', ['planner'])
  const createCard = async () => (await as('POST', cards, { process_material: 2, category: 1 })).body
  await as('PATCH', `${cards}1/`, { status: '已作废' })
  const second = await createCard()
  expect(second.file_index).toBe('LZ01-26001-002-2')
  expect((await as('DELETE', `${cards}1/`)).status).toBe(204)
  expect((await as('DELETE', `${cards}${second.id}/`)).status).toBe(204)
  expect((await createCard()).file_index).toBe('LZ01-26001-002-2')
  expect((await createCard()).file_index).toBe('LZ01-26001-002-3')
})

test('a card made void while it is compiled keeps the route that it showed then', async () => {
  const lan = await openWithCard()
  const as = await lan.as('周敏', ['planner'])
  await as('PATCH', '/api/circulation_routes/2/', { circulation_routes: ['CK', 'XL', 'JY'] })
  await as('PATCH', `${cards}1/`, { status: '已作废' })
  await as('PATCH', '/api/circulation_routes/2/', { circulation_routes: ['CK'] })
  expect((await as('GET', `${cards}1/`)).body.circulation_route).toMatchObject([
    { code: 'CK' },
    { code: 'XL' },
    { code: 'JY' },
  ])
})

test('an administrator signs for others and is told that one person did two duties', async () => {
  const lan = await openWithCard()
  const as = await lan.as('系统管理', ['admin'])
  await as('PATCH', `${cards}1/`, { status: '待校对' })
  await as('PATCH', `${cards}1/`, { status: '待审核' })
  const twice = await as('PATCH', `${cards}1/`, { status: '待批准' })
  expect([twice.status, twice.headers.get('x-warnings')]).toEqual([200, 'DUTY'])
})

test('a deleted card comes back with its processes', () =>
  playAll(
    [
      line(planner, 'deleted', ['DELETE', `${cards}1/`], { status: 204 }),
      line(
        planner,
        'restored',
        ['POST', '/api/history/restore/', { resource: 'transfer_cards', record: 1 }],
        {
          status: 201,
        },
      ),
      line(planner, 'whole', ['GET', `${lines}?transfer_card=1`], { status: 200, like: { count: 10 } }),
    ],
    cardIn,
  ))

test('a library whose parts have cards, seams or quotas is neither imported again nor cleared', () =>
  playAll(
    [
      line(head, 'cleared', ['PATCH', '/api/process_libraries/1/', { status: 0 }], {
        status: 409,
        like: { unmet: ['no_dependents'], detail: '不能清除导入：清单中已有零件 2 的流转卡' },
      }),
      line(planner, 'the card deleted', ['DELETE', `${cards}1/`], { status: 204 }),
      line(planner, 'a seam', ['POST', '/api/welding_seams/', { process_material: 2 }], { status: 201 }),
      line(head, 'still not', ['PATCH', '/api/process_libraries/1/', { status: 0 }], {
        status: 409,
        like: { unmet: ['no_dependents'], detail: '不能清除导入：清单中已有零件 2 的焊缝' },
      }),
      line(planner, 'the seam deleted', ['DELETE', '/api/welding_seams/1'], { status: 204 }),
      line(planner, 'a quota', ['POST', '/api/principal_quota_items/', { quota_list: 1 }], { status: 201 }),
      line(head, 'nor now', ['PATCH', '/api/process_libraries/1/', { status: 0 }], {
        status: 409,
        like: { unmet: ['no_dependents'], detail: '不能清除导入：清单中已有主材定额明细' },
      }),
      line(planner, 'the quota deleted', ['DELETE', '/api/principal_quota_items/1'], { status: 204 }),
      line(head, 'then it is', ['PATCH', '/api/process_libraries/1/', { status: 0 }], { status: 200 }),
      line(keeper, 'and its lists are gone', ['GET', '/api/quota_lists/'], {
        status: 200,
        like: { count: 0 },
      }),
    ],
    cardIn,
  ))

const history = '/api/history/?resource=transfer_cards&record=1&whole=1'
interface Told {
  readonly id: number
  readonly operation: string
  readonly changes: Readonly<Record<string, readonly unknown[]>>
  readonly of: { readonly resource: string; readonly record: number; readonly title: string }
}
const linesOf = (body: unknown): readonly Told[] =>
  body && typeof body === 'object' && 'results' in body ? (body.results as readonly Told[]) : [] // as declared

test('the history of a card tells of its processes too, those that are deleted too, newest first', {
  tags: 'sqlite',
}, async () => {
  const lan = await openWithCard()
  const as = await lan.as('周敏', ['planner'])
  await as('DELETE', `${lines}3/`)
  await as('PATCH', `${lines}4/`, { detail: '坡口30°' })
  await as('POST', lines, { transfer_card: 1, name: '钻孔' })
  await as('PATCH', `${cards}1/`, { press_mark: 'D2' })
  await as('POST', cards, { process_material: 8, category: 1 })
  const statements = lan.office.file.connection
  const before = statements.prepared.texts()
  const all = await as('GET', history)
  // However long the journal is, no entry of another card is read.
  const plans = plansSince(statements, before)
  expect(plans.filter((plan) => plan.includes('journal_of_card_processes'))).toHaveLength(1)
  expect(plans.filter((plan) => /^SCAN (journal|entry)/.test(plan))).toEqual([])
  const entries = linesOf(all.body)
  expect(all.body).toMatchObject({ count: entries.length, next: null })
  expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(
    entries.slice(0, 3).map(({ operation, changes, of }) => [operation, of, changes['name']?.[1]]),
  ).toEqual([
    ['update', { resource: 'transfer_cards', record: 1, title: 'LZ01-26001-002 筒体' }, undefined],
    ['create', { resource: 'transfer_card_processes', record: 11, title: '10 钻孔' }, '钻孔'],
    ['update', { resource: 'transfer_card_processes', record: 4, title: '3 坡口加工' }, undefined],
  ])
  const deleted = entries.filter(({ of }) => of.record === 3)
  expect(deleted.map(({ operation, of }) => [operation, of.title])).toEqual([
    ['remove', '3 下料'],
    ['create', '3 下料'],
  ])
  expect(new Set(entries.map(({ of }) => of.record))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
  // Page by page it is the same.
  const paged: number[] = []
  for (let next: unknown = `${history}&limit=7`; typeof next === 'string'; ) {
    const { body } = await as('GET', next)
    paged.push(...linesOf(body).map(({ id }) => id))
    next = body && typeof body === 'object' && 'next' in body && body.next
  }
  expect(paged).toEqual(entries.map(({ id }) => id))
  // Alone it is told as before.
  const alone = linesOf((await as('GET', history.replace('&whole=1', ''))).body)
  expect(alone.map(({ operation, of }) => [operation, of])).toEqual([
    ['update', undefined],
    ['create', undefined],
  ])
  expect(await as('GET', '/api/history/?resource=suppliers&record=1&whole=1')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'whole' }] },
  })
})

test('the history of a card is that of this card, although the first version gave its number and those of its processes before', async () => {
  const lan = await openWithCard()
  const as = await lan.as('周敏', ['planner'])
  await as('DELETE', `${cards}1/`)
  expect(linesOf((await as('GET', history)).body).map(({ of }) => of.title)).toContain('3 下料')
  await as('POST', cards, { process_material: 8, category: 1 })
  await as('DELETE', `${lines}11/`)
  // As the first version did: the numbers of the deleted card and of processes are given again.
  const context = { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock.now }
  await lan.office.file.write(context, async ({ db }) => {
    const { id: _, ...card } = await db
      .selectFrom('transfer_cards')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('transfer_cards')
      .values({ ...card, id: 1, file_index: 'LZ01-26001-009' })
      .execute()
    await db
      .insertInto('transfer_card_processes')
      .values({ id: 11, transfer_card: 1, index: 1, name: '车削', detail: '' })
      .execute()
    await db
      .insertInto('transfer_card_processes')
      .values({ id: 3, transfer_card: 2, index: 11, name: '镗孔', detail: '' })
      .execute()
  })
  const readHistory = async (record: number) =>
    linesOf((await as('GET', history.replace('record=1', `record=${record}`))).body).map(
      ({ operation, of }) => [operation, of.record, of.title],
    )
  expect(await readHistory(1)).toEqual([
    ['create', 11, '1 车削'],
    ['create', 1, expect.stringContaining('LZ01-26001-009')],
  ])
  const other = await readHistory(2)
  expect(other[0]).toEqual(['create', 3, '11 镗孔'])
  expect(other.filter(([, record]) => record === 11)).toEqual([
    ['remove', 11, '1 领料及标记确认'],
    ['create', 11, '1 领料及标记确认'],
  ])
})
