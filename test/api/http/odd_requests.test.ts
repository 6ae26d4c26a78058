import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { demoPassword } from '../../../main/api/demo/load.ts'
import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import { createIpcApi } from '../../../main/api/ipc_api.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { officeHandlers } from '../../../main/api/resources/handlers.ts'
import { workflows } from '../../../main/domain/workflows.ts'
import { handleCall } from '../../../main/electron/ipc/call.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import { modules } from '../../../shared/resources.ts'
import { answerTo } from '../../support/api/hostile_requests.ts'
import {
  asBytes,
  faultIn,
  faultOfProblem,
  oddCalls,
  oddOrigin,
  oddRequests,
} from '../../support/api/odd_requests.ts'
import { type Lan, type LanOptions, openLan } from '../../support/lan_office.ts'
import { manualClock } from '../../support/office.ts'
import { demoFolder } from '../../support/prepared_office.ts'
import { reportInjected, requestedRounds } from '../../support/torture_rounds.ts'

const declared: readonly Resource[] = Object.values(officeCatalogue.resources)
const isTrade = (resource: Resource): boolean => officeCatalogue.moduleOf(resource) !== 'office'
/** Half of them at each door. */
const rounds = (requestedRounds ?? 500) / 2
/** Over HTTP all of them run in every test, but on PostgreSQL, where each takes several times as long. */
const httpRounds = requestedRounds || process.env['OFFICE_TEST_ENGINE'] === 'postgres' ? rounds : 5000
const seed = 18

async function overHttp(lan: Lan, resources: readonly Resource[], count: number) {
  const port = Number(new URL(lan.listening.url).port)
  const faults: string[] = []
  let [people, heard] = [0, 0]
  let boss = await lan.as('系统管理', ['admin'])
  await boss('POST', '/api/listener/allow/', { origins: [oddOrigin] })
  for (const one of fc.sample(oddRequests(resources, isTrade), { seed, numRuns: count })) {
    const answer = await answerTo(port, asBytes(one, port, boss.token))
    if (answer.status < 400) heard++
    const fault = faultIn(one, answer)
    if (fault) faults.push(`${fault}: ${JSON.stringify(one)}`)
    // It may have been one of the deeds that end a session.
    const isIn = one.headers.includes('Authorization: Bearer TOKEN')
    if (isIn && answer.status === 401) boss = await lan.as(`系统管理${++people}`, ['admin'])
  }
  reportInjected(count)
  return { faults, heard }
}

async function atDesk(lan: Lan, resources: readonly Resource[], count: number): Promise<readonly string[]> {
  const door = createIpcApi(lan.office, lan.sessions, lan.setup, 'desk')
  const person = { username: 'user1', password: demoPassword }
  await door.call('session', 'create', person)
  const faults: string[] = []
  for (const { message } of fc.sample(oddCalls(resources, isTrade), { seed, numRuns: count })) {
    const noted: unknown[] = []
    const answer = await handleCall(message, door, (_, error) => noted.push(error))
    const fault = answer.ok ? undefined : faultOfProblem(answer.problem.status, answer.problem, undefined)
    const failure = fault ?? (noted.length > 0 ? String(noted) : undefined)
    if (failure) faults.push(`${failure}: ${JSON.stringify(message)}`)
    if (!answer.ok && answer.problem.status === 401) await door.call('session', 'create', person)
  }
  reportInjected(count)
  return faults
}

/** Records of every kind stand there, so that what is asked of the first ones finds something. */
async function openDemo(facts: Partial<LanOptions> = {}): Promise<Lan> {
  const clock = manualClock('2026-11-20T17:00:00')
  return openLan({ directory: await demoFolder(clock), clock, ...facts })
}

test('no odd request is answered by a fault of the office, or outside a problem document', async () => {
  const lan = await openDemo()
  const { faults, heard } = await overHttp(lan, declared, httpRounds)
  expect(faults).toEqual([])
  // Odd as they are, not all of them are refused at the door.
  expect(heard).toBeGreaterThan(httpRounds / 10)
}, 600_000)

test('no odd call at the desk is answered by a fault of the office', async () => {
  const lan = await openDemo()
  expect(await atDesk(lan, declared, rounds)).toEqual([])
}, 600_000)

test('a handler that throws what nobody foresaw is found among odd requests, in both doors', async () => {
  const thrower = {
    ...workflows.work_hour_summarizes,
    list(): never {
      throw new TypeError('planted')
    },
  }
  const { migrations } = officeCatalogue
  const catalogue = catalogueOf(
    modules,
    { ...workflows, ...officeHandlers, work_hour_summarizes: thrower },
    migrations,
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const lan = await openDemo({ catalogue })
  const weak = [lan.office.catalogue.get('work_hour_summarizes')]
  const { faults } = await overHttp(lan, weak, 60)
  expect(faults.filter((one) => one.startsWith('500: '))).not.toEqual([])
  expect((await atDesk(lan, weak, 60)).filter((one) => one.includes('planted'))).not.toEqual([])
})
