// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import type { ReviewedGroup } from '../../../shared/office/copy_returns.ts'
import { bringHome, inShort, send } from '../../support/brought_home.ts'
import type { Plant } from '../../support/office.ts'
import { openAway } from '../../support/working_copy.ts'

/** The route of a part whose production has not started. */
const setRoute = (plant: Plant, id: number, stations: readonly string[]) =>
  send(plant, zhou, 'circulation_routes', 'update', { id, circulation_routes: stations })
const routeOf = async (plant: Plant, id: number) =>
  (await send(plant, zhou, 'circulation_routes', 'read', { id }))['circulation_routes']

test('a route that both sides have changed is told with its stations, and decided for a side', async () => {
  const away = await openAway()
  const { office, copy } = away
  const base = ((await routeOf(office, 25)) as readonly { code: string }[]).map(({ code }) => code)
  await setRoute(copy, 25, ['库', '下', '金'])
  await setRoute(copy, 26, ['库', '金'])
  await setRoute(office, 25, ['库', '下', '协'])
  const home = await bringHome(away)
  const tried = await home.tried()
  expect(inShort(tried)).toEqual([
    'circulation_routes:25:update open CONFLICT',
    'circulation_routes:26:update applied',
  ])
  const [route, other] = tried
  const stations = {
    name: 'stations',
    base,
    away: ['CK', 'XL', 'JG'],
    office: ['CK', 'XL', 'WX'],
    whose: null,
  }
  expect(route?.fields).toEqual([stations])
  expect(route?.text).toContain('流转路线')
  expect(other?.fields).toEqual([
    expect.objectContaining({ name: 'stations', away: ['CK', 'JG'], whose: 'away' }),
  ])
  const { groups } = await send(office, zhou, 'copy_returns', 'review', { id: home.id })
  const edits = (groups as readonly ReviewedGroup[]).flatMap((one) => one.edits)
  expect(edits.map((one) => [one.base, one.away])).toEqual([
    [{ stations: base }, { stations: ['CK', 'XL', 'JG'] }],
    [expect.anything(), { stations: ['CK', 'JG'] }],
  ])
  const applied = await home.applied({ 'circulation_routes:25:update': { fields: { stations: 'away' } } })
  expect(applied.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  expect(await routeOf(office, 25)).toMatchObject([{ short: '库' }, { short: '下' }, { short: '金' }])
})

test('a card that is brought in before the steps of its part fills the route with others: that is told beforehand', async () => {
  const away = await openAway()
  const { office, copy } = away
  const all = async (query: string) => office.file.reading.statements.all(query, [])
  const [free] = await all(
    `select route.id, process_material as part from process_routes route join process_materials part on part.id = process_material
      where lib = 1 and not exists (select 1 from process_steps where route = route.id)`,
  )
  const [route, part] = [Number(free?.['id']), Number(free?.['part'])]
  const { id: step } = await send(copy, zhou, 'process_steps', 'create', { route, step: 3 })
  const { id: card } = await send(copy, zhou, 'transfer_cards', 'create', {
    process_material: part,
    category: 4,
  })
  const home = await bringHome(away)
  const told = await home.tried()
  const of = (key: string) => told.find((one) => one.key === key)?.warnings.map(({ code }) => code)
  expect(of(`process_steps:${step}:create`)).toEqual([])
  expect(of(`transfer_cards:${card}:create`)).toEqual(['MADE-ALONG'])
  // In the order of the copy the steps are there first.
  const applied = await home.applied()
  expect(applied.map(({ outcome, warnings }) => [outcome, warnings])).toEqual(
    applied.map(() => ['applied', []]),
  )
  expect(await all(`select step from process_steps where route = ${route}`)).toEqual([{ step: 3 }])
})
