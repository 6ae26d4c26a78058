import { expect, test } from 'vitest'
import { platesDrawn, type Store, storeIn, tubesDrawn } from '../../support/api/drawn_stock.ts'
import { openLan } from '../../support/lan_office.ts'

const cards = 'steel_material_refund_cards/'
const boards = 'board_steel_material_refund_details/'
const bars = 'bar_steel_material_refund_details/'
const whole = { specification: 'δ10×1800×8000', status: '整料', count: 1, weight: 1130.4 }
const remnant = { specification: 'δ10×1800×2500', status: 'remnant', count: 2, weight: 706.5 }
const scrap = { specification: '边料', status: 3, count: 1, weight: 120 }

/** A card with these details, handed in by its maker. */
async function handedIn({ ask, reply }: Store, details: readonly object[], more: object = {}) {
  const created = await ask('welder', 'POST', cards, { sub_order_uid: '26001-1', details, ...more })
  return {
    id: created.id,
    made: created,
    handed: await reply('welder', 'PATCH', `${cards}${created.id}/`, { status: 1 }),
  }
}
async function taken(store: Store, details: readonly object[], more: object = {}) {
  const { id, handed } = await handedIn(store, details, more)
  expect(handed.status, handed.text).toBe(200)
  await store.ask('inspector', 'PATCH', `${cards}${id}/`, { status: 2 })
  return { id, answer: await store.reply('keeper', 'PATCH', `${cards}${id}/`, { status: 3 }) }
}

test('plates come back whole, as remnants with a batch of their own, and as scrap that is only weighed', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const { batch, card, line } = await platesDrawn(store)
  expect(await store.stock('steel_material', batch)).toMatchObject({ count: 1, refund_times: 0 })
  const of = { apply_card_uid: card.uid, material_code: 'B26-0001' }
  const { id, made, handed } = await handedIn(
    store,
    [whole, remnant, scrap].map((one) => ({ ...one, ...of })),
  )
  expect(made).toEqual({
    id,
    sub_order_uid: '26001-1',
    create_dt: '2026-11-20T10:00:00+08:00',
    uid: 'TK-GC-2026-0001',
    steel_type: '板材',
    refunder: '',
    inspector: '',
    keeper: '',
    status: 0,
    pretty_status: '待提交',
    details: expect.any(Array),
  })
  expect(made.details[1]).toEqual({
    id: 2,
    name: '',
    material: 'Q345R',
    specification: 'δ10×1800×2500',
    material_code: 'B26-0001',
    status: '余料',
    count: 2,
    weight: 706.5,
    apply_card_uid: card.uid,
  })
  expect(handed.body).toMatchObject({ status: 1, refunder: '韩铁' })
  expect(await ask('keeper', 'GET', `${cards}returnable?apply_card=${card.id}`)).toMatchObject([
    {
      apply_detail: line,
      issued: 3,
      returned: 0,
      pending: 1,
      rest: 3,
      issued_weight: 3391.2,
      rest_weight: 3391.2,
    },
  ])
  await ask('inspector', 'PATCH', `${cards}${id}/`, { status: 2 })
  expect((await reply('inspector', 'PATCH', `${cards}${id}/`, { status: 3 })).status).toBe(403)
  expect(await ask('keeper', 'PATCH', `${cards}${id}/`, { status: 3 })).toMatchObject({
    inspector: '朱检',
    keeper: '尤红',
  })

  expect(await store.stock('steel_material', batch)).toMatchObject({ count: 2, refund_times: 1 })
  const detail = await ask('keeper', 'GET', `${boards}2/?extended=1`)
  expect(detail).toMatchObject({ apply_detail: line, refund_card: id })
  expect(await store.stock('steel_material', detail.inventory_detail)).toMatchObject({
    count: 2,
    weight: 353.25,
    length: 2500,
    specification: 'δ10×1800×2500',
    material_number: 'B26-0001',
    batch_number: '2601A113',
    refund_times: 1,
    warehouse: 2,
    status: 0,
  })
  expect(await ask('keeper', 'GET', `${boards}3/?extended=1`)).toMatchObject({ inventory_detail: null })
  const { results } = await ask('keeper', 'GET', 'stock_movements/?document_uid=TK-GC-2026-0001')
  expect(results.map(({ kind, quantity }: { kind: string; quantity: number }) => [kind, quantity])).toEqual([
    ['back', 2],
    ['back', 1],
  ])
  expect(await ask('keeper', 'GET', `${cards}returnable?sub_order_uid=26001-1`)).toMatchObject([
    { returned: 1, pending: 0, rest: 2, returned_weight: 1956.9, rest_weight: 1434.3 },
  ])

  // Two pieces are out, 1434.30 kg: three pieces are too many, and so is more weight.
  const over = async (details: readonly object[], ...errors: readonly object[]) =>
    expect((await handedIn(store, details)).handed.body).toMatchObject({ unmet: ['not_over'], errors })
  await over([{ ...whole, ...of, count: 3, weight: 3391.2 }], {
    field: 'details.0.count',
    message: '第 1 行：退库超过可退数量（可退 2 张）',
  })
  await over([{ ...remnant, ...of, weight: 1434.31 }], {
    field: 'details.0.weight',
    message: '第 1 行：退库超过可退数量（可退 1434.3 kg）',
  })
  await over(
    [
      { ...whole, ...of },
      { ...remnant, ...of, weight: 303.91 },
    ],
    { field: 'details.0.weight', message: '第 1 行：退库超过可退数量（可退 1130.39 kg）' },
    { field: 'details.1.weight', message: '第 2 行：退库超过可退数量（可退 303.9 kg）' },
  )
  expect(
    (
      await taken(store, [
        { ...whole, ...of },
        { ...remnant, ...of, weight: 303.9 },
      ])
    ).answer.body.status,
  ).toBe(3)
  expect(await store.stock('steel_material', batch)).toMatchObject({ count: 3, refund_times: 2 })
})

