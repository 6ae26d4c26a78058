import { expect, test } from 'vitest'
import { type Answer, act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { enteredFor, readyToIssue, stocked, storesIn } from '../../support/api/stores.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

const workshop = ['韩铁', 'group_leader'] as const
const other = ['杨刚', 'group_leader'] as const
const stranger = ['周敏', 'planner'] as const
const planner = ['卫平', 'prod_planner'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const
const inspector = ['朱检', 'inspector'] as const
const keeper = ['尤红', 'keeper'] as const
const head = ['许库生', 'store_head'] as const
const boss = ['系统管理', 'admin'] as const

const steel = '/api/steel_material_apply_cards/'
const lines = '/api/steel_material_apply_details/'
const bought = '/api/bought_in_component_apply_cards/'
const parts = '/api/bought_in_component_apply_details/'
const patch = (by: Scenario['by'], title: string, path: string, body: object, answer: Answer) =>
  act(by, title, ['PATCH', path, body], answer)
const unmet = (...conditions: string[]) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: conditions },
})
const locked = { status: 409, like: { code: 'locked' } }
const refused = (field: string, code = 'validation_error') => ({
  status: 400,
  like: { code, errors: [{ field }] },
})
const short = (available: number) => ({ status: 409, like: { code: 'insufficient_stock', available } })

const plate = {
  sub_order_uid: '26001-1',
  material_mark: 'Q345R',
  specification: 'δ10×1800×8000',
  count: 3,
  component: '1',
}
const line = {
  id: 1,
  sub_order_uid: '26001-1',
  material_mark: 'Q345R',
  material_code: '',
  specification: 'δ10×1800×8000',
  count: 3,
  component: '1',
}
const card = {
  id: 1,
  department: '',
  create_dt: '2026-11-20T10:00:00+08:00',
  uid: 'LY-GC-2026-0001',
  applicant: '',
  auditor: '',
  inspector: '',
  keeper: '',
  details: [line],
}

/** Four plates, and a remnant of the same size. */
const plates = async (lan: Lan) => {
  await storesIn(lan)
  const plate = { material_mark: 'Q345R', specification: 'δ10×1800×8000', weight: 1130.4 }
  await stocked(lan, 'steel_material', { ...plate, count: 4, material_number: 'B26-0001' })
  await stocked(lan, 'steel_material', { ...plate, count: 1, refund_times: 1, material_number: 'B25-0007' })
}

