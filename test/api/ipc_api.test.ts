import { expect, test } from 'vitest'
import { createSessions } from '../../main/api/auth/sessions.ts'
import { createIpcApi } from '../../main/api/ipc_api.ts'
import { runMinuteTasks } from '../../main/api/scheduler/daily.ts'
import { createSetup } from '../../main/api/setup/setup.ts'
import type { OfficeChange } from '../../shared/kernel/office_api.ts'
import { openDemo } from '../support/demo_office.ts'
import { manualClock, openPlant } from '../support/office.ts'

test('a window hears of changes while somebody is signed in, and of what he may read', async () => {
  const plant = await openPlant()
  const sessions = createSessions(plant.office)
  const door = createIpcApi(plant.office, sessions, createSetup(plant.office, sessions, false), 'desk')
  const received: OfficeChange[] = []
  door.subscribe((changes) => received.push(...changes))
  const resources = () => [...new Set(received.map(({ resource }) => resource))]
  const head = plant.as('许库生', 'store_head')
  await head('plant_days', 'create', { day: '2026-10-01' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(received).toEqual([])
  await door.call('setup', 'plant', {
    plant_name: '华鼎',
    last_name: '王',
    username: 'wang',
    password: 'correct horse',
  })
  await head('plant_days', 'create', { day: '2026-10-02' })
  await expect.poll(resources).toContain('plant_days')
  await door.call('session', 'remove', {})
  const before = received.length
  await head('plant_days', 'create', { day: '2026-10-03' })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(received.length).toBe(before)
})

test('a step of somebody else is told to the window of the next person, for whom it waits from then on', async () => {
  const demo = await openDemo()
  const { office } = demo
  const sessions = createSessions(office)
  const door = createIpcApi(office, sessions, createSetup(office, sessions, false), 'desk')
  await door.call('session', 'create', { username: 'user20', password: 'demo-plant' })
  const waits = (count: number) => ({ ok: true, value: { count } })
  expect(await door.call('waiting', 'items', { entry: 'issues' })).toMatchObject(waits(1))
  const received: string[] = []
  door.subscribe((changes) =>
    received.push(...changes.map(({ resource, record }) => `${resource} ${record}`)),
  )
  const card = 5
  await demo.as('郑焊责', 'welding_engineer')('welding_material_apply_cards', 'update', {
    id: card,
    status: 2,
  })
  await demo.as('朱检', 'inspector')('welding_material_apply_cards', 'update', { id: card, status: 3 })
  await expect
    .poll(() => received.filter((one) => one === `welding_material_apply_cards ${card}`))
    .toHaveLength(2)
  expect(await door.call('waiting', 'items', { entry: 'issues' })).toMatchObject(waits(2))
})

test('who signs in at a desk ends the session that the window had', async () => {
  const { office } = await openPlant()
  const sessions = createSessions(office)
  const door = createIpcApi(office, sessions, createSetup(office, sessions, false), 'desk')
  const credentials = { username: 'wang', password: 'correct horse' }
  await door.call('setup', 'plant', { plant_name: '华鼎', last_name: '王', ...credentials })
  expect(await door.call('session', 'create', credentials)).toMatchObject({ ok: true })
  expect(await door.call('session', 'read', {})).toMatchObject({ ok: true })
  expect(await office.file.reading.db.selectFrom('sessions').select('user').execute()).toHaveLength(1)
})

test('wrong passwords at the window are counted as those of an address of its own', async () => {
  const clock = manualClock('2026-11-20T10:00:00')
  const { office } = await openPlant(undefined, clock)
  const sessions = createSessions(office)
  const door = createIpcApi(office, sessions, createSetup(office, sessions, false), 'PC-7')
  const credentials = { username: 'wang', password: 'correct horse' }
  await door.call('setup', 'plant', { plant_name: '华鼎', last_name: '王', ...credentials })
  for (let times = 0; times < 3; times++)
    await door.call('session', 'create', { ...credentials, password: 'wrong' })
  clock.now = '2026-11-20T10:01:00'
  await runMinuteTasks(office)
  const noted = await office.file.reading.statements.all(
    "select machine, changes from journal where changes like '%sign_in_failed%' order by id",
    [],
  )
  expect(noted).toEqual([
    { machine: 'desktop', changes: '{"event":"sign_in_failed"}' },
    { machine: 'desktop', changes: '{"event":"sign_in_failed","count":2,"names":["wang"]}' },
  ])
})