/** What the office says of the remnants among all steel, in the list of batches, the ledger and the trace of a number. */
async function remnantsIn({ ask }: Store, number: string) {
  const remnantsOf = ({ results }: { results: readonly { id: number; remnant: boolean }[] }) =>
    results.flatMap(({ id, remnant }) => (remnant ? [id] : [])).toSorted((a, b) => a - b)
  const batches = remnantsOf(await ask('keeper', 'GET', 'steel_material_inventory_details/?extended=1'))
  expect(
    remnantsOf(await ask('keeper', 'GET', 'steel_material_inventory_ledgers/?extended=1&all=1')),
  ).toEqual(batches)
  const { stock } = await ask('keeper', 'GET', `trace/?material_number=${number}`)
  const traced = stock.filter(({ remnant }: { remnant: boolean }) => remnant)
  return { batches, traced: traced.map((one: { inventory_detail: number }) => one.inventory_detail) }
}

test('what was left of a plate is a remnant; a plate that came back whole is none', async () => {
  const store = await storeIn(await openLan())
  const { ask } = store
  const { batch, card } = await platesDrawn(store)
  const of = { apply_card_uid: card.uid, material_code: 'B26-0001' }
  await taken(store, [{ ...whole, ...of }])
  expect(await store.stock('steel_material', batch)).toMatchObject({ refund_times: 1, remnant: false })
  expect(await remnantsIn(store, 'B26-0001')).toEqual({ batches: [], traced: [] })
  const { id } = await taken(store, [{ ...remnant, ...of }])
  const { details } = await ask('keeper', 'GET', `${cards}${id}/`)
  const board = await ask('keeper', 'GET', `${boards}${details[0].id}/?extended=1`)
  const left: number = board.inventory_detail
  expect(left).not.toBe(batch)
  expect(await store.stock('steel_material', left)).toMatchObject({ refund_times: 2, remnant: true })
  expect(await remnantsIn(store, 'B26-0001')).toEqual({ batches: [left], traced: [left] })
  // The mark is no part of the published record.
  expect(await ask('keeper', 'GET', `steel_material_inventory_details/${left}/`)).not.toHaveProperty(
    'remnant',
  )

  // Drawn again and brought back whole, it is the same remnant; also where its batch was scrapped meanwhile.
  const detail = { material_mark: 'Q345R', specification: remnant.specification, component: '2' }
  const drawn = await store.drawn('steel_material', {
    details: [{ ...detail, sub_order_uid: '26001-1', count: 2 }],
  })
  const piece = { ...remnant, ...of, status: '整料', count: 1, weight: 353.25, apply_card_uid: drawn.uid }
  await taken(store, [piece])
  expect(await store.stock('steel_material', left)).toMatchObject({ count: 1, remnant: true })
  await ask('head', 'PATCH', `steel_material_inventory_details/${left}/`, { status: 4, reason: '复验不合格' })
  const last = await taken(store, [piece])
  const refund = await ask('keeper', 'GET', `${cards}${last.id}/`)
  const { inventory_detail } = await ask('keeper', 'GET', `${boards}${refund.details[0].id}/?extended=1`)
  expect(inventory_detail).not.toBe(left)
  expect((await remnantsIn(store, 'B26-0001')).batches).toEqual([left, inventory_detail])
})