test('steel is asked for line by line, and each line is taken from its batch', () =>
  playAll(
    [
      act(workshop, 'half a piece', ['POST', steel, { details: [{ ...plate, count: 0.5 }] }], {
        status: 400,
        like: { errors: [{ field: 'details.0.count' }] },
      }),
      act(workshop, 'with a line', ['POST', steel, { details: [plate] }], {
        status: 201,
        body: card,
        warns: [],
      }),
      act(workshop, 'its state is told by the list', ['GET', `${steel}?uid=ly-gc-2026-0001&status=0`], {
        status: 200,
        like: {
          count: 1,
          results: [
            {
              id: 1,
              create_dt: card.create_dt,
              uid: card.uid,
              applicant: '',
              department: '',
              status: 0,
              pretty_status: '待提交',
            },
          ],
        },
      }),
      act(
        workshop,
        'a second line',
        ['POST', lines, { ...plate, apply_card: 1, material_mark: '　Q345R ' }],
        {
          status: 201,
          body: { ...line, id: 2 },
        },
      ),
      act(
        workshop,
        'a third, of no card yet',
        ['POST', lines, { ...plate, material_mark: '20#', count: 2 }],
        {
          status: 201,
          like: { id: 3, material_mark: '20' },
        },
      ),
      patch(stranger, 'not linked by a stranger', `${lines}3/`, { apply_card: 1 }, { status: 403 }),
      patch(workshop, 'linked', `${lines}3/`, { apply_card: 1 }, { status: 200 }),
      patch(workshop, 'and no more moved', `${lines}3/`, { apply_card: null }, locked),
      act(workshop, 'taken out again', ['DELETE', `${lines}3/`], { status: 204 }),
      patch(stranger, 'a stranger writes no line', `${lines}2/`, { count: 1 }, { status: 403 }),
      patch(
        other,
        'a leader of a group does, though the number is not his',
        `${lines}2/`,
        { count: 1, component: '2', material_code: 'B1' },
        { status: 409 },
      ),
      patch(other, 'his own things', `${lines}2/`, { count: 1, component: '2' }, { status: 200 }),
      patch(
        workshop,
        'a line of an unknown unit',
        `${lines}2/`,
        { sub_order_uid: '旧单' },
        { status: 200, warns: ['REF-UNKNOWN'] },
      ),
      patch(workshop, 'set right', `${lines}2/`, { sub_order_uid: '26001-2' }, { status: 200 }),
      patch(
        workshop,
        'the card is sent back as it was read',
        `${steel}1/`,
        { ...card, details: [line, { ...line, id: 2, count: 1, component: '2', sub_order_uid: '26001-2' }] },
        { status: 200 },
      ),
      patch(
        workshop,
        'but no other lines in it',
        `${steel}1/`,
        { details: [] },
        refused('details', 'read_only_field'),
      ),
      patch(workshop, 'submitted', `${steel}1/`, { status: 1 }, { status: 200, like: { applicant: '韩铁' } }),
      patch(workshop, 'its lines stand', `${lines}1/`, { count: 9 }, locked),
      act(workshop, 'and stay', ['DELETE', `${lines}1/`], locked),
      act(workshop, 'and none joins', ['POST', lines, { ...plate, apply_card: 1 }], locked),
      patch(
        workshop,
        'the applicant does not audit',
        `${steel}1/`,
        { status: 2 },
        {
          status: 403,
          like: { code: 'separation_of_duty' },
        },
      ),
      patch(engineer, 'nor does a welding engineer', `${steel}1/`, { status: 2 }, { status: 403 }),
      patch(planner, 'audited', `${steel}1/`, { status: 2 }, { status: 200, like: { auditor: '卫平' } }),
      patch(inspector, 'checked', `${steel}1/`, { status: 3 }, { status: 200, like: { inspector: '朱检' } }),
      patch(workshop, 'the applicant sets out nothing', `${lines}1/`, { actual_count: 2 }, { status: 403 }),
      patch(keeper, 'more than asked for', `${lines}1/`, { actual_count: 4 }, refused('actual_count')),
      patch(keeper, 'nothing of a line', `${lines}1/`, { actual_count: 0 }, { status: 200 }),
      patch(keeper, 'is no issue', `${steel}1/`, { status: 4 }, unmet('has_actual')),
      patch(keeper, 'less', `${lines}1/`, { actual_count: 2 }, { status: 200 }),
      patch(
        keeper,
        'issued: the plates where they are enough, then the remnant',
        `${steel}1/`,
        { status: 4 },
        {
          at: '2026-11-20T15:00:00',
          status: 200,
          like: {
            keeper: '尤红',
            details: [
              { id: 1, count: 3, material_code: 'B26-0001' },
              { id: 2, count: 1, material_code: 'B25-0007' },
            ],
          },
          warns: ['STK-PART'],
        },
      ),
      act(keeper, 'what each line took', ['GET', `${lines}?apply_card=1&extended=1`], {
        status: 200,
        like: {
          results: [
            { actual_count: 2, inventory_detail: 1, issue_dt: '2026-11-20T15:00:00+08:00' },
            { actual_count: 1, inventory_detail: 2 },
          ],
        },
      }),
      act(keeper, 'two plates are left', ['GET', '/api/steel_material_inventory_details/1/'], {
        status: 200,
        like: { count: 2 },
      }),
      act(keeper, 'and no remnant', ['GET', '/api/steel_material_inventory_details/2/'], {
        status: 200,
        like: { count: 0, pretty_status: '已发完' },
      }),
      patch(keeper, 'a line of it stands', `${lines}1/`, { actual_count: 1 }, locked),
    ],
    plates,
  ))

