// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { commitUpload, receiveUpload } from '../../../main/api/files/store.ts'
import { bringHome, inShort, send, type Told } from '../../support/brought_home.ts'
import type { Plant } from '../../support/office.ts'
import { openAway, openCopy, takeCopy } from '../../support/working_copy.ts'

/** The office has moved on: records approved, numbered, renamed, deleted and made meanwhile. */

const [admin, engineer] = [1, 8]
const seam = { process_material: 2, seam_type: 'A', weld_position: 1, weld_method_1: 111 }
const all = async ({ file }: Plant, query: string, values: readonly unknown[] = []) =>
  file.reading.statements.all(query, values)
const rowOf = async (plant: Plant, table: string, id: unknown) =>
  (await all(plant, `select * from "${table}" where id = ?`, [Number(id)]))[0]
const open = (outcomes: readonly Told[]) => inShort(outcomes).filter((one) => one.includes(' open'))

test('of a card that the office approved and revised meanwhile nothing is chosen beforehand', async () => {
  const away = await openAway()
  const { office, copy } = away
  await send(copy, zhou, 'transfer_cards', 'update', {
    id: 5,
    press_mark: 'B2',
    tech_requirement: '管孔按图',
  })
  const contents = await send(copy, zhou, 'transfer_cards', 'contents', { card: 5 })
  const processes = contents['processes'] as { id: number; detail: string }[]
  const [first] = processes
  await send(copy, zhou, 'transfer_cards', 'save', {
    card: 5,
    version: contents['version'],
    processes: processes.map((one) => (one === first ? { ...one, detail: '外带' } : one)),
  })
  for (const status of ['待校对', '待审核', '待批准', '已批准', '编制中'])
    await send(office, admin, 'transfer_cards', 'update', { id: 5, status, reason: '改图' })
  const home = await bringHome(away)
  const process = `transfer_card_processes:${first?.id}:update`
  expect(inShort(await home.applied()).toSorted()).toEqual([
    `${process} open REVISED-HERE`,
    'transfer_cards:5:update open REVISED-HERE',
  ])
  const decided = await home.applied({
    'transfer_cards:5:update': { fields: { press_mark: 'away', tech_requirement: 'office' } },
    [process]: { fields: { detail: 'away' } },
  })
  expect(inShort(decided).toSorted()).toEqual([`${process} applied`, 'transfer_cards:5:update applied'])
  expect(await rowOf(office, 'transfer_cards', 5)).toMatchObject({
    press_mark: 'B2',
    tech_requirement: expect.not.stringContaining('管孔按图'),
  })
  expect(await rowOf(office, 'transfer_card_processes', first?.id)).toMatchObject({ detail: '外带' })
})

