import { test } from 'vitest'
import { playAll } from '../../support/api/scenarios.ts'
import { chargeInStock, stocked } from '../../support/api/stores.ts'

const keeper = ['尤红', 'keeper'] as const
const engineer = ['郑焊生', 'welding_engineer'] as const
const boss = ['系统管理', 'admin'] as const

const bakes = '/api/welding_material_bake_records/'
const charge = {
  standard_num: 'NB/T 47018.2-2017',
  size: 'Φ4.0',
  class_num: 'J507',
  heat_num: '26B113',
  codedmark: 'H26-0001',
  quantity: 40,
}

const refused = (title: string, values: object, field: string) =>
  ({
    title,
    by: keeper,
    request: ['POST', bakes, { ...charge, ...values }],
    status: 400,
    like: { code: 'validation_error', errors: [{ field }] },
  }) as const
const taken = (title: string, values: object) =>
  ({ title, by: keeper, request: ['POST', bakes, { ...charge, ...values }], status: 201 }) as const

test('the hard limits of a charge stand in its declaration', () =>
  playAll([
    refused('no brand', { class_num: '　' }, 'class_num'),
    refused('no quantity', { quantity: null }, 'quantity'),
    refused('less than nothing', { quantity: -1 }, 'quantity'),
    refused('more than a tonne', { quantity: 1000.1 }, 'quantity'),
    taken('a tonne', { quantity: 1000 }),
    refused('hardly warm', { baking_temp: 19.9 }, 'baking_temp'),
    refused('red hot', { baking_temp: 600.1 }, 'baking_temp'),
    taken('both ends of the oven', { baking_temp: 20 }),
    taken('both ends of the oven', { baking_temp: 600 }),
    refused('a cold holding oven', { holding_temp: 19.9 }, 'holding_temp'),
    refused('a hot holding oven', { holding_temp: 250.1 }, 'holding_temp'),
    taken('both ends of the holding oven', { holding_temp: 20 }),
    taken('both ends of the holding oven', { holding_temp: 250 }),
    refused('never baked', { bake_times: 0 }, 'bake_times'),
    refused('baked ten times', { bake_times: 10 }, 'bake_times'),
    taken('baked nine times', { bake_times: 9 }),
    {
      title: 'the sentence gives name, limits and unit',
      by: keeper,
      request: ['POST', bakes, { ...charge, baking_temp: 650 }],
      status: 400,
      like: { detail: '烘干温度应在 20 至 600℃ 之间' },
    },
  ]))

test('an engineer signs with his own name', () =>
  playAll([
    taken('a charge', {}),
    {
      title: 'whatever name he sends',
      by: engineer,
      request: ['PATCH', `${bakes}1/`, { welding_engineer: '别人' }],
      status: 200,
      like: { welding_engineer: '郑焊生' },
    },
    {
      title: 'and it is locked',
      by: keeper,
      request: ['PATCH', `${bakes}1/`, { baking_temp: 360 }],
      status: 409,
      like: { code: 'locked' },
    },
    taken('another charge, with a name in it', { welding_engineer: '吴焊' }),
    {
      title: 'who confirms the name of another puts his own there',
      by: engineer,
      request: ['PATCH', `${bakes}2/`, { welding_engineer: '吴焊' }],
      status: 200,
      like: { welding_engineer: '郑焊生' },
    },
    taken('a third', {}),
    {
      title: 'an administrator takes over the name on the paper',
      by: boss,
      request: ['PATCH', `${bakes}3/`, { welding_engineer: '吴焊' }],
      status: 200,
      like: { welding_engineer: '吴焊' },
    },
    {
      title: 'which locks nothing',
      by: keeper,
      request: ['PATCH', `${bakes}3/`, { baking_temp: 360 }],
      status: 200,
    },
  ]))

const times = (into: string, hot: string) => ({
  furnace_time: `2026-11-20T${into}:00`,
  heating_time: `2026-11-20T${hot}:00`,
})

