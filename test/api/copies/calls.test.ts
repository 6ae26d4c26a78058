// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { administrator, keeper, planner } from '../../../main/api/demo/people.ts'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import { storeUpload, withUploads } from '../../../main/api/files/uploads.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { commandOf, specOf } from '../../../shared/kernel/resource.ts'
import { send } from '../../support/brought_home.ts'
import { rowsOf } from '../../support/copy_deeds.ts'
import type { Plant } from '../../support/office.ts'
import { openAway, passphrase, personIn } from '../../support/working_copy.ts'

type Input = Readonly<Record<string, unknown>>
/** Who does it, and what he sends, from what those before him were answered. */
type Deed = readonly [user: number, input: (answers: ReadonlyMap<string, Input>) => Input]

const made = (name: string) => (answers: ReadonlyMap<string, Input>) => answers.get(name)?.['id']
const part = 29
const seam = { process_material: part, seam_type: 'A', weld_position: 1, weld_method_1: 111 }
const reading = { actual_temp_1: 20, actual_humid_1: 45, warehouse: 1 }
const batch = {
  standard_num: 'NB/T 47018',
  size: '4.0',
  class_num: 'J507',
  heat_num: 'H1',
  codedmark: 'E507',
}

/** Each operation that may be done away, once, in an order in which all of them can be. */
const deeds: Readonly<Record<string, Deed>> = {
  'transfer_cards.create': [planner, () => ({ process_material: part, category: 4 })],
  'transfer_cards.update': [planner, (to) => ({ id: made('transfer_cards.create')(to), press_mark: 'B2' })],
  'transfer_card_processes.create': [
    planner,
    (to) => ({ transfer_card: made('transfer_cards.create')(to), name: '水压' }),
  ],
  'transfer_card_processes.update': [
    planner,
    (to) => ({ id: made('transfer_card_processes.create')(to), detail: '1.5 倍' }),
  ],
  'transfer_card_processes.remove': [planner, (to) => ({ id: made('transfer_card_processes.create')(to) })],
  'transfer_cards.save': [
    planner,
    (to) => ({
      card: made('transfer_cards.create')(to),
      version: to.get('version')?.['version'],
      processes: [{ id: null, name: '下料', detail: '' }],
    }),
  ],
  'transfer_cards.submit': [planner, (to) => ({ id: made('transfer_cards.create')(to), status: '待校对' })],
  'transfer_cards.remove': [planner, () => ({ id: 5 })],
  'welding_seams.create': [planner, () => ({ ...seam, uid: 'Z1' })],
  'welding_seams.update': [planner, (to) => ({ id: made('welding_seams.create')(to), length: 700 })],
  'welding_seams.remove': [planner, (to) => ({ id: made('welding_seams.create')(to) })],
  'process_steps.create': [planner, () => ({ route: part, step: 1 })],
  'process_steps.update': [planner, (to) => ({ id: made('process_steps.create')(to), man_hours: 3 })],
  'process_routes.update': [planner, (to) => ({ id: part, process_steps: to.get('steps')?.['ids'] })],
  'process_steps.remove': [planner, (to) => ({ id: made('process_steps.create')(to) })],
  'circulation_routes.update': [planner, () => ({ id: part, circulation_routes: ['CK', 'XL'] })],
  'circulation_routes.assign': [planner, () => ({ parts: [30], circulation_routes: ['CK'] })],
  'welding_material_humiture_records.create': [keeper, () => reading],
  'welding_material_humiture_records.update': [
    keeper,
    (to) => ({
      id: made('welding_material_humiture_records.create')(to),
      actual_temp_2: 21,
      actual_humid_2: 50,
    }),
  ],
  'welding_material_bake_records.create': [keeper, () => ({ ...batch, quantity: 20 })],
  'welding_material_bake_records.update': [
    keeper,
    (to) => ({ id: made('welding_material_bake_records.create')(to), baking_temp: 350 }),
  ],
  'batches.make': [
    planner,
    () => ({
      resource: 'welding_seams',
      rows: [
        { ...seam, uid: 'Z2' },
        { ...seam, uid: 'Z3' },
      ],
    }),
  ],
  'batches.change': [planner, () => ({ resource: 'welding_seams', rows: [{ id: 1, length: 501 }] })],
  'drafts.keep': [planner, () => ({ place: 'transfer_cards:6', value: '"未写完"' })],
  'preferences.keep': [planner, () => ({ name: 'zoom', value: '1' })],
  'jobs.export': [planner, () => ({ resource: 'welding_seams', format: 'csv' })],
  'jobs.cancel': [planner, (to) => ({ job: made('jobs.export')(to) })],
  'jobs.forget': [planner, (to) => ({ job: made('jobs.export')(to) })],
  'backups.make': [administrator, () => ({})],
  'health.examine': [administrator, () => ({})],
  'health.trust_clock': [administrator, () => ({})],
  'health.confirm_date': [administrator, () => ({ date: '2026-11-23' })],
  'copies.write_return': [planner, () => ({ final: true })],
  'copies.reopen': [planner, () => ({ reason: '还有一张卡' })],
  'users.set_password': [
    planner,
    () => ({ id: planner, password: '我自己的密码 2026', present_password: passphrase }),
  ],
  'users.sign_out_everywhere': [planner, () => ({ id: planner })],
}

