import { expect, test } from 'vitest'
import { act, playAll } from '../../support/api/scenarios.ts'
import { sheetArrived } from '../../support/arrived_sheet.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

const keeper = ['尤红', 'keeper'] as const
const inspector = ['朱检', 'inspector'] as const
const buyer = ['冯琳', 'buyer'] as const

const arrived = async (lan: Lan) => {
  const { id } = await lan.as('冯琳', ['buyer'])
  const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: lan.clock() }
  return lan.office.file.write(writing, (access) => sheetArrived(access, id))
}
const desk = '/api/arrival_inspections/desk/'
const inspections = '/api/arrival_inspections/'

test('the desk lists what a sheet covers, each with its last inspection; merged materials are left out', () =>
  playAll(
    [
      act(inspector, 'nothing is reported', ['GET', desk], {
        status: 200,
        like: [
          {
            sheet: 1,
            material: 1,
            name: '筒体板',
            times: 0,
            inspection: null,
            passed: false,
            reporter: null,
          },
          { material: 2, name: '封头板', required_count: 2 },
        ],
      }),
      act(keeper, 'goods', ['POST', inspections, { material: '1', material_confirm: true }], { status: 201 }),
      act(inspector, 'rejected', ['PATCH', `${inspections}1/`, { remark: '厚度负偏差超差' }], {
        status: 200,
      }),
      act(keeper, 'again', ['POST', inspections, { material: '1' }], { status: 201 }),
      act(inspector, 'the second counts, and tells of the first', ['GET', desk], {
        status: 200,
        like: [
          {
            material: 1,
            times: 2,
            inspection: 2,
            material_confirm: false,
            remark: '',
            former_remark: '厚度负偏差超差',
            keeper: null,
          },
          { material: 2, times: 0 },
        ],
      }),
      act(keeper, 'its goods', ['PATCH', `${inspections}2/`, { material_confirm: true }], { status: 200 }),
      act(
        inspector,
        'passed',
        ['PATCH', `${inspections}2/`, { soft_confirm: true, inspection_confirm: true, passed: true }],
        { status: 200, at: '2026-11-21T09:30:00' },
      ),
      act(inspector, 'stays until the sheet goes on, with its time', ['GET', desk], {
        status: 200,
        like: [{ material: 1, passed: true, inspect_dt: '2026-11-21T09:30:00+08:00' }, { material: 2 }],
      }),
    ],
    arrived,
  ))

test('a material of another sheet of the same order, and sheets in other states, are not on the desk', async () => {
  const lan = await openLan()
  await arrived(lan)
  const send = await lan.as(buyer[0], ['buyer'])
  await send('PATCH', '/api/procurement_materials/2/', { bidding_sheet: '77' })
  expect((await send('GET', desk)).body).toMatchObject([{ material: 1 }])
  const head = await lan.as('王建国', ['purchase_head'])
  const back = await head('PATCH', '/api/bidding_sheets/1/', { status: 5, reason: '货未到齐' })
  expect(back.status).toBe(200)
  expect((await send('GET', desk)).body).toEqual([])
})