test('opening stock is a remnant if it began with times returned, whatever came back to it since', async () => {
  const store = await storeIn(await openLan())
  const { batch, card } = await platesDrawn(store)
  const opened = await store.opening('steel_material', {
    name: '钢板',
    material_mark: 'Q345R',
    specification: 'δ10×1800×900',
    material_number: 'B25-0007',
    weight: 127.17,
    count: 1,
    length: 900,
    refund_times: 1,
    unit: '张',
  })
  const of = { apply_card_uid: card.uid, material_code: 'B26-0001' }
  await taken(store, [{ ...whole, ...of }])
  await taken(store, [{ ...whole, ...of }])
  expect(await store.stock('steel_material', batch)).toMatchObject({ refund_times: 2, remnant: false })
  expect(await store.stock('steel_material', opened)).toMatchObject({ refund_times: 1, remnant: true })
  expect(await remnantsIn(store, 'B25-0007')).toEqual({ batches: [opened], traced: [opened] })
})

test('two plates of 10.005 kg come back on two cards, though each alone weighs 10.01 kg', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const plate = { material_mark: 'Q345R', specification: 'δ10' }
  const batch = await store.opening('steel_material', {
    ...plate,
    unit: '张',
    weight: 10.005,
    count: 2,
    material_number: 'B26-0001',
  })
  const { uid: apply_card_uid } = await store.drawn('steel_material', {
    details: [{ ...plate, sub_order_uid: '26001-1', count: 2 }],
  })
  const piece = { specification: 'δ10', status: '整料', apply_card_uid }
  expect((await taken(store, [{ ...piece, count: 1 }])).answer.status).toBe(200)
  // What nobody wrote down is the rest.
  const { id, answer } = await taken(store, [piece])
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('x-warnings')).toBeNull()
  expect(await store.ask('keeper', 'GET', `${cards}${id}/`)).toMatchObject({
    status: 3,
    details: [{ count: 1, weight: 10.01 }],
  })
  expect(await store.stock('steel_material', batch)).toMatchObject({ count: 2, refund_times: 2 })
})

test('plates come back by what they weighed when they were issued, though stock-taking weighs the batch again', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask } = store
  const { batch, card } = await platesDrawn(store)
  const path = `steel_material_inventory_details/${batch}/`
  await ask('head', 'PATCH', path, { weight: 1000, reason: '复秤' })
  const weights = { issued_weight: 3391.2, rest_weight: 3391.2 }
  const ofCard = `${cards}returnable?apply_card=${card.id}`
  expect(await ask('keeper', 'GET', ofCard)).toMatchObject([{ issued: 3, ...weights }])
  const ledger = await ask('keeper', 'GET', 'steel_material_apply_ledgers/?extended=1')
  expect(ledger).toMatchObject({ results: [{ weight: 3391.2 }], total_weight: 3391.2 })
  const of = { apply_card_uid: card.uid, material_code: 'B26-0001' }
  expect((await handedIn(store, [{ ...remnant, ...of, weight: 3391.21 }])).handed.body).toMatchObject({
    unmet: ['not_over'],
  })
  expect((await taken(store, [{ ...remnant, ...of, weight: 3391.2 }])).answer.status).toBe(200)
})

