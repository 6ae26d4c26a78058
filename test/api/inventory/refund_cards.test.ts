import { expect, test } from 'vitest'
import { electrodesDrawn, type Store, storeIn, studsDrawn } from '../../support/api/drawn_stock.ts'
import { openLan } from '../../support/lan_office.ts'

const welding = 'welding_material_refund_cards/'
const parts = 'bought_in_component_refund_cards/'

test('unused electrodes go back to their batch, in kilograms, and never more than were issued', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const { lot, card } = await electrodesDrawn(store)
  expect(await store.stock('welding_material', lot)).toMatchObject({ count: 1.6, status: 0 })

  const created = await ask('welder', 'POST', welding, { apply_card_uid: card.uid, weight: 3, count: 1 })
  expect(created).toEqual({
    id: 1,
    department: '容器车间',
    create_dt: '2026-11-20T10:00:00+08:00',
    uid: 'TK-HC-2026-0001',
    sub_order_uid: '26001-1',
    apply_card_create_dt: '2026-11-20T10:00:00+08:00',
    apply_card_uid: card.uid,
    model: 'E5015',
    specification: 'Φ4.0',
    weight: 3,
    count: 1,
    refunder: '',
    keeper: '',
    status: 0,
    pretty_status: '待提交',
  })
  const [listed] = (await ask('keeper', 'GET', `${welding}?welding_seam_uid=A1&status=0`)).results
  expect(listed).toEqual({
    id: 1,
    sub_order_uid: '26001-1',
    department: '容器车间',
    create_dt: '2026-11-20T10:00:00+08:00',
    uid: 'TK-HC-2026-0001',
    welding_seam_uid: 'A1',
    status: 0,
    pretty_status: '待提交',
  })
  expect(await ask('keeper', 'GET', `${welding}1/?extended=1`)).toMatchObject({
    material_mark: 'J507',
    material_code: 'H26-0001',
    rebake: false,
  })

  // What nobody has handed in yet is not taken back.
  expect((await reply('keeper', 'PATCH', `${welding}1/`, { status: 3 })).body).toMatchObject({
    code: 'illegal_transition',
    from: 0,
    to: 3,
    allowed: [2, 9],
  })
  expect((await reply('inspector', 'PATCH', `${welding}1/`, { status: 2 })).status).toBe(403)
  expect(await ask('welder', 'PATCH', `${welding}1/`, { status: 2 })).toMatchObject({ refunder: '韩铁' })
  expect((await reply('welder', 'PATCH', `${welding}1/`, { weight: 4 })).body.code).toBe('locked')
  expect((await reply('keeper', 'PATCH', `${welding}1/`, { status: 8 })).body).toMatchObject({
    status: 400,
    errors: [{ field: 'reason' }],
  })
  expect(await ask('keeper', 'PATCH', `${welding}1/`, { status: 3 })).toMatchObject({
    keeper: '尤红',
    pretty_status: '已退库',
  })
  expect(await store.stock('welding_material', lot)).toMatchObject({ count: 2.2 })
  const { results } = await ask('keeper', 'GET', `stock_movements/?inventory_detail=${lot}&stock_kind=1`)
  expect(results[0]).toMatchObject({ kind: 'back', quantity: 0.6, document_uid: 'TK-HC-2026-0001' })

  // 9 of 12 kg are still out: more is told when it is written, and is not handed in.
  const over = [{ code: 'STK-OVER', field: 'weight', message: '退库超过可退数量（可退 9 kg）' }]
  const tooMuch = await ask('welder', 'POST', `${welding}?extended=1`, {
    apply_card_uid: card.uid,
    weight: 9.01,
  })
  expect(tooMuch.warnings).toEqual(over)
  expect((await ask('welder', 'PATCH', `${welding}2/?extended=1`, { count: 2 })).warnings).toEqual(over)
  for (const who of ['welder', 'boss'] as const)
    expect((await reply(who, 'PATCH', `${welding}2/`, { status: 2 })).body).toMatchObject({
      status: 409,
      code: 'precondition_failed',
      unmet: ['not_over'],
      detail: '不能提交：退库超过可退数量（可退 9 kg）',
      errors: [{ field: 'weight' }],
    })
  await ask('welder', 'PATCH', `${welding}2/`, { weight: 9 })
  // A draft is under way for nobody.
  const mayComeBack = `${welding}returnable?sub_order_uid=26001-1`
  expect(await ask('keeper', 'GET', mayComeBack)).toMatchObject([
    { apply_card_uid: card.uid, issued: 12, returned: 3, pending: 0, rest: 9, unit: 'kg' },
  ])
  await ask('welder', 'PATCH', `${welding}2/`, { status: 2 })
  expect(await ask('keeper', 'GET', mayComeBack)).toMatchObject([{ pending: 9, rest: 9 }])
  expect(await store.stock('welding_material', lot)).toMatchObject({ count: 2.2 })

  // It is rejected, written again by its maker, and then taken.
  await ask('keeper', 'PATCH', `${welding}2/`, { status: 8, reason: '超过实发' })
  expect(await ask('keeper', 'GET', `${welding}2/?extended=1`)).toMatchObject({
    status: 8,
    return_reason: '超过实发',
  })
  expect((await reply('fitter', 'PATCH', `${welding}2/`, { status: 0 })).status).toBe(403)
  expect(await ask('welder', 'PATCH', `${welding}2/`, { status: 0, weight: 9 })).toMatchObject({
    refunder: '',
    weight: 9,
  })
  await ask('fitter', 'PATCH', `${welding}2/`, { status: 2 })
  await ask('head', 'PATCH', `${welding}2/`, { status: 3 })
  expect(await store.stock('welding_material', lot)).toMatchObject({ count: 4 })
  expect((await reply('boss', 'PATCH', `${welding}2/`, { status: 9 })).body.code).toBe('illegal_transition')
})

