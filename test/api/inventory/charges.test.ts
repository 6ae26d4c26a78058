import { test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import { chargeInStock, readyToIssue, stocked, storesIn } from '../../support/api/stores.ts'
import type { Lan } from '../../support/lan_office.ts'

const keeper: Scenario['by'] = ['尤红', 'keeper']
const engineer: Scenario['by'] = ['郑焊生', 'welding_engineer']
const boss: Scenario['by'] = ['系统管理', 'admin']

const bakes = '/api/welding_material_bake_records/'
const firstBake = `${bakes}1/`
const charge = {
  standard_num: 'NB/T 47018.2-2017',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: '26B113',
  codedmark: 'H26-0001',
  quantity: 40,
}
const at = (clock: string) => `2026-11-20T${clock}:00`
const into = { ...charge, furnace_time: at('07:40') }
const held = { cooling_time: at('09:40'), holding_time: at('10:20'), holding_temp: 120 }
const good = { baking_temp: 350, heating_time: at('08:40'), ...held }

const wrote = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Parameters<typeof act>[3],
  path = firstBake,
): Scenario => act(by, title, ['PATCH', path, body], answer)
const isCharge = (title: string, like: object, path = firstBake) =>
  act(keeper, title, ['GET', `${path}?extended=1`], { status: 200, like })
const notGood = (faults: string) => ({
  status: 409,
  like: { code: 'precondition_failed', unmet: ['charge_good'], detail: `本炉烘干不合格：${faults}` },
})
const ok = { status: 200 }

test('a charge that was never heated is not issued until the welding engineer lets it out, and the record says who did', () =>
  playAll(
    [
      act(keeper, 'into the oven', ['POST', `${bakes}?extended=1`, into], {
        at: at('07:40'),
        status: 201,
        like: { verdict: 'pending', faults: [], release_reason: '', released_by: '' },
      }),
      wrote(
        keeper,
        'not issued from the oven',
        { apply_time: at('08:00') },
        { at: at('08:00'), ...notGood('没有到温时间；没有烘干温度；没有降温时间') },
      ),
      wrote(keeper, 'cooled, then held', held, { at: at('10:30'), status: 200 }),
      isCharge('it is bad', { verdict: 'bad', faults: ['not_reached', 'no_temp'] }),
      wrote(
        keeper,
        'and not issued',
        { apply_time: at('13:00') },
        { at: at('13:00'), ...notGood('没有到温时间；没有烘干温度') },
      ),
      wrote(
        boss,
        'not by an administrator either',
        { apply_time: at('13:00') },
        notGood('没有到温时间；没有烘干温度'),
      ),
      wrote(keeper, 'a keeper releases nothing', { release_reason: '急用，先发' }, { status: 403 }),
      wrote(
        engineer,
        'nor does anybody without a word',
        { release_reason: '急用' },
        { status: 400, like: { errors: [{ field: 'release_reason' }] } },
      ),
      wrote(
        engineer,
        'the welding engineer does',
        { release_reason: '仅用于非承压件' },
        { status: 200, warns: [] },
      ),
      isCharge('its faults stay what they are', {
        verdict: 'released',
        faults: ['not_reached', 'no_temp'],
        release_reason: '仅用于非承压件',
        released_by: '郑焊生',
      }),
      wrote(engineer, 'it may be taken back', { release_reason: '' }, ok),
      isCharge('and is bad again', { verdict: 'bad', released_by: '' }),
      wrote(engineer, 'given again', { release_reason: '仅用于非承压件' }, ok),
      wrote(keeper, 'then it is issued', { apply_time: at('13:00') }, { status: 200, warns: ['BAKE-SIGN'] }),
      wrote(
        engineer,
        'and nothing is taken back',
        { release_reason: '' },
        { status: 400, like: { errors: [{ field: 'release_reason' }] } },
      ),
      act(keeper, 'who reads as published sees what was published', ['GET', firstBake], {
        status: 200,
        like: { apply_time: '2026-11-20T13:00:00+08:00' },
      }),
    ],
    chargeInStock,
  ))