test('the inspector sees that marks were transferred, and writes them down; whoever inspects does not take back', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const { line, card } = await platesDrawn(store)
  const { id, made } = await handedIn(store, [{ ...remnant, apply_card_uid: card.uid }])
  // The card's only line is meant, and tells its number.
  expect(made.details[0]).toMatchObject({ material_code: 'B26-0001', material: 'Q345R' })
  const detail = `${boards}${made.details[0].id}/`
  expect(await ask('keeper', 'GET', `${detail}?extended=1`)).toMatchObject({ apply_detail: line })
  expect((await reply('welder', 'PATCH', detail, { weight: 700 })).body.code).toBe('locked')
  expect((await reply('welder', 'PATCH', detail, { material_code: 'B26-0001Y' })).status).toBe(403)
  await ask('inspector', 'PATCH', detail, { material_code: '' })
  expect((await reply('inspector', 'PATCH', `${cards}${id}/`, { status: 2 })).body).toMatchObject({
    unmet: ['marked'],
  })
  const other = await reply('inspector', 'PATCH', detail, { material_code: 'B26-0002' })
  expect(other.headers.get('x-warnings')).toBe('REF-UNKNOWN')
  const suffixed = await reply('inspector', 'PATCH', detail, { material_code: 'b26-0001Y' })
  expect(suffixed.headers.get('x-warnings')).toBeNull()
  expect(await ask('keeper', 'GET', `${detail}?extended=1`)).toMatchObject({ apply_detail: line })
  const both = await lan.as('何能', ['inspector', 'keeper'])
  expect((await both('PATCH', `/api/${cards}${id}/`, { status: 2 })).body).toMatchObject({
    inspector: '何能',
  })
  expect((await both('PATCH', `/api/${cards}${id}/`, { status: 3 })).body.code).toBe('separation_of_duty')
  await ask('keeper', 'PATCH', `${cards}${id}/`, { status: 8, reason: '标记不清' })
  expect(await ask('welder', 'PATCH', `${cards}${id}/`, { status: 0 })).toMatchObject({
    inspector: '',
    refunder: '',
  })
  // Written again it needs its inspection again; the inspector may send it back himself.
  await ask('welder', 'PATCH', `${cards}${id}/`, { status: 1 })
  expect((await reply('keeper', 'PATCH', `${cards}${id}/`, { status: 3 })).body).toMatchObject({
    code: 'illegal_transition',
    from: 1,
    to: 3,
    allowed: [],
  })
  await ask('inspector', 'PATCH', `${cards}${id}/`, { status: 8, reason: '未移植标记' })
  // Whoever wrote it finds it among his own.
  const { id: writer } = await ask('welder', 'GET', 'users/me/')
  const { id: stranger } = await ask('keeper', 'GET', 'users/me/')
  expect(await ask('welder', 'GET', `${cards}?status=8&creator=${writer}`)).toMatchObject({ count: 1 })
  expect(await ask('welder', 'GET', `${cards}?status=8&creator=${stranger}`)).toMatchObject({ count: 0 })
  await ask('welder', 'PATCH', `${cards}${id}/`, { status: 9 })
})

test('a remnant that is too small is told of when its card is written, handed in and taken back', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { card } = await platesDrawn(store)
  const of = { apply_card_uid: card.uid, material_code: 'B26-0001' }
  const small = { ...remnant, ...of, specification: 'δ10×100×200', count: 1, weight: 1.57 }
  const details = [{ ...whole, ...of }, small]
  const created = await store.reply('welder', 'POST', cards, { sub_order_uid: '26001-1', details })
  expect(created.headers.get('x-warnings')).toBe('STK-SMALL')
  const at = `${cards}${created.body.id}/`
  const warnings = [
    {
      code: 'STK-SMALL',
      field: 'details',
      message: 'B26-0001：余料面积 0.02 m²，不足 0.1 m²：请考虑按废料处理',
    },
  ]
  expect((await store.ask('welder', 'PATCH', `${at}?extended=1`, { status: 1 })).warnings).toEqual(warnings)
  expect((await store.ask('inspector', 'PATCH', `${at}?extended=1`, { status: 2 })).warnings).toEqual([])
  const back = await store.reply('keeper', 'PATCH', `${at}?extended=1`, { status: 3 })
  expect(back.body.warnings).toEqual(warnings)
  expect(back.headers.get('x-warnings')).toBe('STK-SMALL')
})