test('lines of one card share what a batch holds; a card is issued wholly or not at all', () =>
  playAll(
    [
      act(keeper, 'the remnant comes first, the plates are enough', ['GET', `${lines}pickable/?record=1`], {
        status: 200,
        like: [
          { material_number: 'B25-0007', available: 1, proposed: false, remnant: true },
          { material_number: 'B26-0001', available: 4, proposed: true, remnant: false },
        ],
      }),
      patch(keeper, 'five plates of four', `${steel}1/`, { status: 4 }, short(1)),
      act(keeper, 'nothing was taken', ['GET', '/api/steel_material_inventory_details/1/'], {
        status: 200,
        like: { count: 4 },
      }),
      patch(keeper, 'the last of them from the remnant', `${lines}2/`, { actual_count: 1 }, { status: 200 }),
      patch(
        keeper,
        'goes',
        `${steel}1/`,
        { status: 4 },
        {
          status: 200,
          like: { details: [{ material_code: 'B26-0001' }, { material_code: 'B25-0007' }] },
          warns: ['STK-PART'],
        },
      ),
    ],
    async (lan) => {
      await plates(lan)
      await readyToIssue(lan, 'steel_material', {
        details: [
          { ...plate, count: 4 },
          { ...plate, count: 2 },
        ],
      })
    },
  ))

test('a line takes nothing that another line of its card has chosen', () =>
  playAll(
    [
      patch(keeper, 'the last line names the plates', `${lines}3/`, { inventory_detail: 1 }, { status: 200 }),
      patch(keeper, 'the second their number', `${lines}2/`, { material_code: 'b26-0002' }, { status: 200 }),
      patch(
        keeper,
        'the first has what is left',
        `${steel}1/`,
        { status: 4 },
        {
          status: 200,
          like: {
            details: [
              { material_code: 'B26-0003' },
              { material_code: 'B26-0002' },
              { material_code: 'B26-0001' },
            ],
          },
          warns: [],
        },
      ),
    ],
    async (lan) => {
      await storesIn(lan)
      const { material_mark, specification, count } = plate
      for (const material_number of ['B26-0001', 'B26-0002', 'B26-0003'])
        await stocked(lan, 'steel_material', { material_mark, specification, count, material_number })
      await readyToIssue(lan, 'steel_material', { details: [plate, plate, plate] })
    },
  ))

test('what was bought for one work order goes to another by the head of the store alone, for a reason', () =>
  playAll(
    [
      patch(keeper, 'it is not the first of the other order', `${steel}1/`, { status: 4 }, short(0)),
      patch(keeper, 'chosen by its number', `${lines}1/`, { material_code: 'B26-0009' }, { status: 200 }),
      patch(
        keeper,
        'a keeper alone does not divert it',
        `${steel}1/`,
        { status: 4 },
        {
          status: 409,
          like: { unmet: ['same_order'], detail: '不能发料：批次是为工作令 26002 采购的' },
        },
      ),
      act(keeper, 'as the buttons tell', ['GET', `${steel}1/?extended=1`], {
        status: 200,
        like: { transitions: [{ to: 4, allowed: false, unmet: ['same_order'] }, { to: 8 }] },
      }),
      patch(head, 'nor its head without a word', `${steel}1/`, { status: 4 }, refused('reason')),
      patch(
        head,
        'for a reason',
        `${steel}1/`,
        { status: 4, reason: '26002 停工' },
        {
          status: 200,
          like: { keeper: '许库生' },
          warns: ['STK-ORDER'],
        },
      ),
      act(head, 'which stays with the movement', ['GET', '/api/stock_movements/?kind=out'], {
        status: 200,
        like: { results: [{ reason: '26002 停工' }] },
      }),
      act(head, 'and on the card', ['GET', `${steel}1/?extended=1`], {
        status: 200,
        like: { issue_reason: '26002 停工' },
      }),
      patch(
        boss,
        'an administrator hears of it',
        `${steel}2/`,
        { status: 4 },
        {
          status: 200,
          warns: ['PRE', 'STK-ORDER'],
        },
      ),
      patch(keeper, 'its own order needs no word', `${steel}3/`, { status: 4 }, { status: 200, warns: [] }),
    ],
    async (lan) => {
      await storesIn(lan)
      const { count, ...size } = plate
      await enteredFor(lan, 'steel_material', '26002-1', {
        material_mark: size.material_mark,
        specification: size.specification,
        count: 6,
        material_number: 'B26-0009',
      })
      await readyToIssue(lan, 'steel_material', { details: [{ ...plate, count: 1 }] })
      await readyToIssue(lan, 'steel_material', { details: [{ ...plate, count: 1 }] })
      const as = await lan.as('尤红', ['keeper'])
      await as('PATCH', `${lines}2/`, { material_code: 'B26-0009' })
      await readyToIssue(lan, 'steel_material', {
        details: [{ ...plate, count, sub_order_uid: '26002-2' }],
      })
    },
  ))