test('a card of an unknown or unissued apply card stays a draft; low-hydrogen electrodes are baked again after four hours', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const odd = await reply('welder', 'POST', welding, { apply_card_uid: 'LY-HC-2026-0001', weight: 3 })
  expect(odd.headers.get('x-warnings')).toBe('REF-UNKNOWN')
  expect(odd.body).toMatchObject({ sub_order_uid: '', apply_card_create_dt: null })
  expect((await reply('boss', 'PATCH', `${welding}1/`, { status: 2 })).body).toMatchObject({
    unmet: ['issued_card'],
  })
  expect(await ask('welder', 'PATCH', `${welding}1/`, { status: 9 })).toMatchObject({
    pretty_status: '已作废',
  })
  expect((await reply('welder', 'POST', welding, { apply_card_uid: 'x', weight: 0 })).body).toMatchObject({
    errors: [{ field: 'weight' }],
  })

  const { card } = await electrodesDrawn(store)
  lan.clock.now = '2026-11-20T14:00:00'
  const within = await reply('welder', 'POST', welding, { apply_card_uid: card.uid, weight: 1 })
  expect(within.headers.get('x-warnings')).toBeNull()
  lan.clock.now = '2026-11-20T14:00:01'
  const late = await reply('welder', 'POST', welding, { apply_card_uid: card.uid, weight: 1 })
  expect(late.headers.get('x-warnings')).toBe('STK-4H')
  expect(await ask('keeper', 'GET', `${welding}${late.body.id}/?extended=1`)).toMatchObject({ rebake: true })
})