test('tubes come back by length; a remnant that is too small is pointed out', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const { batch } = await tubesDrawn(store)
  const piece = { specification: 'Φ25×2.5', material_code: 'G26-0001', status: '余料', count: 4 }
  const { id, handed, made } = await handedIn(store, [
    { ...piece, length: 2500, weight: 13.88 },
    {
      specification: 'Φ25×2.5×6000',
      material_code: 'G26-0001',
      status: '整料',
      count: 6,
      weight: 249.78,
      length: 6000,
    },
  ])
  // Nobody said that it is bars: the grade is that of pipe.
  expect(made.steel_type).toBe('型材')
  expect(handed.status).toBe(200)
  expect(Object.keys(made.details[0])).toEqual(
    'id name material specification material_code status length count weight remark'.split(' '),
  )
  await ask('inspector', 'PATCH', `${cards}${id}/`, { status: 2 })
  await ask('keeper', 'PATCH', `${cards}${id}/`, { status: 3 })
  expect(await store.stock('steel_material', batch)).toMatchObject({ count: 116, refund_times: 1 })
  const { inventory_detail } = await ask('keeper', 'GET', `${bars}1/?extended=1`)
  expect(await store.stock('steel_material', inventory_detail)).toMatchObject({
    count: 4,
    weight: 3.47,
    length: 2500,
    specification: 'Φ25×2.5',
    unit: '根',
  })

  const short = await reply('welder', 'POST', bars, { ...piece, length: 299, weight: 1 })
  expect(short.headers.get('x-warnings')).toBe('STK-SMALL')
  expect(
    (await reply('welder', 'POST', bars, { ...piece, length: 300, weight: 1 })).headers.get('x-warnings'),
  ).toBeNull()
  const board = (specification: string) =>
    reply('welder', 'POST', boards, { ...remnant, specification, apply_card_uid: 'LY-GC-2026-0001' })
  expect((await board('δ10×300×330')).headers.get('x-warnings')).toBe('STK-SMALL')
  expect((await board('δ10×400×250')).headers.get('x-warnings')).toBeNull()
  expect((await board('100×200')).headers.get('x-warnings')).toBe('STK-SMALL')

  // Bars are no lines of a card of boards, and a card with lines keeps its type.
  const plates = await ask('welder', 'POST', cards, { sub_order_uid: '26001-1', steel_type: 1 })
  expect((await reply('welder', 'PATCH', `${bars}3/`, { refund_card: plates.id })).body).toMatchObject({
    errors: [{ field: 'refund_card' }],
  })
  expect((await reply('boss', 'PATCH', `${cards}${id}/`, { steel_type: '板材' })).body.code).toBe('locked')
  await ask('welder', 'PATCH', `${cards}${plates.id}/`, { steel_type: 'bar' })
  await ask('welder', 'PATCH', `${bars}3/`, { refund_card: plates.id })
  expect((await reply('welder', 'PATCH', `${cards}${plates.id}/`, { steel_type: 1 })).body).toMatchObject({
    code: 'in_use',
    errors: [{ field: 'steel_type' }],
  })
})

test('a line is looked up by its number, latest issue first, and only an issued line of the same unit counts', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const first = await platesDrawn(store)
  lan.clock.now = '2026-11-21T10:00:00'
  const detail = { material_mark: 'Q345R', specification: 'δ10×1800×8000', count: 1 }
  const second = await store.drawn('steel_material', { details: [{ ...detail, sub_order_uid: '26001-2' }] })
  const lineOf = async (id: number) => (await ask('keeper', 'GET', `${boards}${id}/?extended=1`)).apply_detail

  const unknown = await ask('welder', 'POST', boards, { ...whole, apply_card_uid: 'LY-GC-2020-0001' })
  expect(await lineOf(unknown.id)).toBeNull()
  // The right card, and with it the line; another line's number says so.
  await ask('welder', 'PATCH', `${boards}${unknown.id}/`, { apply_card_uid: second.uid })
  expect(await lineOf(unknown.id)).toBe(second.lines[0])
  expect(
    (await reply('welder', 'PATCH', `${boards}${unknown.id}/`, { apply_detail: first.line })).body,
  ).toMatchObject({ status: 400, errors: [{ field: 'apply_detail' }] })
  await ask('welder', 'PATCH', `${boards}${unknown.id}/`, {
    apply_detail: first.line,
    apply_card_uid: first.card.uid,
  })
  expect(await lineOf(unknown.id)).toBe(first.line)

  const other = await handedIn(store, [{ ...whole, apply_card_uid: second.uid }])
  expect(other.handed.body).toMatchObject({ unmet: ['has_details'] })
  const right = await handedIn(store, [{ ...whole, apply_card_uid: second.uid }], {
    sub_order_uid: '26001-2',
  })
  expect(right.handed.status).toBe(200)
})

