// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { primaryLocation } from '../../../main/api/backup/location.ts'
import { backUp } from '../../../main/api/backup/office_backup.ts'
import { restore } from '../../../main/api/backup/restore/restore.ts'
import { consoleActor } from '../../../main/api/cli/context.ts'
import { administrator, buyer, planner as zhou } from '../../../main/api/demo/people.ts'
import { bringHome, inShort, send } from '../../support/brought_home.ts'
import { openDemo } from '../../support/demo_office.ts'
import type { Plant } from '../../support/office.ts'
import { callerIn, openCopy, openReturn, takeCopy, writeReturn } from '../../support/working_copy.ts'

/** The office loses its data after a copy was taken, and goes on with a backup from before. */

const rows = async ({ file }: Plant, sql: string) => file.reading.statements.all(sql, [])
const seam = { process_material: 2, seam_type: 'A', weld_position: 1, weld_method_1: 111 }
const processes = async (plant: Plant, card: number) => {
  const { version, processes: all } = await send(plant, zhou, 'transfer_cards', 'contents', { card })
  return { version, all: all as readonly { id: number; detail: string }[] }
}

/** Taken at ten past eight; the backup that the office goes on with at nine is from eight. */
async function lostAndFound() {
  const office = await openDemo('2026-11-23T08:00:00')
  const { name } = await backUp(office.office, 'regular')
  office.clock.now = '2026-11-23T08:05:00'
  // What the office has made since the backup travels, and is lost here.
  const lost = await send(office, zhou, 'welding_seams', 'create', { ...seam, uid: 'L1', length: 100 })
  const card = await send(office, zhou, 'transfer_cards', 'create', { process_material: 29, category: 4 })
  await send(office, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '备份以后写的' })
  office.clock.now = '2026-11-23T08:10:00'
  const copy = await openCopy(await takeCopy(office), '2026-11-23T08:10:00')
  office.clock.now = '2026-11-23T09:00:00'
  await restore(office.office, join(primaryLocation(office.directory), name), consoleActor)
  return { office, copy, lost: Number(lost['id']), card: Number(card['id']) }
}

test('an office restored to before the taking does not know its copy; registered by its code, what was done there comes home', async () => {
  const { office, copy, lost, card } = await lostAndFound()
  // The numbers of what is lost are given again, to others.
  const other = await send(office, zhou, 'welding_seams', 'create', { ...seam, uid: 'N1', length: 7 })
  await send(office, zhou, 'transfer_cards', 'create', { process_material: 30, category: 4 })
  await send(office, zhou, 'transfer_cards', 'update', { id: 6, press_mark: 'C3' })
  const seams = ['Z7', 'Z8']
  for (const uid of seams) await send(copy, zhou, 'welding_seams', 'create', { ...seam, uid, length: 300 })
  await send(copy, zhou, 'welding_seams', 'update', { id: lost, length: 1 })
  await send(copy, zhou, 'transfer_cards', 'update', { id: 6, press_mark: 'B2' })
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, tech_requirement: '在外写的' })
  const { version, all } = await processes(copy, card)
  await send(copy, zhou, 'transfer_cards', 'save', {
    card,
    version,
    processes: [...all.map((one, at) => ({ ...one, detail: at === 0 ? '在外' : one.detail })), added],
  })
  const here = await processes(office, card)
  const file = await writeReturn(copy)
  const [refusal] = await Promise.allSettled([openReturn(office, file)])
  expect(String(refusal.status === 'rejected' && refusal.reason)).toMatch(/恢复过带出以前的备份.*登记码/)
  const { code } = await send(copy, zhou, 'copies', 'code', {})
  const { id } = await send(office, administrator, 'copies', 'register', { code, reason: '恢复过备份' })
  expect(await send(office, zhou, 'copies', 'read', { id })).toMatchObject({
    ...{ name: '江阴现场', state: 0, orders: [1], due_dt: '2026-11-23' },
  })
  const home = await bringHome({ office, copy }, zhou, file)
  const told = inShort(await home.applied()).toSorted()
  expect(told.filter((one) => one.startsWith('welding_seams'))).toEqual([
    `welding_seams:${lost}:update open GONE-HERE`,
    expect.stringMatching(/create applied$/),
    expect.stringMatching(/create applied$/),
  ])
  // The base of the copy is what the office had, and has lost; what it wrote since is a conflict.
  expect(told.filter((one) => one.startsWith('transfer_cards'))).toEqual([
    'transfer_cards:5:update open CONFLICT',
    'transfer_cards:6:update open CONFLICT',
  ])
  expect(told.filter((one) => one.startsWith('transfer_card_processes'))).toEqual([
    expect.stringMatching(/update open GONE-HERE$/),
    expect.stringMatching(/create open NEEDS-PARENT$/),
  ])
  expect(await send(office, zhou, 'welding_seams', 'read', { id: Number(other['id']) })).toMatchObject({
    length: 7,
  })
  expect(await processes(office, card)).toEqual(here)
  const decided = Object.fromEntries(
    (await home.tried())
      .filter(({ outcome }) => outcome === 'open')
      .map(({ key, code: why }) => [
        key,
        why === 'CONFLICT'
          ? ({ choice: 'away', fields: { tech_requirement: 'away', press_mark: 'away' } } as const)
          : ({ choice: 'discard', reason: '恢复时丢了' } as const),
      ]),
  )
  expect(inShort(await home.applied(decided)).filter((one) => one.includes(' open'))).toEqual([])
  expect(await home.close()).toMatchObject({ state: 1 })
  expect(
    await rows(office, 'select tech_requirement, press_mark from transfer_cards where id in (5, 6)'),
  ).toEqual([
    expect.objectContaining({ tech_requirement: '在外写的' }),
    expect.objectContaining({ press_mark: 'B2' }),
  ])
  // The same file again makes nothing twice.
  expect(await openReturn(office, file)).toMatchObject({ id: home.id })
  expect(await rows(office, "select 1 from welding_seams where uid in ('Z7', 'Z8')")).toHaveLength(2)
})

