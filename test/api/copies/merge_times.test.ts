// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { bringHome, inShort, send, type Told } from '../../support/brought_home.ts'
import { openDemo } from '../../support/demo_office.ts'
import type { Plant } from '../../support/office.ts'
import { openAway, openCopy, takeCopy } from '../../support/working_copy.ts'

/** Readings and bakes of two weeks away keep the times at which they were entered there. */

const [admin, keeper, storeHead] = [1, 20, 21]
const humiture = 'welding_material_humiture_records'
const bake = 'welding_material_bake_records'
const rowOf = async (plant: Plant, table: string, id: unknown) =>
  (await plant.file.reading.statements.all(`select * from "${table}" where id = ?`, [Number(id)]))[0] ?? {}
const timesOf = async (plant: Plant, id: unknown) => {
  const { create_dt, reading_dt_1, reading_dt_2 } = await rowOf(plant, humiture, id)
  return { create_dt, reading_dt_1, reading_dt_2 }
}
const madeHere = (told: readonly Told[], id: unknown) =>
  told.find(({ key }) => key.endsWith(`:${id}:create`))?.office_record

const nameIn = async ({ file }: Plant, id: number) =>
  String(
    (
      await file.reading.statements.all('select last_name || first_name as name from users where id = ?', [
        id,
      ])
    )[0]?.['name'],
  )
const brought = (at: string, name: string) => `外带 ${at} 改，12-07 带回，由 ${name} 带入`

test('a reading at midnight, one filled in for the day before and one typed before midnight keep their days and times', async () => {
  const away = await openAway({ companions: [keeper], due_dt: '2026-12-07' })
  const { office, copy } = away
  const enter = async (now: string, input: object) => {
    copy.clock.now = now
    const both = { actual_temp_1: 20, actual_humid_1: 50, warehouse: 1 }
    return (await send(copy, keeper, humiture, 'create', { ...both, ...input }))['id']
  }
  const later = await enter('2026-11-25T09:00:00', { client_dt: '2026-11-24T00:00:00', remark: '补录' })
  const midnight = await enter('2026-11-26T00:00:00', {})
  const typed = await enter('2026-11-28T00:03:00', { client_dt: '2026-11-27T23:58:00' })
  copy.clock.now = '2026-11-28T00:05:00'
  await send(copy, keeper, humiture, 'update', { id: typed, actual_temp_2: 21, actual_humid_2: 51 })
  office.clock.now = '2026-12-07T09:00:00'
  const told = await (await bringHome(away, admin)).applied()
  expect(inShort(told).filter((one) => !one.endsWith('applied'))).toEqual([])
  for (const id of [later, midnight, typed])
    expect(await timesOf(office, madeHere(told, id))).toEqual(await timesOf(copy, id))
  expect(await timesOf(office, madeHere(told, later))).toMatchObject({
    create_dt: '2026-11-24T00:00:00',
    reading_dt_1: '2026-11-25T09:00:00',
  })
  expect(await timesOf(office, madeHere(told, typed))).toMatchObject({
    create_dt: '2026-11-27T23:58:00',
    reading_dt_2: '2026-11-28T00:05:00',
  })
})

test('the morning of one keeper and the afternoon of another, and a bake begun at the office, come home 14 days later', async () => {
  const office = await openDemo('2026-11-23T08:00:00')
  const charge = { standard_num: 'NB/T 47018', size: '4.0', class_num: 'J507', heat_num: 'H1', quantity: 20 }
  const { id: begun } = await send(office, keeper, bake, 'create', { ...charge, codedmark: 'E507-01' })
  const copy = await openCopy(
    await takeCopy(office, { companions: [keeper, storeHead], due_dt: '2026-12-07' }),
    '2026-11-23T08:00:00',
  )
  const at = (now: string, user: number, resource: typeof humiture | typeof bake, input: object) => {
    copy.clock.now = now
    return send(copy, user, resource, 'id' in input ? 'update' : 'create', { ...input })
  }
  const { id } = await at('2026-11-23T10:01:00', keeper, humiture, {
    actual_temp_1: 20,
    actual_humid_1: 50,
    warehouse: 1,
  })
  await at('2026-11-23T10:30:00', keeper, bake, {
    id: begun,
    baking_temp: 350,
    heating_time: '2026-11-23T10:30:00',
  })
  await at('2026-11-23T12:00:00', keeper, bake, { id: begun, cooling_time: '2026-11-23T12:00:00' })
  await at('2026-11-23T16:02:00', storeHead, humiture, {
    id,
    actual_temp_2: 22,
    actual_humid_2: 51,
    reason: '代班',
  })
  office.clock.now = '2026-12-07T09:00:00'
  const told = await (await bringHome({ office, copy }, admin)).applied()
  expect(inShort(told).toSorted()).toEqual([
    `${bake}:${begun}:update applied`,
    `${humiture}:${id}:create applied`,
  ])
  const here = madeHere(told, id)
  expect(await timesOf(office, here)).toEqual({
    create_dt: '2026-11-23T10:01:00',
    reading_dt_1: '2026-11-23T10:01:00',
    reading_dt_2: '2026-11-23T16:02:00',
  })
  expect(await rowOf(office, bake, begun)).toMatchObject({
    baking_temp: 350,
    heating_time: '2026-11-23T10:30:00',
    cooling_time: '2026-11-23T12:00:00',
  })
  const written = await office.file.reading.statements.all(
    'select "user", kind, at from journal where resource = ? and record = ? order by id',
    [humiture, Number(here)],
  )
  expect(written).toEqual([
    { user: keeper, kind: 'create', at: '2026-12-07T09:00:00' },
    { user: storeHead, kind: 'update', at: '2026-12-07T09:00:00' },
  ])
  // Its history says when it was written there, when it came home, and who brought it in.
  const { results } = await send(office, keeper, 'history', 'of', {
    resource: humiture,
    record: Number(here),
  })
  expect(
    (results as { person: string; machine: string; reason: string }[]).map(({ person, machine, reason }) => [
      person,
      machine,
      reason,
    ]),
  ).toEqual([
    [
      await nameIn(office, storeHead),
      '外带 江阴现场',
      `代班；${brought('11-23 16:02', await nameIn(office, admin))}`,
    ],
    [await nameIn(office, keeper), '外带 江阴现场', brought('11-23 10:01', await nameIn(office, admin))],
  ])
  // A day late, nobody of them could still enter it at the office itself.
  await expect(
    send(office, keeper, humiture, 'update', { id: here, actual_temp_1: 25, actual_humid_1: 50 }),
  ).rejects.toThrow('403')
})