test('what comes back to an expired batch raises its count; to a scrapped one it is a frozen batch of its own', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask } = store
  const { lot, card } = await electrodesDrawn(store)
  const back = async (weight: number) => {
    const { id } = await ask('welder', 'POST', welding, { apply_card_uid: card.uid, weight })
    await ask('welder', 'PATCH', `${welding}${id}/`, { status: 2 })
    await ask('keeper', 'PATCH', `${welding}${id}/`, { status: 3 })
    return (await ask('keeper', 'GET', `${welding}${id}/?extended=1`)).inventory_detail
  }
  lan.clock.now = '2027-11-02T08:00:00'
  expect(await back(5)).toBe(lot)
  expect(await store.stock('welding_material', lot)).toMatchObject({ count: 2.6, status: 3 })
  await ask('inspector', 'PATCH', `welding_material_inventory_details/${lot}/`, { status: 1 })
  expect(await back(1)).toBe(lot)
  expect(await store.stock('welding_material', lot)).toMatchObject({ count: 2.8, status: 1 })
  await ask('head', 'PATCH', `welding_material_inventory_details/${lot}/`, { status: 4, reason: '药皮脱落' })
  const anew = await back(6)
  expect(anew).not.toBe(lot)
  expect(await store.stock('welding_material', lot)).toMatchObject({ count: 0, status: 4 })
  expect(await store.stock('welding_material', anew)).toMatchObject({
    count: 1.2,
    status: 1,
    weight: 5,
    material_number: 'H26-0001',
    deadline: '2027-11-01',
  })
})

/** A card of studs with these details, handed in. */
async function studsBack({ ask, reply }: Store, details: readonly object[]) {
  const { id } = await ask('fitter', 'POST', parts, { sub_order_uid: '26001-1', details })
  return { id, handed: await reply('fitter', 'PATCH', `${parts}${id}/`, { status: 2 }) }
}

test('bought-in parts go back to the line they were issued on, by their mark number', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const { batch, line } = await studsDrawn(store)
  expect(await store.stock('bought_in_component', batch)).toMatchObject({ count: 4 })

  const { id, handed } = await studsBack(store, [{ count: 6, material_number: 'w26-0001' }])
  expect(handed.body).toMatchObject({ status: 2, refunder: '杨刚' })
  const read = await ask('keeper', 'GET', `${parts}${id}/`)
  expect(Object.keys(read)).toEqual(
    'id sub_order_uid department create_dt uid refunder keeper status pretty_status details'.split(' '),
  )
  expect(read.details).toEqual([
    {
      id: 1,
      drawing_number: 'NB/T 47027',
      specification: 'M20×180',
      name: '35CrMoA',
      unit: '件',
      count: 6,
      material_number: 'w26-0001',
      remark: '',
    },
  ])
  await ask('keeper', 'PATCH', `${parts}${id}/`, { status: 3 })
  expect(await store.stock('bought_in_component', batch)).toMatchObject({ count: 10 })
  expect(await ask('keeper', 'GET', `${parts}returnable?apply_card=1`)).toMatchObject([
    { apply_detail: line, issued: 56, returned: 6, rest: 50 },
  ])

  // Two lines of one card count together, and each is told what the other leaves it.
  const over = await studsBack(store, [
    { count: 30, apply_detail: line },
    { count: 21, apply_detail: line },
  ])
  expect(over.handed.body).toMatchObject({
    unmet: ['not_over'],
    errors: [
      { field: 'details.0.count', message: '第 1 行：退库超过可退数量（可退 29 件）' },
      { field: 'details.1.count', message: '第 2 行：退库超过可退数量（可退 20 件）' },
    ],
  })
  // A number nobody issued for this unit, and a card without details.
  expect((await studsBack(store, [{ count: 1, material_number: 'W26-0009' }])).handed.body).toMatchObject({
    unmet: ['has_details'],
  })
  expect((await studsBack(store, [])).handed.body).toMatchObject({ unmet: ['has_details'] })
  const other = await ask('fitter', 'POST', parts, {
    sub_order_uid: '26001-2',
    details: [{ count: 1, apply_detail: line }],
  })
  expect((await reply('fitter', 'PATCH', `${parts}${other.id}/`, { status: 2 })).body).toMatchObject({
    unmet: ['has_details'],
  })
})

