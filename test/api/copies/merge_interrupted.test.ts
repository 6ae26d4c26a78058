// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { bringHome, inShort, send, type Told } from '../../support/brought_home.ts'
import { openPlant, type Plant } from '../../support/office.ts'
import { openAway } from '../../support/working_copy.ts'

/** What a return finds when it was begun before, and when the parts it is about are gone. */

const seam = { process_material: 2, seam_type: 'A', weld_position: 1, weld_method_1: 111 }
const all = async ({ file }: Plant, query: string, values: readonly unknown[] = []) =>
  file.reading.statements.all(query, values)
const open = (outcomes: readonly Told[]) => inShort(outcomes).filter((one) => one.includes(' open'))

test('an office that ends between two groups, or before it has answered, brings in the rest and nothing twice', async () => {
  const { office, copy } = await openAway()
  const { id } = await send(copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z1' })
  await send(copy, zhou, 'welding_seams', 'update', { id: 8, length: 700 })
  const home = await bringHome({ office, copy })
  const groups = (await all(office, 'select distinct edit_group as "group" from copy_edits order by 1')).map(
    ({ group }) => Number(group),
  )
  expect(groups).toHaveLength(3)
  const cards = (await all(office, 'select 1 from transfer_cards')).length
  const apply = (plant: Plant, some: readonly number[]) =>
    send(plant, zhou, 'copy_returns', 'apply', { id: home.id, groups: some, decisions: {} })
  await apply(office, groups.slice(0, 1))
  await office.office.close()
  const again = await openPlant(office.directory, office.clock)
  const processes = async () =>
    (await all(again, 'select count(*) as n from transfer_card_processes'))[0]?.['n']
  await apply(again, groups)
  const state = {
    processes: await processes(),
    seams: await all(again, 'select id, uid, length from welding_seams'),
  }
  // Its answer was lost on the way: the page asks once more.
  expect((await apply(again, groups))['edits']).toEqual([])
  expect({
    processes: await processes(),
    seams: await all(again, 'select id, uid, length from welding_seams'),
  }).toEqual(state)
  expect(await all(again, 'select 1 from transfer_cards')).toHaveLength(cards + 1)
  expect(await all(again, "select 1 from welding_seams where uid = 'Z1'")).toHaveLength(1)
  expect(await all(again, 'select outcome, count(*) as n from copy_edits group by outcome')).toEqual([
    { outcome: 'applied', n: 3 },
  ])
  expect(id).toBeDefined()
  expect(await send(again, zhou, 'copy_returns', 'close', { id: home.id })).toMatchObject({ state: 1 })
})

test('one request takes so many edits that others write soon after; it names the groups that are left for the next', async () => {
  const { office, copy } = await openAway()
  for (let at = 1; at <= 60; at++)
    await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid: `N${at}`, length: 100 })
  const home = await bringHome({ office, copy })
  const sizes: number[] = []
  for (let groups: readonly number[] = home.groups; groups.length > 0; ) {
    const answer = await send(office, zhou, 'copy_returns', 'apply', { id: home.id, groups, decisions: {} })
    const [edits, left] = [answer['edits'] as readonly Told[], answer['left'] as readonly number[]]
    expect(edits.length + left.length).toBe(groups.length)
    sizes.push(edits.length)
    groups = left
  }
  expect(sizes).toEqual([25, 25, 10])
  expect(await home.close()).toMatchObject({ state: 1 })
})

test('where the office has replaced the parts list, what was done of a part that is gone waits, and goes to the one that a person names', async () => {
  const { office, copy } = await openAway()
  const [found] = await all(
    office,
    `select process_materials.id from process_materials join process_libraries on process_libraries.id = lib
      where status <> (select status from process_libraries where id = 1)`,
  )
  const part = Number(found?.['id'])
  const [route] = await all(office, 'select id from process_routes where process_material = ?', [part])
  const [stations] = await all(office, 'select id from circulation_routes where process_material = ?', [part])
  const card = await send(copy, zhou, 'transfer_cards', 'create', { process_material: part, category: 5 })
  const made = await send(copy, zhou, 'welding_seams', 'create', {
    ...seam,
    process_material: part,
    uid: 'Z1',
  })
  const step = await send(copy, zhou, 'process_steps', 'create', { route: route?.['id'], step: 3 })
  await send(copy, zhou, 'circulation_routes', 'update', { id: stations?.['id'], circulation_routes: [] })
  // As an import does: the rows of the list are other records afterwards.
  const writing = {
    user: zhou,
    person: '周敏',
    machine: '',
    request: 'o',
    reason: '',
    at: office.office.now(),
  }
  await office.office.file.write(writing, async ({ statements }) => {
    const row = (await statements.all('select * from process_materials where id = ?', [part]))[0] ?? {}
    for (const table of ['process_steps', 'process_routes', 'circulation_routes', 'process_materials'])
      await statements.run(
        table === 'process_steps'
          ? 'delete from process_steps where route = ?'
          : `delete from ${table} where ${table === 'process_materials' ? 'id' : 'process_material'} = ?`,
        [table === 'process_steps' ? Number(route?.['id']) : part],
      )
    const insert = async (table: string, columns: Readonly<Record<string, unknown>>) => {
      const names = Object.keys(columns)
      await statements.run(
        `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
        Object.values(columns) as (string | number | null)[], // as they were stored
      )
    }
    const { id: _, ...columns } = row
    await insert('process_materials', columns)
    const [fresh] = await statements.all('select max(id) as id from process_materials', [])
    for (const table of ['process_routes', 'circulation_routes'])
      await insert(table, { process_material: fresh?.['id'] })
  })
  const fresh = Number((await all(office, 'select max(id) as id from process_materials'))[0]?.['id'])
  expect(fresh).not.toBe(part)
  const home = await bringHome({ office, copy })
  const asked = await home.applied()
  expect(open(asked).toSorted()).toEqual([
    `circulation_routes:${stations?.['id']}:update open PARENT-GONE`,
    `process_steps:${step['id']}:create open PARENT-GONE`,
    `transfer_cards:${card['id']}:create open PARENT-GONE`,
    `welding_seams:${made['id']}:create open PARENT-GONE`,
  ])
  expect(asked.map(({ like }) => like.map(({ record }) => record))).toEqual(asked.map(() => [fresh]))
  expect(await all(office, "select 1 from welding_seams where uid = 'Z1'")).toEqual([])
  // Named at the card, twice for good measure; the others find it by themselves.
  const pair = { choice: 'pair', record: fresh } as const
  const told = await home.applied({
    [`transfer_cards:${card['id']}:create`]: pair,
    [`welding_seams:${made['id']}:create`]: pair,
  })
  const left = open(told).length > 0 ? await home.applied() : []
  expect(open(left)).toEqual([])
  expect(await all(office, "select process_material from welding_seams where uid = 'Z1'")).toEqual([
    { process_material: fresh },
  ])
  expect(
    await all(office, 'select category from transfer_cards where process_material = ?', [fresh]),
  ).toEqual([{ category: 5 }])
  expect(
    await all(
      office,
      'select step from process_steps join process_routes on route = process_routes.id where process_material = ?',
      [fresh],
    ),
  ).toContainEqual({ step: 3 })
  expect(await home.close()).toMatchObject({ state: 1 })
})