const added = { id: null, name: '喷砂', detail: '' }

test('a registration is refused for another person, another code, another office, and a copy that is known', async () => {
  const { office, copy } = await lostAndFound()
  const refused = (what: Promise<unknown>) => what.then(String, String)
  expect(await refused(send(copy, administrator, 'copies', 'code', {}))).toMatch(/只给副本的持有人/)
  expect(await refused(send(office, zhou, 'copies', 'code', {}))).toMatch(/这里不是外带副本/)
  const { code } = await send(copy, zhou, 'copies', 'code', {})
  const register = (given: string, reason = '恢复过备份', user = administrator, plant: Plant = office) =>
    refused(send(plant, user, 'copies', 'register', { code: given, reason }))
  const whole = String(code)
  expect(await register(whole, '')).toMatch(/原因/)
  for (const user of [zhou, buyer]) expect(await register(whole, '恢复过备份', user)).toMatch(/^Error: 403/)
  const spoilt = [whole.slice(0, -1), whole.replace(/.\./, 'x.'), 'office-copy-1.', `x${whole}`, ' ']
  for (const one of spoilt) expect(await register(one)).toMatch(/^Error: 400/)
  const foreign = await openDemo('2026-11-23T09:00:00')
  expect(await register(whole, '试', administrator, foreign)).toMatch(/别的办公室/)
  expect(await register(whole, '试', administrator, copy)).toMatch(/needs_office/)
  expect(await rows(office, 'select 1 from copies')).toEqual([])
  // As a mail breaks it into lines.
  const { id } = await send(office, administrator, 'copies', 'register', {
    code: ` ${whole.slice(0, 60)}\n${whole.slice(60)}\n`,
    reason: '恢复过备份',
  })
  expect(await register(whole)).toMatch(/已在名单中/)
  await (await callerIn(office, zhou))('copies', 'void', { id: Number(id), reason: '笔记本丢失' })
  expect(await register(whole)).toMatch(/已在名单中/)
  const secret = String((await rows(office, 'select secret from copies'))[0]?.['secret'])
  expect(secret.length).toBeGreaterThan(40)
  const journal = await rows(office, "select changes, reason from journal where resource = 'copies'")
  expect(journal.length).toBeGreaterThan(0)
  expect(JSON.stringify(journal)).not.toContain(secret)
  expect(journal.map(({ reason }) => reason)).toContain('恢复过备份')
})