test('a detail that was written by itself is found its line when it joins a card, once, while the card is a draft', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const { line } = await studsDrawn(store)
  const details = 'bought_in_component_refund_details/'
  const alone = await ask('fitter', 'POST', details, { count: 2, material_number: 'W26-0001' })
  expect(await ask('keeper', 'GET', `${details}${alone.id}/?extended=1`)).toMatchObject({
    apply_detail: null,
    refund_card: null,
    name: '',
  })
  const card = await ask('fitter', 'POST', parts, { sub_order_uid: '26001-1' })
  await ask('fitter', 'PATCH', `${details}${alone.id}/`, { refund_card: card.id })
  expect(await ask('keeper', 'GET', `${details}${alone.id}/?extended=1`)).toMatchObject({
    apply_detail: line,
    refund_card: card.id,
    name: '35CrMoA',
  })
  await ask('fitter', 'PATCH', `${parts}${card.id}/`, { status: 2 })
  expect((await reply('fitter', 'PATCH', `${details}${alone.id}/`, { count: 3 })).body.code).toBe('locked')
  expect((await reply('fitter', 'POST', details, { count: 1, refund_card: card.id })).body.code).toBe(
    'locked',
  )
  await ask('keeper', 'PATCH', `${parts}${card.id}/`, { status: 3 })
  expect(await ask('fitter', 'PATCH', `${details}${alone.id}/`, { remark: '未用' })).toMatchObject({
    remark: '未用',
  })
})

test('a line that says no quantity takes all that may come back; drafts do not block each other, cards that are handed in do', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const studs = await studsDrawn(store)
  const details = [{ apply_detail: studs.line }]
  const first = await ask('fitter', 'POST', `${parts}?extended=1`, { sub_order_uid: '26001-1', details })
  const second = await ask('welder', 'POST', `${parts}?extended=1`, { sub_order_uid: '26001-1', details })
  for (const card of [first, second]) expect(card).toMatchObject({ details: [{ count: 56 }], warnings: [] })
  await ask('fitter', 'PATCH', `${parts}${first.id}/`, { status: 2 })
  expect((await reply('welder', 'PATCH', `${parts}${second.id}/`, { status: 2 })).body).toMatchObject({
    unmet: ['not_over'],
  })
  const line = `bought_in_component_refund_details/${second.details[0].id}/?extended=1`
  expect((await ask('welder', 'PATCH', line, { count: 1 })).warnings).toEqual([
    { code: 'STK-OVER', field: 'count', message: '退库超过可退数量（可退 0 件）' },
  ])
  const none = await reply('welder', 'POST', parts, { sub_order_uid: '26001-1', details })
  expect(none.body).toMatchObject({ status: 400, errors: [{ field: 'count' }] })
  // A card that is sent back blocks nobody until it is handed in again.
  await ask('keeper', 'PATCH', `${parts}${first.id}/`, { status: 8, reason: '数量不符' })
  await ask('welder', 'PATCH', `${parts}${second.id}/`, { status: 2 })
  await ask('keeper', 'PATCH', `${parts}${second.id}/`, { status: 3 })

  const { card } = await electrodesDrawn(store)
  const all = await ask('keeper', 'POST', welding, { apply_card_uid: card.uid })
  expect(all).toMatchObject({ weight: 12 })
  expect((await reply('welder', 'POST', welding, { apply_card_uid: 'LY-1999' })).body).toMatchObject({
    errors: [{ field: 'weight' }],
  })
})

test('the store writes, hands in and cancels refund cards by itself; who has nothing to do with it does not', async () => {
  const lan = await openLan()
  const store = await storeIn(lan)
  const { ask, reply } = store
  const { card } = await electrodesDrawn(store)
  const written = await ask('welder', 'POST', welding, { apply_card_uid: card.uid, weight: 3 })
  const at = `${welding}${written.id}/`
  expect((await reply('inspector', 'PATCH', at, { weight: 2 })).status).toBe(403)
  expect((await reply('inspector', 'PATCH', at, { status: 9 })).status).toBe(403)
  expect((await ask('inspector', 'GET', `${at}?extended=1`)).editable).toEqual([])
  for (const who of ['keeper', 'head'] as const) {
    expect((await ask(who, 'GET', `${at}?extended=1`)).editable).toContain('weight')
    await ask(who, 'PATCH', at, { weight: who === 'head' ? 2 : 4 })
  }
  expect(await ask('keeper', 'PATCH', at, { status: 2 })).toMatchObject({ refunder: '尤红' })
  await ask('keeper', 'PATCH', at, { status: 8, reason: '重称' })
  await ask('head', 'PATCH', at, { status: 9 })
})