test('the record never refuses what happened: a charge that went out bad is written down, and told', () =>
  playAll(
    [
      act(
        keeper,
        'entered afterwards, with all its times',
        ['POST', bakes, { ...into, ...held, apply_time: at('13:00') }],
        {
          at: at('16:00'),
          status: 201,
          warns: ['BAKE-BAD', 'BAKE-SIGN'],
        },
      ),
      isCharge('it is bad', { verdict: 'bad', faults: ['not_reached', 'no_temp'] }),
      wrote(keeper, 'a good one', good, { status: 200, warns: ['BAKE-SIGN'] }),
      wrote(
        keeper,
        'corrected afterwards',
        { baking_temp: 330 },
        {
          status: 200,
          warns: ['BAKE-BAD', 'BAKE-SIGN', 'BAKE-TEMP'],
        },
      ),
      isCharge('to what it was', { verdict: 'bad', faults: ['temp_out'] }),
      act(keeper, 'a good charge, stored', ['POST', bakes, { ...into, ...good }], { status: 201, warns: [] }),
      wrote(keeper, 'may be issued', { apply_time: at('14:00') }, { status: 200 }, `${bakes}2/`),
      act(keeper, 'one that is entered late', ['POST', bakes, into], { status: 201 }),
      wrote(
        keeper,
        'is judged by what it says by then',
        { ...good, apply_time: at('14:00') },
        { status: 200 },
        `${bakes}3/`,
      ),
    ],
    chargeInStock,
  ))

test('material outside the holding oven is issued within the hours of its class', () =>
  playAll(
    [
      act(
        keeper,
        'cooled, not held',
        ['POST', bakes, { ...into, ...good, holding_time: null, holding_temp: null }],
        {
          at: at('13:40'),
          status: 201,
        },
      ),
      isCharge('good for four hours', { verdict: 'good', faults: [] }),
      act(keeper, 'a minute later', ['GET', `${firstBake}?extended=1`], {
        at: at('13:41'),
        status: 200,
        like: { verdict: 'bad', faults: ['stale'] },
      }),
      wrote(
        keeper,
        'it goes back into the oven',
        { apply_time: at('13:41') },
        notGood('降温后超过 4 小时未入恒温箱'),
      ),
    ],
    chargeInStock,
  ))

const card = '/api/welding_material_apply_cards/1/'
const issue = { status: 4, actual_weight: 8 }
const issues = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Parameters<typeof act>[3],
  of = card,
) => wrote(by, title, { ...issue, ...body }, answer, of)

const toDraw = {
  sub_order_uid: '26001-1',
  material_mark: 'J507',
  specification: 'Φ4.0',
  apply_weight: 8,
  welding_seam_uid: 'B1',
}

/** Lot H26-0001 of J507, its charges, and a card of 8 kg that waits for its issue. */
const waiting =
  (...charges: readonly object[]) =>
  async (lan: Lan) => {
    await storesIn(lan)
    const lot = { material_mark: 'J507', specification: 'Φ4.0', weight: 5, count: 100 }
    await stocked(lan, 'welding_material', { ...lot, material_number: 'H26-0001', deadline: '2027-12-25' })
    await readyToIssue(lan, 'welding_material', toDraw)
    lan.clock.now = at('13:00')
    const ask = await lan.as('尤红', ['keeper'])
    for (const body of charges) {
      const created = await ask('POST', bakes, { ...into, ...body })
      if (created.status !== 201) throw new Error(created.text)
    }
  }