const flange = { drawing_number: 'HG/T 20592', specification: '法兰 WN 80-16', name: '16MnII', count: 4 }
const flangeLine = {
  id: 1,
  drawing_number: 'HG/T 20592',
  specification: '法兰 WN 80-16',
  name: '16MnⅡ',
  count: 4,
  material_number: '',
  remark: '',
}

test('bought-in components are drawn for one unit', () =>
  playAll(
    [
      act(workshop, 'for no unit', ['POST', bought, { details: [flange] }], refused('sub_order_uid')),
      act(workshop, 'asked for', ['POST', bought, { sub_order_uid: '26001-1', details: [flange] }], {
        status: 201,
        body: {
          id: 1,
          sub_order_uid: '26001-1',
          department: '',
          create_dt: card.create_dt,
          uid: 'LY-WG-2026-0001',
          applicant: '',
          auditor: '',
          inspector: '',
          keeper: '',
          status: 0,
          pretty_status: '待提交',
          details: [flangeLine],
        },
      }),
      patch(
        workshop,
        'of any grade, with a number in mind',
        `${parts}1/`,
        { name: '', material_number: 'W26-0001' },
        {
          status: 200,
          body: { ...flangeLine, name: '', material_number: 'W26-0001' },
        },
      ),
      patch(workshop, 'submitted', `${bought}1/`, { status: 1 }, { status: 200 }),
      patch(other, 'audited', `${bought}1/`, { status: 2 }, { status: 200, like: { auditor: '杨刚' } }),
      patch(inspector, 'checked', `${bought}1/`, { status: 3 }, { status: 200 }),
      act(keeper, 'what there is', ['GET', `${parts}pickable/?record=1`], {
        status: 200,
        like: [{ material_number: 'W26-0002', available: 8, unit: '件', proposed: true }],
      }),
      patch(keeper, 'no such number', `${bought}1/`, { status: 4 }, short(0)),
      patch(
        keeper,
        'none in mind: the first of the size',
        `${parts}1/`,
        { material_number: '' },
        { status: 200 },
      ),
      patch(
        keeper,
        'issued',
        `${bought}1/`,
        { status: 4 },
        {
          status: 200,
          like: { status: 4, details: [{ material_number: 'W26-0002' }] },
          warns: [],
        },
      ),
      act(keeper, 'for which unit', ['GET', `${parts}1/?extended=1`], {
        status: 200,
        like: { sub_order_uid: '26001-1', actual_count: 4 },
      }),
      patch(workshop, 'it stands', `${parts}1/`, { count: 5 }, locked),
      patch(
        workshop,
        'and may be remarked on',
        `${parts}1/`,
        { remark: '装于 N3' },
        { status: 200, like: { remark: '装于 N3' } },
      ),
      act(
        keeper,
        'the list',
        ['GET', `${bought}?department=车间&sub_order_uid=26001-1&uid=LY-WG-2026-0001`],
        {
          status: 200,
          body: {
            count: 1,
            next: null,
            previous: null,
            results: [
              {
                id: 1,
                sub_order_uid: '26001-1',
                uid: 'LY-WG-2026-0001',
                create_dt: card.create_dt,
                applicant: '韩铁',
                department: '容器车间',
                status: 4,
                pretty_status: '已发料',
              },
            ],
          },
        },
      ),
    ],
    async (lan) => {
      await storesIn(lan)
      await stocked(lan, 'bought_in_component', {
        material_mark: '16MnⅡ',
        specification: flange.specification,
        count: 8,
        weight: 0,
        material_number: 'W26-0002',
      })
    },
  ))

