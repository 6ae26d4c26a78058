import { expect, test } from 'vitest'
import { act, playAll, type Scenario } from '../../support/api/scenarios.ts'
import type { Lan } from '../../support/lan_office.ts'

const buyer = ['冯琳', 'buyer'] as const
const inspector = ['朱检', 'inspector'] as const
const quality = ['秦正', 'quality_head'] as const
const keeper = ['尤红', 'keeper'] as const
const both = ['何能', 'inspector', 'keeper', 'buyer'] as const
const planner = ['周敏', 'planner'] as const
const boss = ['系统管理', 'admin'] as const

const arrivals = '/api/arrival_inspections/'
const edits = (
  by: Scenario['by'],
  title: string,
  body: object,
  answer: Omit<Scenario, 'by' | 'title' | 'request'>,
) => act(by, title, ['PATCH', `${arrivals}1/`, body], answer)
const duty = { status: 403, like: { code: 'separation_of_duty' } }
const locked = { status: 409, like: { code: 'locked' } }
const unmet = {
  status: 409,
  like: {
    code: 'precondition_failed',
    unmet: ['all_confirmed'],
    detail: expect.stringMatching(/^不能合格放行：还缺(实物|软件)确认、检验确认$/),
  },
}
const none = {
  id: '1',
  material: '1',
  material_confirm: false,
  soft_confirm: false,
  inspection_confirm: false,
  passed: false,
}

/** A material of the order that this buyer wrote. */
const bought =
  (...[name, ...roles]: typeof buyer | typeof both) =>
  async (lan: Lan) => {
    const as = await lan.as(name, roles)
    await as('POST', '/api/purchase_orders/', { uid: 'DG-1' })
    await as('POST', '/api/procurement_materials/', {
      inventory_type: 1,
      purchase_order: 'DG-1',
      name: '钢板',
    })
  }

test('goods are confirmed by their keeper, looked over by the inspector, passed, and then closed', () =>
  playAll(
    [
      act(planner, 'not by a planner', ['POST', arrivals, { material: '1' }], { status: 403 }),
      act(buyer, 'of nothing', ['POST', arrivals, {}], {
        status: 400,
        like: { errors: [{ field: 'material' }] },
      }),
      act(
        buyer,
        'reported by the buyer, every key',
        [
          'POST',
          arrivals,
          {
            material: 1,
            material_confirm: false,
            soft_confirm: false,
            inspection_confirm: false,
            passed: false,
          },
        ],
        { status: 201, body: none },
      ),
      edits(buyer, 'a buyer confirms nothing', { material_confirm: true }, { status: 403 }),
      edits(keeper, 'a keeper not the papers', { soft_confirm: true }, { status: 403 }),
      edits(inspector, 'an inspector not the goods', { material_confirm: true }, { status: 403 }),
      edits(
        keeper,
        'the goods',
        { material_confirm: true },
        { status: 200, body: { ...none, material_confirm: true } },
      ),
      edits(keeper, 'taken back', { material_confirm: false }, { status: 200, body: none }),
      edits(keeper, 'and again', { material_confirm: true }, { status: 200 }),
      edits(inspector, 'passed before all is confirmed', { passed: true }, unmet),
      edits(boss, 'not even by an administrator', { passed: true }, unmet),
      edits(inspector, 'the papers', { soft_confirm: true }, { status: 200, like: { soft_confirm: true } }),
      edits(keeper, 'a keeper does not pass it', { passed: true }, { status: 403 }),
      edits(
        inspector,
        'the last and passing in one',
        { inspection_confirm: true, passed: true },
        {
          status: 200,
          body: {
            ...none,
            material_confirm: true,
            soft_confirm: true,
            inspection_confirm: true,
            passed: true,
          },
          at: '2026-11-21T09:30:00',
        },
      ),
      act(keeper, 'when', ['GET', `${arrivals}1/?extended=1`], {
        status: 200,
        like: { inspect_dt: '2026-11-21T09:30:00+08:00', create_dt: '2026-11-20T10:00:00+08:00' },
      }),
      edits(keeper, 'then it is locked', { material_confirm: false }, locked),
      edits(boss, 'for everybody', { soft_confirm: false }, locked),
      edits(buyer, 'but for a remark', { remark: '合格证号 26-118' }, { status: 200 }),
      act(inspector, 'a second look at the same material', ['POST', arrivals, { material: '1' }], {
        status: 201,
        like: { id: '2' },
      }),
      act(keeper, 'the list, newest first', ['GET', `${arrivals}?material=1`], {
        status: 200,
        body: {
          count: 2,
          next: null,
          previous: null,
          results: [
            { ...none, id: '2' },
            { ...none, material_confirm: true, soft_confirm: true, inspection_confirm: true, passed: true },
          ],
        },
      }),
      act(buyer, 'a passed one stays', ['DELETE', `${arrivals}1/`], locked),
      act(buyer, 'an open one goes', ['DELETE', `${arrivals}2/`], { status: 204 }),
    ],
    bought(...buyer),
  ))

test('a new inspection says only what its author may confirm', () =>
  playAll(
    [
      act(buyer, 'not the goods by a buyer', ['POST', arrivals, { material: '1', material_confirm: true }], {
        status: 403,
      }),
      act(buyer, 'nor that it passed', ['POST', arrivals, { material: '1', passed: true }], { status: 403 }),
      act(
        inspector,
        'passed at once',
        ['POST', arrivals, { material: '1', soft_confirm: true, passed: true }],
        unmet,
      ),
      act(
        inspector,
        'papers and inspection by the inspector',
        ['POST', arrivals, { material: '1', soft_confirm: true, inspection_confirm: true }],
        { status: 201, body: { ...none, soft_confirm: true, inspection_confirm: true } },
      ),
      edits(keeper, 'the goods by the keeper', { material_confirm: true }, { status: 200 }),
      edits(
        inspector,
        'passed by whoever reported it',
        { passed: true },
        { status: 200, like: { passed: true } },
      ),
    ],
    bought(...buyer),
  ))

test('nobody inspects what he ordered or keeps', () =>
  playAll(
    [
      act(buyer, 'reported by another buyer', ['POST', arrivals, { material: '1' }], { status: 201 }),
      edits(both, 'the buyer of the order not the papers', { soft_confirm: true }, duty),
      edits(both, 'nor the inspection', { inspection_confirm: true }, duty),
      edits(both, 'he may keep them', { material_confirm: true }, { status: 200 }),
      edits(inspector, 'the papers', { soft_confirm: true, inspection_confirm: true }, { status: 200 }),
      edits(both, 'he does not pass them', { passed: true }, duty),
      edits(quality, 'quality does', { passed: true }, { status: 200, like: { passed: true } }),
    ],
    bought(...both),
  ))

test('an inspector is no keeper of the same goods, whichever comes first; an administrator is told', () =>
  playAll(
    [
      act(buyer, 'reported', ['POST', arrivals, { material: '1' }], { status: 201 }),
      edits(both, 'both in one', { material_confirm: true, soft_confirm: true }, duty),
      edits(both, 'the papers', { soft_confirm: true }, { status: 200 }),
      edits(both, 'then not the goods', { material_confirm: true }, duty),
      edits(
        boss,
        'an administrator alone',
        { material_confirm: true, inspection_confirm: true, passed: true },
        { status: 200, like: { passed: true }, warns: ['DUTY'] },
      ),
    ],
    bought(...buyer),
  ))