test('only a coating cracks when it is heated up too fast', () =>
  playAll(
    [
      {
        title: 'an electrode in 20 minutes',
        by: keeper,
        at: '2026-11-20T12:00:00',
        request: ['POST', bakes, { ...charge, ...times('08:00', '08:20') }],
        status: 201,
        warns: ['BAKE-HEATUP'],
      },
      {
        title: 'an electrode whose window begins at 200 ℃',
        by: keeper,
        request: ['POST', bakes, { ...charge, class_num: 'A107', ...times('08:00', '08:29') }],
        status: 201,
        warns: ['BAKE-HEATUP'],
      },
      {
        title: 'in half an hour',
        by: keeper,
        request: ['POST', bakes, { ...charge, ...times('08:00', '08:30') }],
        status: 201,
        warns: [],
      },
      ...['HJ431', 'HJ350', 'SJ101'].map(
        (class_num) =>
          ({
            title: `flux ${class_num}`,
            by: keeper,
            request: ['POST', bakes, { ...charge, class_num, ...times('08:00', '08:20') }],
            status: 201,
            warns: [],
          }) as const,
      ),
    ],
    chargeInStock,
  ))

const classes = '/api/bake_classes/'

test('the windows of a bake class are in order', () =>
  playAll(
    [
      {
        title: 'the lower end above the upper one',
        by: engineer,
        request: ['PATCH', `${classes}3/`, { baking_temp_min: 401 }],
        status: 400,
        like: { errors: [{ field: 'baking_temp_max' }], detail: '烘干温度下限 401 高于上限 400，请改正' },
      },
      {
        title: 'in a new class too, each window for itself',
        by: engineer,
        request: [
          'POST',
          classes,
          { name: 'X', baking_hours_min: 2, baking_hours_max: 1, holding_temp_min: 99, holding_temp_max: 98 },
        ],
        status: 400,
        like: { errors: [{ field: 'baking_hours_max' }, { field: 'holding_temp_max' }] },
      },
      {
        title: 'both ends moved at once',
        by: engineer,
        request: ['PATCH', `${classes}3/`, { baking_temp_min: 401, baking_temp_max: 420 }],
        status: 200,
        like: { baking_temp_min: 401, baking_temp_max: 420, nominal_temp: 350 },
      },
      {
        title: 'the class of what is never baked may bear another name',
        by: engineer,
        request: ['PATCH', `${classes}12/`, { name: 'WIRE' }],
        status: 200,
      },
      {
        title: 'and is known all the same',
        by: keeper,
        request: ['POST', bakes, { ...charge, class_num: 'H10Mn2' }],
        status: 201,
        warns: ['BAKE-NONE'],
      },
    ],
    chargeInStock,
  ))

const offered = {
  codedmark: 'H26-0001',
  class_num: 'J507',
  size: 'Φ4.0',
  standard_num: 'NB/T 47018.2-2017',
  heat_num: '26B113',
  available: 500,
  status: 0,
  expired: false,
  deadline: '2026-11-30',
  warehouse: '焊材库',
}

test('a charge takes what it says from its batch in stock, and is told where stock knows no such batch, or an expired one', () =>
  playAll(
    [
      {
        title: 'found by its number',
        by: keeper,
        request: ['GET', `${bakes}batches/?typed=h26-0001`],
        status: 200,
        body: [offered],
      },
      {
        title: 'by its grade, the wire left out',
        by: keeper,
        request: ['GET', `${bakes}batches/?typed=0`],
        status: 200,
        body: [offered],
      },
      {
        title: 'by a part of its heat',
        by: keeper,
        request: ['GET', `${bakes}batches/?typed=b11`],
        status: 200,
        body: [offered],
      },
      {
        title: 'the wire by its very number',
        by: keeper,
        request: ['GET', `${bakes}batches/?typed=H26-0002`],
        status: 200,
        like: [{ class_num: 'H10Mn2', available: 125 }],
      },
      {
        title: 'by nothing',
        by: keeper,
        request: ['GET', `${bakes}batches/?typed=J422`],
        status: 200,
        body: [],
      },
      {
        title: 'what was offered makes a record without a word',
        by: keeper,
        request: ['POST', bakes, charge],
        status: 201,
        warns: [],
      },
      {
        title: 'a slip of the pen',
        by: keeper,
        request: ['POST', bakes, { ...charge, codedmark: 'H26-0100' }],
        status: 201,
        warns: ['BAKE-MARK'],
      },
      {
        title: 'past its day',
        by: keeper,
        at: '2026-12-01T08:00:00',
        request: ['POST', bakes, { ...charge, codedmark: ' h26-0001 ' }],
        status: 201,
        warns: ['BAKE-EXPIRED'],
      },
    ],
    async (lan) => {
      await chargeInStock(lan)
      await stocked(lan, 'welding_material', {
        material_mark: 'H10Mn2',
        specification: 'Φ4.0',
        weight: 25,
        count: 5,
        material_number: 'H26-0002',
      })
    },
  ))
