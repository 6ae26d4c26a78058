import { expect, test } from 'vitest'
import { hasOtherHost, machineAt, otherHost, programOf, protocols } from '../../support/lan_client.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

const patiently = { timeout: 15_000 }
const page = { headers: { 'x-office': '1' } }

/** An office that serves the LAN encrypted, with an administrator who can give codes. */
async function openPlant() {
  const lan = await openLan({ host: otherHost, served: 'encrypted' })
  await lan.setup.administrator('correct horse')
  const program = await programOf(lan, 1)
  const admin = (method: string, path: string, body?: unknown) => machineAt(lan)(method, path, body, program)
  return { lan, admin }
}

const signIn = (machine: ReturnType<typeof machineAt>, password = 'correct horse') =>
  machine('POST', '/api/session/', { username: 'admin', password }, page)

const noted = async (lan: Lan, resource: string) =>
  (
    await lan.office.file.reading.statements.all(
      'select machine, person, changes from journal where resource = ? order by id',
      [resource],
    )
  ).map(({ machine, person, changes }) => [machine, person, String(changes)])

test.skipIf(!hasOtherHost).each(protocols)(
  'over %s a machine is paired with a code once, signs in at its name, and is shown out when it is removed',
  async (protocol) => {
    const { lan, admin } = await openPlant()
    const machine = machineAt(lan, protocol)
    expect((await machine('GET', '/api/pairing/')).body).toMatchObject({ sign_in: 'unpaired', name: '' })
    expect(await signIn(machine)).toMatchObject({ status: 403, body: { unmet: ['paired_machine'] } })
    const offer = await admin('POST', '/api/listener/pair/')
    const { fingerprint, words } = (await admin('GET', '/api/listener/shown/')).body
    const { code, until, ...shown } = offer.body
    expect(code).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{10}$/)
    expect(until).toBe('2026-11-20T10:10:00+08:00')
    const address = `${lan.listening.url}pair`
    expect(shown).toEqual({
      given: '2026-11-20T10:00:00+08:00',
      address,
      qr: `${address}#${code}`,
      fingerprint,
      words,
    })

    const input = { code: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `, name: ' 焊材库电脑 ' }
    const paired = await machine('POST', '/api/pairing/', input)
    expect(paired).toMatchObject({ status: 201, body: { id: 1, name: '焊材库电脑' } })
    expect(paired.text).not.toContain(machine.jar.get('__Host-office_machine'))
    expect(paired.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-office_machine=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    expect(await machineAt(lan)('POST', '/api/pairing/', input)).toMatchObject({ status: 403 })
    expect((await machine('GET', '/api/pairing/')).body).toMatchObject({
      sign_in: 'open',
      name: '焊材库电脑',
    })

    const signed = await signIn(machine)
    expect(signed.status).toBe(201)
    expect(signed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-office_machine=/),
      expect.stringMatching(
        /^__Host-office_session=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    expect((await machine('GET', '/api/plant/state/')).body).toMatchObject({
      address: lan.listening.url,
      plain: false,
      machines: expect.arrayContaining([expect.objectContaining({ machine: '焊材库电脑' })]),
    })
    expect((await admin('GET', '/api/machines/')).body.results).toEqual([
      expect.objectContaining({
        name: '焊材库电脑',
        address: otherHost,
        paired_by: 1,
        used_dt: expect.any(String),
      }),
    ])
    expect((await admin('GET', '/api/machines/?extended=1')).text).not.toContain('hash')
    expect(await admin('PATCH', '/api/machines/1/', { name: '一级焊材库' })).toMatchObject({ status: 200 })

    expect(await admin('DELETE', '/api/machines/1/')).toMatchObject({ status: 204 })
    expect(await machine('GET', '/api/session/')).toMatchObject({ status: 401 })
    expect(await signIn(machine)).toMatchObject({ status: 403 })
    const restored = { resource: 'machines', record: 1 }
    expect(await admin('POST', '/api/history/restore/', restored)).toMatchObject({ status: 409 })
    expect((await noted(lan, 'listener')).map(([, , changes]) => changes)).toEqual([
      expect.stringContaining('pairing_code'),
    ])
    expect((await noted(lan, 'machines'))[0]).toEqual([
      otherHost,
      '',
      expect.stringContaining('"hash":["…","…"]'),
    ])
  },
)

test.skipIf(!hasOtherHost)(
  'a machine that was paired under the name of before is moved to the new one as it signs in; a session under it counts for nothing',
  async () => {
    const { lan, admin } = await openPlant()
    const machine = machineAt(lan)
    const { code } = (await admin('POST', '/api/listener/pair/')).body
    await machine('POST', '/api/pairing/', { code, name: '焊材库电脑' })
    const rename = (from: string, to: string) => {
      machine.jar.set(to, machine.jar.get(from) ?? '')
      machine.jar.delete(from)
    }
    rename('__Host-office_machine', 'office_machine')
    expect((await machine('GET', '/api/pairing/')).body).toMatchObject({
      sign_in: 'open',
      name: '焊材库电脑',
    })
    expect((await signIn(machine)).status).toBe(201)
    expect([...machine.jar.keys()].toSorted()).toEqual(['__Host-office_machine', '__Host-office_session'])
    expect((await machine('GET', '/api/session/')).status).toBe(200)
    rename('__Host-office_session', 'office_session')
    expect((await machine('GET', '/api/session/')).status).toBe(401)
    expect((await signIn(machine)).status).toBe(201)
    expect((await admin('GET', '/api/machines/')).body.count).toBe(1)
  },
)

test.skipIf(!hasOtherHost)(
  'a code ends after ten minutes, with the next one, and guesses of it wait',
  async () => {
    const { lan, admin } = await openPlant()
    const give = async (): Promise<string> => (await admin('POST', '/api/listener/pair/')).body.code
    const pair = (code: string, name = '一级库') => machineAt(lan)('POST', '/api/pairing/', { code, name })
    const [first, second] = [await give(), await give()]
    expect(await pair(first)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await pair(second, ' ')).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } })
    lan.clock.now = '2026-11-20T10:10:01'
    expect(await pair(second)).toMatchObject({ status: 403 })
    const third = await give()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => pair('AAAAAAAAAA')))
    const wrong = guesses.filter(({ status }) => status === 403)
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([403, 429]))
    const waits = await pair(third)
    expect(waits).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('配对码输错的次数过多') },
    })
    expect(waits.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await noted(lan, 'machines')).toHaveLength(2 + wrong.length)
  },
)

test.skipIf(!hasOtherHost)(
  'whoever restores from a paired machine stays paired, in a plant without a name too; the preview names the others',
  { tags: 'sqlite' },
  async () => {
    const { lan, admin } = await openPlant()
    const pairOne = async (name: string) => {
      const machine = machineAt(lan)
      const { code } = (await admin('POST', '/api/listener/pair/')).body
      expect(await machine('POST', '/api/pairing/', { code, name })).toMatchObject({ status: 201 })
      return machine
    }
    const early = await pairOne('厂长室')
    const ask = (method: string, path: string, body?: unknown) => early(method, path, body, page)
    await signIn(early)
    await ask('POST', '/api/backups/make/', {})
    await expect.poll(async () => (await ask('GET', '/api/jobs/mine/')).body[0].state, patiently).toBe('done')
    const [{ name }] = (await ask('GET', '/api/backups/shown/')).body.backups
    // Both came after the backup.
    const [desk, other] = [await pairOne('焊材库'), await pairOne('工艺科')]
    await signIn(desk)
    const from = (path: string, body?: unknown) => desk(body ? 'POST' : 'GET', path, body, page)
    expect((await from(`/api/backups/preview/?name=${name}`)).body.unpaired).toEqual(['工艺科'])
    expect(await from('/api/backups/restore/', { name, plant_name: '别的厂' })).toMatchObject({ status: 400 })
    expect(await from('/api/backups/restore/', { name, plant_name: '' })).toMatchObject({ status: 201 })

    await expect.poll(async () => (await from('/api/session/')).status, patiently).toBe(401)
    expect((await signIn(desk)).status).toBe(201)
    expect((await signIn(early)).status).toBe(201)
    expect(await signIn(other)).toMatchObject({ status: 403, body: { unmet: ['paired_machine'] } })
    const machines = (await from('/api/machines/')).body.results
    expect(machines.map(({ name: called }: { name: string }) => called)).toEqual(['焊材库', '厂长室'])
    expect((await noted(lan, 'machines')).at(-1)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.stringContaining('焊材库'),
    ])
    expect(await from('/api/backups/undo/', { plant_name: '' })).toMatchObject({ status: 201 })
    await expect.poll(async () => (await from('/api/session/')).status, patiently).toBe(401)
    expect((await signIn(desk)).status).toBe(201)
  },
)