test('an issue names the charge that it is served from, and only one that may go out', () =>
  playAll(
    [
      issues(keeper, 'a bad one', { bake_record: 1 }, notGood('没有烘干温度')),
      issues(boss, 'nor by an administrator', { bake_record: 1 }, notGood('没有烘干温度')),
      issues(keeper, 'one that is in the oven', { bake_record: 2 }, notGood('没有降温时间')),
      issues(
        keeper,
        'one of other material',
        { bake_record: 3 },
        {
          status: 400,
          like: {
            errors: [{ field: 'bake_record' }],
            detail: '本炉的材料代号是 H26-0007，不是所发的 H26-0001',
          },
        },
      ),
      issues(
        keeper,
        'one that is not there',
        { bake_record: 9 },
        {
          status: 400,
          like: { errors: [{ field: 'bake_record' }] },
        },
      ),
      act(
        keeper,
        'nothing has left the store',
        ['GET', '/api/stock_movements/?document_uid=LY-HC-2026-0001'],
        {
          status: 200,
          like: { count: 0 },
        },
      ),
      wrote(engineer, 'the bad one is released', { release_reason: '温度表损坏，有记录仪曲线' }, ok),
      issues(keeper, 'and issued', { bake_record: 1 }, { status: 200, warns: [] }),
      act(keeper, 'the card keeps it', ['GET', `${card}?extended=1`], {
        status: 200,
        like: { status: 4, bake_record: 1 },
      }),
    ],
    waiting({ ...good, baking_temp: null }, { baking_temp: 350 }, { ...good, codedmark: 'H26-0007' }),
  ))

const unbaked = (title: string, now: string, warns: readonly string[], ...charges: readonly object[]) =>
  test(title, () =>
    playAll([issues(keeper, 'issued', {}, { at: now, status: 200, warns })], waiting(...charges)),
  )

unbaked('material that lies in the holding oven for days counts as baked', '2026-11-24T13:00:00', [], good)
unbaked('a bad charge does not', at('13:30'), ['STK-NOBAKE'], { ...good, baking_temp: 300 })
unbaked('one that is still in the oven does not', at('13:30'), ['STK-NOBAKE'], { baking_temp: 350 })
unbaked('one that went out within 24 hours counts', '2026-11-21T10:20:00', [], {
  ...good,
  apply_time: at('11:00'),
})
unbaked('one that went out before does not', '2026-11-21T10:21:00', ['STK-NOBAKE'], {
  ...good,
  apply_time: at('11:00'),
})

const empty = (detail: string, available: number) =>
  ({ status: 409, like: { code: 'insufficient_stock', detail, available } }) as const

const gone = empty('本炉已发放完，不能再发', 0)

test('nothing is issued from a charge that has gone out, whatever time was written for that', () =>
  playAll(
    [
      issues(keeper, 'two days later', { bake_record: 1 }, { ...gone, at: '2026-11-22T11:00:00' }),
      issues(boss, 'nor by an administrator', { bake_record: 1 }, gone),
      isCharge('nothing is left of it', { rest_kg: 0 }),
    ],
    waiting({ ...good, apply_time: at('12:00') }),
  ))

test('issues take no more from a charge than it held, and the charge tells what is left', () =>
  playAll(
    [
      issues(keeper, 'too much', { bake_record: 1 }, empty('本炉只余 7.5 kg，少于所发', 7.5)),
      issues(keeper, 'all of it', { bake_record: 1, actual_weight: 7.5 }, ok),
      isCharge('nothing is left', { rest_kg: 0, apply_time: null }),
      issues(
        keeper,
        'the next card from the empty charge',
        { bake_record: 1, actual_weight: 1 },
        gone,
        '/api/welding_material_apply_cards/2/',
      ),
      issues(
        keeper,
        'from the other charge',
        { bake_record: 2, actual_weight: 1.2 },
        ok,
        '/api/welding_material_apply_cards/2/',
      ),
      act(keeper, 'its rest', ['GET', `${bakes}2/?extended=1`], { status: 200, like: { rest_kg: 13.8 } }),
    ],
    async (lan) => {
      await waiting({ ...good, quantity: 7.5 }, { ...good, quantity: 15 })(lan)
      await readyToIssue(lan, 'welding_material', toDraw)
    },
  ))
