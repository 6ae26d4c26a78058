import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { bringHome, inShort, send } from '../../support/brought_home.ts'
import { openAway } from '../../support/working_copy.ts'

const row = (
  plant: {
    file: { reading: { statements: { all(sql: string, p: readonly unknown[]): Record<string, unknown>[] } } }
  },
  table: string,
  id: number,
) => plant.file.reading.statements.all(`select * from "${table}" where id = ?`, [id])[0]

test('fields changed away are set as their person, beside what the office has changed meanwhile', async () => {
  const away = await openAway()
  await send(away.copy, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '管孔按图' })
  await send(away.office, zhou, 'transfer_cards', 'update', { id: 5, material_index: 'Q' })
  const home = await bringHome(away)
  expect(inShort(await home.tried())).toEqual(['transfer_cards:5:update applied'])
  expect(row(away.office, 'transfer_cards', 5)).toMatchObject({
    tech_requirement: expect.not.stringContaining('管孔按图'),
  })
  expect(inShort(await home.applied())).toEqual(['transfer_cards:5:update applied'])
  expect(row(away.office, 'transfer_cards', 5)).toMatchObject({
    tech_requirement: '管孔按图',
    material_index: 'Q',
  })
  const [entry] = away.office.file.reading.statements.all(
    "select user, person, machine, request, reason from journal where resource = 'transfer_cards' order by id desc limit 1",
    [],
  )
  expect(entry).toMatchObject({
    user: zhou,
    machine: '外带 江阴现场',
    request: `copy:${home.id}:1`,
    reason: '由 周敏 带入',
  })
  expect(inShort(await home.applied())).toEqual(['transfer_cards:5:update same'])
})

test('a card made away is made by the office, with exactly the processes of the copy, and handed in', async () => {
  const away = await openAway()
  const card = await send(away.copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  const contents = await send(away.copy, zhou, 'transfer_cards', 'contents', { card: card['id'] })
  const processes = contents['processes'] as { id: number; name: string; detail: string }[]
  const [first, , ...rest] = processes
  const wanted = [...rest, { ...first, detail: '按图下料' }, { id: null, name: '水压', detail: '1.5 倍' }]
  await send(away.copy, zhou, 'transfer_cards', 'save', {
    card: card['id'],
    version: contents['version'],
    processes: wanted,
  })
  await send(away.copy, zhou, 'transfer_cards', 'update', { id: card['id'], press_mark: 'B2' })
  await send(away.copy, zhou, 'transfer_cards', 'update', { id: card['id'], status: '待校对' })
  // Meanwhile the office makes a card of its own, with the same id.
  await send(away.office, zhou, 'transfer_cards', 'create', { process_material: 30, category: 4 })
  const home = await bringHome(away)
  const outcomes = await home.applied()
  expect(inShort(outcomes).filter((one) => !/ (applied|same|derived)$/.test(one))).toEqual([])
  const made =
    outcomes.find(({ kind, resource }) => kind === 'create' && resource === 'transfer_cards')
      ?.office_record ?? 0
  expect(made).not.toBe(card['id'])
  expect(row(away.office, 'transfer_cards', made)).toMatchObject({
    press_mark: 'B2',
    status: '待校对',
    process_material: 29,
  })
  const there = await send(away.office, zhou, 'transfer_cards', 'contents', { card: made })
  const told = (list: unknown) =>
    (list as { name: string; detail: string }[]).map(({ name, detail }) => [name, detail])
  expect(told(there['processes'])).toEqual(told(wanted))
  // Once more: nothing is made twice.
  const again = await bringHome(away)
  expect(inShort(await again.applied()).filter((one) => !/ (same|derived)$/.test(one))).toEqual([])
})
