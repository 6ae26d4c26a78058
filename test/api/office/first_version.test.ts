// The file of an office of the first version.
// @module-tag sqlite

import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { firstVersion } from '../../support/first_version.ts'
import { bearer, hasOtherHost, machineAt, otherHost } from '../../support/lan_client.ts'
import { openLan } from '../../support/lan_office.ts'
import { manualClock, openPlant } from '../../support/office.ts'

const patiently = { timeout: 15_000 }

/** The first version's office, served to the LAN by this one. */
async function openServed() {
  const { directory, now, ...facts } = firstVersion()
  const clock = manualClock(now)
  const lan = await openLan({ directory, clock, host: otherHost, served: 'encrypted' })
  const machine = machineAt(lan)
  machine.jar.set('office_machine', facts.machine)
  const signIn = (password: string) =>
    machine('POST', '/api/session/', { username: 'user1', password }, { headers: { 'x-office': '1' } })
  const program = (method: string, path: string, body?: unknown) =>
    machineAt(lan)(method, path, body, bearer(facts.token))
  return { lan, ...facts, directory, machine, signIn, program }
}

/** Ids and names of the suppliers, which every step of the story must leave as they are. */
const suppliersOf = async (program: Awaited<ReturnType<typeof openServed>>['program']) =>
  (await program('GET', '/api/suppliers/?limit=100&ordering=id')).body.results.map(
    ({ id, name }: { id: number; name: string }) => [id, name],
  )

test.skipIf(!hasOtherHost)(
  'in an office of the first version tokens, paired machines, passwords and uploads stay good, and its backups come back, also asked for at that machine',
  async () => {
    const { lan, plant, machine, signIn, program, revoked } = await openServed()
    const suppliers = await suppliersOf(program)
    expect(suppliers.length).toBeGreaterThan(6)

    // The paired machine, and a password that the first version stored.
    expect((await machine('GET', '/api/pairing/')).body).toMatchObject({
      sign_in: 'open',
      name: '焊材库电脑',
    })
    expect(await signIn('wrong horse')).toMatchObject({ status: 401 })
    expect(await signIn('demo-plant')).toMatchObject({ status: 201 })

    const files = await lan.office.file.reading.db.selectFrom('files').selectAll().orderBy('id').execute()
    expect(files.length).toBeGreaterThan(5)
    for (const { id, name, resource, hash } of files) {
      const { status, text } = await program('GET', `/files/${resource}/${id}/${encodeURIComponent(name)}`)
      expect([status, createHash('sha256').update(text).digest('hex')], name).toEqual([200, hash])
    }

    expect(await program('DELETE', `/api/api_tokens/${revoked}/`)).toMatchObject({ status: 204 })
    const { backups } = (await program('GET', '/api/backups/shown/')).body
    const occasions: readonly string[] = backups.map(({ occasion }: { occasion: string }) => occasion)
    // Its own, and the one that was made before it was brought forward.
    expect(occasions).toEqual(['migration', 'asked'])
    const atPage = (method: string, path: string, body?: unknown) =>
      machine(method, path, body, { headers: { 'x-office': '1' } })
    for (const { name } of [...backups].reverse()) {
      const restore = await atPage('POST', '/api/backups/restore/', { name, plant_name: plant })
      expect(restore, name).toMatchObject({ status: 201 })
      // It begins when its answer is out.
      const state = async () => (await atPage('GET', '/api/suppliers/')).status
      await expect.poll(state, patiently).toBe(401)
      expect(await signIn('demo-plant')).toMatchObject({ status: 201 })
      expect(await atPage('GET', `/api/api_tokens/${revoked}/`)).toMatchObject({ status: 404 })
    }
    expect(await suppliersOf(program)).toEqual(suppliers)

    const verification = await program('POST', '/api/health/examine/', {})
    expect(verification).toMatchObject({ status: 201 })
    const job = verification.body
    const state = async () =>
      (await program('GET', '/api/jobs/mine/')).body.find(({ id }: { id: number }) => id === job.id)?.state
    await expect.poll(state, patiently).toBe('done')
    const { findings } = (await program('GET', '/api/health/shown/')).body
    const examined = ['schema', 'integrity', 'foreign_keys', 'journal', 'stock', 'content']
    expect(
      findings.filter(
        ({ name, state }: { name: string; state: string }) => examined.includes(name) && state !== 'good',
      ),
    ).toEqual([])
  },
)

test('a restore that the first version left unfinished is finished at the next start, with drafts and preferences in place', async () => {
  const { directory, now, head } = firstVersion()
  const note = join(directory, 'office.restoring.json')
  const by = { user: 1, person: '系统管理', machine: '127.0.0.1', request: 'first' }
  writeFileSync(note, JSON.stringify({ event: 'restored', made: '2026-11-20T10:00:00', by, head }))
  const sqlite = new Sqlite(join(directory, 'office.db'))
  sqlite.prepare("insert into preferences (user, name, value) values (1, 'list/suppliers', '[]')").run()
  sqlite.close()

  const plant = await openPlant(directory, manualClock(now))
  expect(existsSync(note)).toBe(false)
  const { statements } = plant.office.file.reading
  expect(
    await statements.all("select person, changes from journal where resource = 'backups' and id > ?", [
      head.id,
    ]),
  ).toContainEqual({ person: by.person, changes: expect.stringContaining('"restored"') })
  const admin = plant.as('系统管理', 'admin')
  expect(await admin('preferences', 'mine', {})).toContainEqual(
    expect.objectContaining({ name: 'list/suppliers', value: '[]' }),
  )
  expect(await admin('drafts', 'mine', {})).toContainEqual(
    expect.objectContaining({ place: 'form/suppliers/1', value: expect.stringContaining('还没保存的名称') }),
  )
})