test('of a frozen batch whole plates and remnants come back frozen; a scrapped one comes back as a batch to inspect', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask } = store
  const { batch, card } = await platesDrawn(store)
  const of = { apply_card_uid: card.uid, material_code: 'B26-0001' }
  const path = `steel_material_inventory_details/${batch}/`
  const became = async (id: number) => {
    const { details } = await ask('keeper', 'GET', `${cards}${id}/`)
    const board = await ask('keeper', 'GET', `${boards}${details[0].id}/?extended=1`)
    return store.stock('steel_material', board.inventory_detail)
  }
  await ask('keeper', 'PATCH', path, { status: 1, reason: '炉批复验' })
  expect(await became((await taken(store, [{ ...whole, ...of }])).id)).toMatchObject({
    id: batch,
    count: 2,
    status: 1,
  })
  expect(await became((await taken(store, [{ ...remnant, ...of }])).id)).toMatchObject({
    count: 2,
    status: 1,
  })
  await ask('head', 'PATCH', path, { status: 4, reason: '复验不合格' })
  const anew = await became((await taken(store, [{ ...whole, ...of }])).id)
  expect(anew).toMatchObject({ count: 1, status: 1, weight: 1130.4, length: 8000, refund_times: 2 })
  expect(anew.id).not.toBe(batch)
  expect(await store.stock('steel_material', batch)).toMatchObject({ count: 0, status: 4 })
})

test('a keeper makes a remnant of an issued plate without the workshop: over the rest he is told at once', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const { card, line } = await platesDrawn(store)
  const { id } = await ask('keeper', 'POST', cards, { sub_order_uid: '26001-1', steel_type: 1 })
  const piece = {
    refund_card: id,
    apply_card_uid: card.uid,
    specification: 'δ10×1800×2500',
    status: '余料',
    count: 1,
  }
  const heavy = await reply('keeper', 'POST', `${boards}?extended=1`, { ...piece, weight: 3391.21 })
  expect(heavy.body.warnings).toEqual([
    { code: 'STK-OVER', field: 'weight', message: '退库超过可退数量（可退 3391.2 kg）' },
  ])
  const detail = `${boards}${heavy.body.id}/`
  expect((await reply('keeper', 'PATCH', `${cards}${id}/`, { status: 1 })).body).toMatchObject({
    unmet: ['not_over'],
  })
  expect((await ask('keeper', 'PATCH', `${detail}?extended=1`, { weight: 353.25 })).warnings).toEqual([])
  await ask('keeper', 'PATCH', `${cards}${id}/`, { status: 1 })
  await ask('inspector', 'PATCH', `${cards}${id}/`, { status: 2 })
  await ask('keeper', 'PATCH', `${cards}${id}/`, { status: 3 })
  const { inventory_detail } = await ask('keeper', 'GET', `${detail}?extended=1`)
  expect(await store.stock('steel_material', inventory_detail)).toMatchObject({
    count: 1,
    weight: 353.25,
    specification: 'δ10×1800×2500',
    refund_times: 1,
  })

  // Without count and weight: the three plates less what came back of them, and then what is left of the weight.
  const rest = { apply_card_uid: card.uid, apply_detail: line, specification: 'δ10×1800×8000' }
  expect(await ask('keeper', 'POST', boards, { ...rest, status: '整料' })).toMatchObject({
    count: 3,
    weight: 3391.2,
  })
  expect(await ask('keeper', 'POST', boards, { ...rest, status: '整料', count: 2 })).toMatchObject({
    weight: 2260.8,
  })
  expect(await ask('keeper', 'POST', boards, { ...rest, status: '废料' })).toMatchObject({
    count: 1,
    weight: 3037.95,
  })
  expect(
    (await reply('keeper', 'POST', boards, { ...whole, apply_card_uid: 'X', count: undefined })).body,
  ).toMatchObject({ errors: [{ field: 'count' }] })
})
