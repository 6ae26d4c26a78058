import { expect, test } from 'vitest'
import { createSessions } from '../../main/api/auth/sessions.ts'
import { firstBrokenStoredLink } from '../../main/db/journal/stored_chain.ts'
import { openPlant } from '../support/office.ts'

const warehouse = (name: string) => ({ name, location: '', category: 1 as const })

test('requests that wait together share a commit, and one that fails leaves its neighbours', async () => {
  const plant = await openPlant()
  const head = plant.as('许库生', 'store_head')
  await head('warehouses', 'create', warehouse('一'))
  const before = plant.file.commits.count
  const names = ['二', '三', '一', '四', '五']
  const outcomes = await Promise.allSettled(
    names.map((name) => head('warehouses', 'create', warehouse(name))),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(plant.file.commits.count - before).toBeLessThan(3)
  expect((await head('warehouses', 'list', {})).count).toBe(5)
  expect(await firstBrokenStoredLink(plant.file.reading.statements)).toBeUndefined()
})

test('a full disk is said to whom it concerns, and what went before stays', { tags: 'sqlite' }, async () => {
  const plant = await openPlant()
  const head = plant.as('许库生', 'store_head')
  await head('warehouses', 'create', warehouse('一'))
  // The file may not grow any more, as on a full disk.
  const pages = Number(plant.file.pragma('page_count'))
  expect(plant.file.pragma(`max_page_count = ${pages}`)).toBe(pages)
  const long = 'x'.repeat(2000)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      plant.raw('尤红', ['keeper'], 'welding_material_humiture_records', 'create', {
        actual_temp_1: 20,
        actual_humid_1: 50,
        remark: `${at}${long.slice(10)}`,
      }),
    ),
  )
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]))
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['507 disk_full']))
  plant.file.pragma('max_page_count = 1000000')
  const stored = answers.length - refused.length
  expect((await head('welding_material_humiture_records', 'list', {})).count).toBe(stored)
  expect(
    await head('welding_material_humiture_records', 'create', { actual_temp_1: 20, actual_humid_1: 50 }),
  ).toMatchObject({ keeper: '许库生' })
  expect(await firstBrokenStoredLink(plant.file.reading.statements)).toBeUndefined()
})

test('an office that is closing refuses what comes too late', async () => {
  const plant = await openPlant()
  const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: plant.office.now() }
  const last = plant.file.write(writing, async () => 'done')
  const closed = plant.office.close()
  await expect(plant.file.write(writing, async () => 'late')).rejects.toMatchObject({
    status: 503,
    code: 'shutting_down',
  })
  expect(await last).toBe('done')
  await closed
})

test('a listener that fails holds no answer back', async () => {
  const plant = await openPlant()
  plant.file.onChanges(() => {
    throw new Error('deaf')
  })
  expect(await plant.as('许库生', 'store_head')('warehouses', 'create', warehouse('一'))).toMatchObject({
    id: 1,
  })
})

test('half characters from outside cannot break the chain of the journal', async () => {
  const plant = await openPlant()
  const head = plant.as('许库生', 'store_head')
  const { id } = await head('warehouses', 'create', warehouse('一'))
  const half = { id, location: 'B区', reason: '\ud800' }
  expect(await plant.raw('许库生', ['store_head'], 'warehouses', 'update', half)).toMatchObject({
    ok: false,
    problem: { status: 400, errors: [{ field: 'reason' }] },
  })
  const sessions = createSessions(plant.office)
  for (const name of ['\ud800', `${'x'.repeat(63)}😀`])
    await expect(sessions.signIn(name, 'wrong password', '127.0.0.1')).rejects.toMatchObject({ status: 401 })
  const writing = {
    user: 0,
    person: '\udfff',
    machine: '\ud800',
    request: '\udc00',
    reason: '\ud83d',
    at: plant.office.now(),
  }
  await plant.file.write(writing, async ({ db }) =>
    db.updateTable('warehouses').set({ location: 'C区' }).execute(),
  )
  expect(await firstBrokenStoredLink(plant.file.reading.statements)).toBeUndefined()
})

test('a reason is a text of at most 2,000 characters', async () => {
  const plant = await openPlant()
  const { id } = await plant.as('许库生', 'store_head')('warehouses', 'create', warehouse('一'))
  const change = (reason: unknown) =>
    plant.raw('许库生', ['store_head'], 'warehouses', 'update', {
      id,
      location: String(Math.random()),
      reason,
    })
  for (const reason of [5, true, {}, 'x'.repeat(2001), 'a\u0000b', '\u0007'])
    expect(await change(reason)).toMatchObject({
      ok: false,
      problem: { status: 400, errors: [{ field: 'reason' }] },
    })
  for (const reason of ['', null, '盘点\n更正', 'x'.repeat(2000)])
    expect(await change(reason)).toMatchObject({ ok: true })
})