test('a seam that both sides made with one number is paired by hand: its fields are compared, none is chosen silently', async () => {
  const away = await openAway()
  const { office, copy } = away
  const { id } = await send(copy, zhou, 'welding_seams', 'create', {
    ...seam,
    uid: 'Z1',
    length: 700,
    remark: '外带',
  })
  const there = await send(office, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z1', length: 500 })
  const home = await bringHome(away)
  const key = `welding_seams:${id}:create`
  expect(inShort(await home.tried())).toEqual([`${key} open DUPLICATE`])
  const pair = { choice: 'pair', record: Number(there['id']) } as const
  const asked = await home.tried({ [key]: pair })
  expect(inShort(asked)).toEqual([`${key} open CONFLICT`])
  expect(asked[0]?.fields.map(({ name, whose }) => [name, whose]).toSorted()).toEqual([
    ['length', null],
    ['remark', null],
  ])
  const decided = await home.applied({ [key]: { ...pair, fields: { length: 'away', remark: 'office' } } })
  expect(inShort(decided)).toEqual([`${key} applied`])
  expect(await rowOf(office, 'welding_seams', there['id'])).toMatchObject({ length: 700, remark: '' })
  expect(await all(office, "select id from welding_seams where uid = 'Z1'")).toHaveLength(1)
  // It is known from now on.
  await send(copy, zhou, 'welding_seams', 'update', { id, length: 710 })
  expect(open(await (await bringHome(away)).applied())).toEqual([])
  expect(await rowOf(office, 'welding_seams', there['id'])).toMatchObject({ length: 710, remark: '' })
})

test('a card paired by hand with one of the office does not get its processes twice', async () => {
  const away = await openAway()
  const { office, copy } = away
  const make = (plant: Plant) =>
    send(plant, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  const { id } = await make(copy)
  const { id: there } = await make(office)
  await send(copy, zhou, 'transfer_cards', 'update', { id, press_mark: 'B2' })
  const contents = async (card: unknown) =>
    ((await send(office, zhou, 'transfer_cards', 'contents', { card }))['processes'] as object[]).length
  const before = await contents(there)
  const home = await bringHome(away)
  const like = (await home.tried()).find(({ key }) => key === `transfer_cards:${id}:create`)?.like
  expect(like?.map(({ record }) => record)).toContain(Number(there))
  const told = await home.applied({
    [`transfer_cards:${id}:create`]: {
      choice: 'pair',
      record: Number(there),
      fields: { press_mark: 'away' },
    },
  })
  expect(open(told)).toEqual([])
  expect(await contents(there)).toBe(before)
  expect(await rowOf(office, 'transfer_cards', there)).toMatchObject({ press_mark: 'B2' })
})

test('many records written at once away are made and changed one by one, each known by its place', async () => {
  const away = await openAway()
  const { office, copy } = away
  const { ids } = await send(copy, zhou, 'batches', 'make', {
    resource: 'welding_seams',
    rows: [
      { ...seam, uid: 'Z1', length: 100 },
      { ...seam, uid: 'Z2', length: 200 },
      { ...seam, uid: 'Z3', length: 300 },
    ],
  })
  const [one, two, three] = ids as number[]
  await send(copy, zhou, 'batches', 'change', {
    resource: 'welding_seams',
    rows: [
      { id: two, length: 250 },
      { id: 8, length: 800 },
      { id: 7, remark: '批量' },
    ],
  })
  await send(copy, zhou, 'welding_seams', 'remove', { id: three })
  await send(office, zhou, 'welding_seams', 'create', { ...seam, uid: 'O1' })
  const home = await bringHome(away)
  const told = await home.applied()
  expect(inShort(told).toSorted()).toEqual(
    [
      `welding_seams:${one}:create applied`,
      `welding_seams:${two}:create applied`,
      'welding_seams:7:update applied',
      'welding_seams:8:update applied',
    ].toSorted(),
  )
  expect(await all(office, "select uid, length from welding_seams where uid glob 'Z?' order by uid")).toEqual(
    [
      { uid: 'Z1', length: 100 },
      { uid: 'Z2', length: 250 },
    ],
  )
  expect(await rowOf(office, 'welding_seams', 8)).toMatchObject({ length: 800 })
  expect(open(await (await bringHome(away)).applied())).toEqual([])
  expect(await all(office, "select 1 from welding_seams where uid glob 'Z?'")).toHaveLength(2)
})

test('two cards written at once away come home, each with its processes', async () => {
  const away = await openAway()
  const { ids } = await send(away.copy, zhou, 'batches', 'make', {
    resource: 'transfer_cards',
    rows: [
      { process_material: 29, category: 4 },
      { process_material: 30, category: 4 },
    ],
  })
  const told = await (await bringHome(away)).applied()
  expect(inShort(told).toSorted()).toEqual(
    (ids as number[]).map((id) => `transfer_cards:${id}:create applied`).toSorted(),
  )
})

test('a sketch that was attached away is a file of the office under its own path', async () => {
  const away = await openAway()
  const { office, copy } = away
  const upload = async ({ office: engine }: Plant, text: string) => {
    const received = await receiveUpload(engine, Readable.from([Buffer.from(`%PDF-1.7 ${text}`)]), () => {})
    const writing = { user: zhou, person: '周敏', machine: '', request: text, reason: '', at: engine.now() }
    return commitUpload(engine, received, { name: '草图.pdf', resource: 'transfer_cards' }, writing)
  }
  for (const text of ['甲', '乙']) await upload(office, text)
  const { path, hash } = await upload(copy, '现场')
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, sketch: path })
  const made = await send(copy, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  await send(copy, zhou, 'transfer_cards', 'update', { id: made['id'], sketch: path })
  const told = await (await bringHome(away)).applied()
  expect(open(told)).toEqual([])
  const here = told.find(({ key }) => key === `transfer_cards:${made['id']}:create`)?.office_record
  const kept = (await rowOf(office, 'transfer_cards', 5))?.['path']
  expect(kept).not.toBe(path)
  expect((await rowOf(office, 'transfer_cards', here))?.['path']).toBe(kept)
  const [, , resource, id, name] = String(kept).split('/')
  expect(await all(office, 'select hash, name, resource from files where id = ?', [Number(id)])).toEqual([
    { hash, name, resource },
  ])
})

test.each([
  [['江阴', '太仓'], 'away'],
  [['太仓', '江阴'], 'office'],
] as const)(
  'two copies home, %s first: the same fields; what both changed is asked at the second',
  async ([first, second], remark) => {
    const { office, copy } = await openAway()
    const file = await takeCopy(office, { name: '太仓', holder: engineer }, engineer)
    const other = await openCopy(file, '2026-11-23T08:00:00')
    await send(copy, zhou, 'welding_seams', 'update', { id: 8, length: 700, remark: '江阴' })
    await send(other, engineer, 'welding_seams', 'update', { id: 8, analysis: 3, remark: '太仓' })
    const bring = (name: string) =>
      name === '江阴' ? bringHome({ office, copy }, zhou) : bringHome({ office, copy: other }, engineer)
    expect(open(await (await bring(first)).applied())).toEqual([])
    const home = await bring(second)
    const asked = await home.applied()
    expect(inShort(asked)).toEqual(['welding_seams:8:update open CONFLICT'])
    expect(asked[0]?.fields.filter(({ whose }) => whose === null).map(({ name }) => name)).toEqual(['remark'])
    await home.applied({ 'welding_seams:8:update': { fields: { remark } } })
    expect(await rowOf(office, 'welding_seams', 8)).toMatchObject({
      length: 700,
      analysis: 3,
      remark: '太仓',
    })
  },
)

test('a record deleted on either side whose id is given out again is never taken for another', async () => {
  const away = await openAway()
  const { office, copy } = away
  const last = Number((await all(office, 'select max(id) as id from welding_seams'))[0]?.['id'])
  await send(copy, zhou, 'welding_seams', 'update', { id: 8, length: 700 })
  await send(copy, zhou, 'welding_seams', 'remove', { id: last })
  const made = await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid: 'Z1' })
  expect(made['id']).not.toBe(last)
  await send(office, zhou, 'welding_seams', 'remove', { id: 8 })
  // As an office before ids were given once would have done.
  const row = { ...(await rowOf(copy, 'welding_seams', made['id'])), id: 8, uid: 'O8', length: 88 }
  const writing = {
    user: zhou,
    person: '周敏',
    machine: '',
    request: 'o',
    reason: '',
    at: office.office.now(),
  }
  await office.office.file.write(writing, async ({ statements }) => {
    const names = Object.keys(row)
    await statements.run(
      `insert into welding_seams (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
      Object.values(row),
    )
  })
  const home = await bringHome(away)
  expect(open(await home.applied())).toEqual(['welding_seams:8:update open GONE-HERE'])
  expect(await rowOf(office, 'welding_seams', 8)).toMatchObject({ uid: 'O8', length: 88 })
  expect(await rowOf(office, 'welding_seams', last)).toBeUndefined()
})

test('a seam deleted and made anew with its number comes home as both; two exchanged numbers are asked', async () => {
  const away = await openAway()
  const { office, copy } = away
  const number = String((await rowOf(office, 'welding_seams', 8))?.['uid'])
  await send(copy, zhou, 'welding_seams', 'remove', { id: 8 })
  const anew = await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid: number, length: 123 })
  const home = await bringHome(away)
  expect(open(await home.tried())).toEqual([])
  expect(open(await home.applied())).toEqual([])
  expect(
    await all(office, 'select length from welding_seams where uid = ? and process_material = 2', [number]),
  ).toEqual([{ length: 123 }])
  const [one, two] = await all(office, 'select id, uid from welding_seams where lib = 1 order by id limit 2')
  const rename = (id: unknown, uid: unknown) => send(copy, zhou, 'welding_seams', 'update', { id, uid })
  await rename(one?.['id'], '临时')
  await rename(two?.['id'], one?.['uid'])
  await rename(one?.['id'], two?.['uid'])
  const told = await (await bringHome(away)).applied()
  expect(open(told)).toEqual([
    `welding_seams:${one?.['id']}:update open DUPLICATE`,
    `welding_seams:${two?.['id']}:update open DUPLICATE`,
  ])
  expect(anew['id']).not.toBe(8)
  // A number that somebody gives out in between solves it.
})

test('the part was renamed and its route set at the office: a card keeps what was written of it away', async () => {
  const away = await openAway()
  const { office, copy } = away
  const [found] = await all(
    office,
    `select process_materials.id from process_materials join process_libraries on process_libraries.id = lib
      where status <> (select status from process_libraries where id = 1)`,
  )
  const part = Number(found?.['id'])
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'B2' })
  const made = await send(copy, zhou, 'transfer_cards', 'create', { process_material: part, category: 5 })
  const [route] = await all(office, 'select id from circulation_routes where process_material = ?', [part])
  await send(office, zhou, 'process_materials', 'update', { id: part, name: '上管板' })
  const [set] = await all(office, "select stations from circulation_routes where stations <> '[]' limit 1")
  const stations = JSON.parse(String(set?.['stations'])) as string[]
  const setRoute = (plant: Plant, list: readonly string[]) =>
    send(plant, zhou, 'circulation_routes', 'update', { id: route?.['id'], circulation_routes: list })
  await setRoute(copy, stations.slice(0, 2))
  await setRoute(office, stations)
  const home = await bringHome(away)
  const told = await home.applied()
  expect(open(told)).toEqual([`circulation_routes:${route?.['id']}:update open CONFLICT`])
  expect(await rowOf(office, 'transfer_cards', 5)).toMatchObject({ press_mark: 'B2' })
  expect(
    JSON.parse(String((await rowOf(office, 'circulation_routes', route?.['id']))?.['stations'])),
  ).toEqual(stations)
  const here = told.find(({ key }) => key === `transfer_cards:${made['id']}:create`)?.office_record
  expect(await rowOf(office, 'transfer_cards', here)).toMatchObject({ name: '上管板' })
})