/** As the declarations have it. */
const allowed = Object.values(officeCatalogue.resources).flatMap((resource) => {
  const { create, update, remove, transitions = [], operations = [] } = specOf(resource).away ?? {}
  return [
    ...(create ? ['create'] : []),
    ...(update ? ['update'] : []),
    ...(remove ? ['remove'] : []),
    ...transitions,
    ...operations,
  ].map((name) => `${resource.name}.${name}`)
})

/** Changes of a person that no call of the same write explains. */
const unexplained = async (copy: Plant) =>
  rowsOf(
    copy,
    `select id, resource, record, kind, user, operation from journal j where kind <> 'event' and user <> 0
      and not exists (select 1 from away_calls c where c.request = j.request and c.user = j.user and c.at = j.at)`,
  )

test('whatever a person may do away, no change of his stands in the journal without what he sent', async () => {
  expect(Object.keys(deeds).toSorted()).toEqual(allowed.toSorted())
  const { copy } = await openAway({ companions: [keeper, administrator] })
  const answers = new Map<string, Input>()
  const callsOf = async () =>
    rowsOf(copy, 'select resource, operation, made, user from away_calls order by rowid')
  for (const [name, [user, input]] of Object.entries(deeds)) {
    const [resource = '', operation = ''] = name.split('.')
    const isStep = operation === 'submit'
    if (name === 'transfer_cards.save') {
      const card = made('transfer_cards.create')(answers)
      answers.set('version', await send(copy, user, 'transfer_cards', 'contents', { card }))
    }
    const steps = await rowsOf(copy, 'select id from process_steps where route = ? order by id desc', [part])
    answers.set('steps', { ids: steps.map((row) => row['id']) })
    const before = (await callsOf()).length
    // A job that goes on would be in the way of the next.
    while (
      (await rowsOf(copy, "select 1 from jobs where state = 'running'")).length > 0 &&
      operation !== 'cancel'
    )
      await new Promise((resolve) => setTimeout(resolve, 20))
    const list = resource as Parameters<typeof send>[2]
    const answer = await send(copy, user, list, isStep ? 'update' : operation, input(answers))
    answers.set(name, answer)
    const isDryRun = commandOf(officeCatalogue.get(resource), operation)?.dryRun
    expect((await callsOf()).length - before, name).toBe(isDryRun ? 0 : 1)
    expect((await callsOf()).at(-1), name).toMatchObject({ resource, user })
    expect(await unexplained(copy), name).toEqual([])
  }
  // What was made is told by the call that made it.
  const created = await rowsOf(
    copy,
    "select resource, record from journal where kind = 'create' and user <> 0",
  )
  const told = new Set(
    (await callsOf()).flatMap((call) =>
      Object.entries(JSON.parse(String(call['made'])) as Record<string, readonly number[]>).flatMap(
        ([resource, ids]) => ids.map((id) => `${resource} ${id}`),
      ),
    ),
  )
  expect(created.length).toBeGreaterThan(20)
  expect(created.filter(({ resource, record }) => !told.has(`${resource} ${record}`))).toEqual([])
})

test('a sketch that is uploaded away stands in the journal with what was sent', async () => {
  const { copy } = await openAway()
  const engine = copy.office
  const caller = await personIn(copy, planner)
  const resource = engine.catalogue.get('transfer_cards')
  const writing = {
    user: planner,
    person: caller.name,
    machine: '',
    request: 'u1',
    reason: '',
    at: engine.now(),
  }
  const target = { resource, operation: 'update', writing }
  const content = Readable.from([Buffer.from('%PDF-1.7 管孔图')])
  const sent = { field: 'sketch', name: '管孔图.pdf', content }
  const answer = await withUploads(engine, target, async (stored) => {
    const sketch = await storeUpload(engine, sent, target, stored)
    const call = {
      resource: resource.name,
      operation: 'update',
      input: { id: 5, sketch },
      caller,
      request: 'u1',
    }
    return dispatch(engine, call)
  })
  expect(answer).toMatchObject({ ok: true })
  expect(await unexplained(copy)).toEqual([])
  const [call] = await rowsOf(copy, 'select input from away_calls')
  expect(String(call?.['input'])).toContain('/files/transfer_cards/')
})