const auxiliary = '/api/auxiliary_material_apply_cards/'
const disc = {
  id: 1,
  sub_order_uid: '',
  department: '',
  create_dt: card.create_dt,
  uid: 'LY-FC-2026-0001',
  applicant: '',
  auditor: '',
  inspector: '',
  keeper: '',
  status: 0,
  pretty_status: '待提交',
  apply_inventory: 1,
  apply_count: 10,
  actual_inventory: null,
  actual_count: null,
  remark: '',
}

test('of auxiliary material one item is asked for, and that or another is given', () =>
  playAll(
    [
      act(workshop, 'of nothing', ['POST', auxiliary, { apply_count: 1 }], refused('apply_inventory')),
      act(
        workshop,
        'not half a disc',
        ['POST', auxiliary, { apply_inventory: 1, apply_count: 1.5 }],
        refused('apply_count'),
      ),
      act(workshop, 'asked for', ['POST', auxiliary, { apply_inventory: 1, apply_count: 10 }], {
        status: 201,
        body: disc,
      }),
      patch(workshop, 'for an unknown unit', `${auxiliary}1/`, { sub_order_uid: '旧单' }, { status: 200 }),
      patch(workshop, 'for none', `${auxiliary}1/`, { sub_order_uid: '', status: 1 }, { status: 200 }),
      patch(planner, 'audited', `${auxiliary}1/`, { status: 2 }, { status: 200 }),
      patch(inspector, 'checked', `${auxiliary}1/`, { status: 3 }, { status: 200 }),
      act(keeper, 'what there is of it', ['GET', `${auxiliary}pickable/?record=1`], {
        status: 200,
        like: [{ id: 1, name: '砂轮片', available: 50 }],
      }),
      patch(keeper, 'how many?', `${auxiliary}1/`, { status: 4 }, unmet('has_actual')),
      patch(
        keeper,
        'more than asked for',
        `${auxiliary}1/`,
        { status: 4, actual_count: 11 },
        refused('actual_count'),
      ),
      patch(
        keeper,
        'of another item',
        `${auxiliary}1/`,
        { status: 4, actual_count: 9, actual_inventory: 2 },
        {
          status: 200,
          like: { actual_inventory: 2, actual_count: 9, status: 4 },
          warns: ['STK-PART', 'STK-FIFO'],
        },
      ),
      act(workshop, 'found by a word of the item', ['GET', `${auxiliary}?apply_intentory=砂轮`], {
        status: 200,
        like: { count: 1 },
      }),
      act(workshop, 'by the right spelling', ['GET', `${auxiliary}?apply_inventory=Φ125`], {
        status: 200,
        like: { count: 1 },
      }),
      act(workshop, 'by its id', ['GET', `${auxiliary}?apply_intentory=1`], {
        status: 200,
        like: { count: 1 },
      }),
      act(workshop, 'by nothing else', ['GET', `${auxiliary}?apply_intentory=2`], {
        status: 200,
        like: { count: 0 },
      }),
      act(workshop, 'a second card', ['POST', auxiliary, { apply_inventory: 1, apply_count: 1 }], {
        status: 201,
      }),
    ],
    async (lan) => {
      await storesIn(lan)
      await stocked(lan, 'auxiliary_material', {
        name: '砂轮片',
        specification: 'Φ125',
        material_mark: 'A',
        count: 50,
      })
      await stocked(lan, 'auxiliary_material', {
        name: '砂轮片',
        specification: 'Φ150',
        material_mark: 'A',
        count: 50,
      })
    },
  ))

test('a unit with a card is not taken off its order, one whose cards are cancelled is', () =>
  playAll(
    [
      act(
        workshop,
        'steel for the second unit',
        ['POST', steel, { details: [{ ...plate, sub_order_uid: '26001-2' }] }],
        {
          status: 201,
        },
      ),
      patch(boss, 'it stays', '/api/work_orders/1/', { count: 1 }, { status: 409, like: { code: 'in_use' } }),
      patch(workshop, 'cancelled', `${steel}1/`, { status: 9 }, { status: 200 }),
      act(workshop, 'flanges for it', ['POST', bought, { sub_order_uid: '26001-2' }], { status: 201 }),
      patch(
        boss,
        'it stays still',
        '/api/work_orders/1/',
        { count: 1 },
        { status: 409, like: { code: 'in_use' } },
      ),
      patch(workshop, 'cancelled too', `${bought}1/`, { status: 9 }, { status: 200 }),
      patch(boss, 'and it goes', '/api/work_orders/1/', { count: 1 }, { status: 200 }),
    ],
    storesIn,
  ))

test('without a grade bought-in parts are found by name and size: no bolt is offered for a nut', async () => {
  const lan = await openLan()
  await storesIn(lan)
  const bolt = await stocked(lan, 'bought_in_component', { name: '螺栓', specification: 'M20', count: 8 })
  const nut = await stocked(lan, 'bought_in_component', { name: '螺母', specification: 'M20', count: 8 })
  const group = await lan.as(workshop[0], ['group_leader'])
  const offered = async (specification: string) => {
    const { body } = await group('POST', bought, {
      sub_order_uid: '26001-1',
      details: [{ specification, count: 1 }],
    })
    const found = await group('GET', `${parts}pickable/?record=${body.details[0].id}`)
    return found.body.map(({ id }: { id: number }) => id)
  }
  expect(await offered('螺母 M20')).toEqual([nut])
  expect(await offered('螺母M20')).toEqual([nut])
  expect(await offered('螺栓 M20')).toEqual([bolt])
  // The size alone names both, and the keeper chooses.
  expect(await offered('M20')).toEqual([bolt, nut])
})

test('where a size alone fits a bolt and a nut none is proposed, and nothing goes out until the keeper chooses', async () => {
  const lan = await openLan()
  await storesIn(lan)
  const bolt = await stocked(lan, 'bought_in_component', { name: '螺栓', specification: 'M20', count: 8 })
  const nut = await stocked(lan, 'bought_in_component', { name: '螺母', specification: 'M20', count: 8 })
  await stocked(lan, 'bought_in_component', { name: '螺母', specification: 'M24', count: 8 })
  const details = [
    { specification: 'M20', count: 2 },
    { specification: 'M24', count: 1 },
  ]
  const card = await readyToIssue(lan, 'bought_in_component', { sub_order_uid: '26001-1', details })
  const hands = await lan.as(keeper[0], ['keeper'])
  const [m20, m24] = (await hands('GET', card)).body.details
  const proposals = async ({ id }: { id: number }) => {
    const { body } = await hands('GET', `${parts}pickable/?record=${id}`)
    return body.map(({ name, proposed }: { name: string; proposed: boolean }) => [name, proposed])
  }
  expect(await proposals(m20)).toEqual([
    ['螺栓', false],
    ['螺母', false],
  ])
  expect(await proposals(m24)).toEqual([['螺母', true]])
  const open = await hands('PATCH', card, { status: 4 })
  expect(open.body).toMatchObject({
    status: 400,
    errors: [{ field: 'inventory_detail', message: 'M20 对应多种物料，请选择批次' }],
  })
  await hands('PATCH', `${parts}${m20.id}/`, { inventory_detail: nut })
  const issued = await hands('PATCH', card, { status: 4 })
  expect(issued.status, issued.text).toBe(200)
  expect(issued.headers.get('x-warnings')).toBeNull()
  const left = async (batch: number) =>
    (await hands('GET', `/api/bought_in_component_inventory_details/${batch}/`)).body.count
  expect([await left(bolt), await left(nut)]).toEqual([8, 6])
})
