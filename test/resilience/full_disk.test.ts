// A full disk under the file.
// @module-tag sqlite

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../main/api/backup/office_backup.ts'
import { backUpIfChanged } from '../../main/api/backup/schedule.ts'
import { createStorageStatus } from '../../main/api/health/storage_status.ts'
import { openOffice } from '../../main/api/office.ts'
import { OfficeInUse } from '../../main/db/connection/lock.ts'
import { createReserve } from '../../main/db/file/reserve_file.ts'
import { firstBrokenLink } from '../../main/db/journal/chain.ts'
import { openLan } from '../support/lan_office.ts'
import { tempFolder } from '../support/lifetime.ts'
import { canMount, emptyDisk, fill, mountDisk, takeDisk } from './faults/small_disk.ts'

const mebibyte = 1024 * 1024
const path = '/api/warehouses/'
const warehouse = (name: string) => ({ name, location: 'x'.repeat(40), category: 1 })
const full = { status: 507, body: { code: 'disk_full' } }

/** An office on a disk of its own, with two backups and space to give back. */
async function officeOnDisk(mebibytes: number) {
  const directory = join(tempFolder(), 'disk')
  mountDisk(directory, mebibytes)
  onTestFinished(() => takeDisk(directory))
  const lan = await openLan({ directory })
  await lan.setup.administrator('correct horse')
  await createReserve(directory)
  return { ...lan, ballast: () => statSync(join(directory, 'ballast'), { throwIfNoEntry: false }) }
}

test.skipIf(!canMount)(
  'on a full disk an office refuses in one word, gives space back, lets people in and out and make room, and goes on by itself',
  async () => {
    const { office, directory, as, send, ballast } = await officeOnDisk(90)
    expect((ballast()?.blocks ?? 0) * 512).toBeGreaterThanOrEqual(32 * mebibyte)
    const boss = await as('王建国', ['admin'])
    const head = await as('许库生', ['store_head'])
    for (const name of ['一', '二']) await head('POST', path, warehouse(name))
    await head('POST', '/api/plant_days/', { day: '2026-12-31' })
    await backUp(office, 'asked')
    await head('POST', path, warehouse('三'))
    await backUp(office, 'asked')
    const backups = () => readdirSync(join(directory, 'backups')).filter((name) => /^\d/.test(name))

    // What would not fit is given up whole, and takes nothing from the others.
    fill(directory, 2 * mebibyte)
    const upload = () => {
      const form = new FormData()
      form.append('path', new Blob([Buffer.alloc(4 * mebibyte, '%PDF')]), '图样.pdf')
      return boss('POST', '/api/supplier_documents/', form)
    }
    expect(await upload()).toMatchObject(full)
    expect(readdirSync(join(directory, 'files'))).toEqual([])
    await expect(backUp(office, 'asked')).rejects.toMatchObject({ code: 'disk_full' })
    expect(backups()).toHaveLength(2)
    expect((await head('POST', path, warehouse('四'))).status).toBe(201)
    expect(office.storageStatus.problem()).toBeUndefined()

    fill(directory)
    // Another program that is started meanwhile takes nothing from the one that has the office.
    await expect(openOffice(directory)).rejects.toThrow(OfficeInUse)
    expect(ballast()?.size).toBe(32 * mebibyte)
    const answers = []
    while (ballast()?.size !== 0)
      answers.push((await head('POST', path, warehouse(`五${answers.length}`))).status)
    // The first refusal gives it back.
    expect(answers).toEqual([...answers.slice(1).map(() => 201), 507])
    const stored = (await head('GET', path)).body.count
    expect(stored).toBe(4 + answers.length - 1)
    const trouble = { kind: 'disk_full', since: '2026-11-20T10:00:00' }
    expect(office.storageStatus.problem()).toEqual(trouble)
    const health = (await boss('GET', '/api/health/shown/')).body
    const findingOf = (name: string) => health.findings.find((one: { name: string }) => one.name === name)
    for (const name of ['writing', 'disk'])
      expect(findingOf(name)).toMatchObject({ state: 'bad', says: expect.stringContaining('磁盘已满') })
    expect(health.troubles.map(({ name }: { name: string }) => name)).toEqual(['disk'])
    // Whoever starts the office now is told as well.
    expect(createStorageStatus(directory, office.now).problem()).toEqual(trouble)

    // The space is for the way out: whoever goes on as before would use it up.
    expect(await head('POST', path, warehouse('六'))).toMatchObject(full)
    expect(await head('PATCH', `${path}1/`, { location: 'B区' })).toMatchObject(full)
    expect(await upload()).toMatchObject(full)
    expect(await send('GET', '/readyz')).toMatchObject(full)
    const person = { username: 'admin', password: 'correct horse' }
    const { status, body } = await send('POST', '/api/session/', person)
    expect(status).toBe(201)
    expect(
      (await send('DELETE', '/api/session/', undefined, { authorization: `Bearer ${body.token}` })).status,
    ).toBe(204)
    expect(
      (await head('POST', '/api/drafts/keep/', { place: 'form/x', value: '"y"', typed_dt: '' })).status,
    ).toBe(201)
    expect((await head('DELETE', '/api/plant_days/1/')).status).toBeLessThan(300)
    expect((await boss('POST', '/api/plant/set/', { backup_folder: tempFolder() })).status).toBe(201)
    const [newest = '', oldest = ''] = backups().sort().reverse()
    expect((await boss('POST', '/api/backups/discard/', { name: oldest })).status).toBe(201)
    expect(backups()).toEqual([newest])
    expect(await boss('POST', '/api/backups/discard/', { name: newest })).toMatchObject({
      status: 409,
      body: { unmet: ['newer_backup'] },
    })

    // Not a byte is left, not even of what was kept for this: whoever comes now reads all the same.
    fill(directory)
    const opened = await send('POST', '/api/session/', person)
    expect(opened.status).toBe(201)
    const late = (token: string) => ({ authorization: `Bearer ${token}` })
    const reads = async (token: string) => (await send('GET', path, undefined, late(token))).status
    const [gone, leaving] = [
      (await send('POST', '/api/session/', person)).body.token,
      (await send('POST', '/api/session/', person)).body.token,
    ]
    expect([await reads(opened.body.token), await reads(gone)]).toEqual([200, 200])
    expect((await send('DELETE', '/api/session/', undefined, late(gone))).status).toBe(204)
    expect([await reads(opened.body.token), await reads(gone)]).toEqual([200, 401])
    expect((await send('POST', '/api/session/', { ...person, password: 'wrong horse' })).status).toBe(401)

    emptyDisk(directory)
    const signIns = async () =>
      (await office.file.reading.db.selectFrom('sessions').select('user').execute()).length
    const before = await signIns()
    // Who signs out while his session is being written down is out.
    expect(await reads(leaving)).toBe(200)
    const polled = reads(leaving)
    expect((await send('DELETE', '/api/session/', undefined, late(leaving))).status).toBe(204)
    await polled
    expect([await reads(leaving), await signIns()]).toEqual([401, before])
    expect(await reads(opened.body.token)).toBe(200)
    await expect.poll(signIns).toBe(before + 1)
    expect(await reads(opened.body.token)).toBe(200)
    expect((await head('POST', path, warehouse('六'))).status).toBe(201)
    expect(office.storageStatus.problem()).toBeUndefined()
    await createReserve(directory)
    expect(ballast()?.size).toBe(32 * mebibyte)
    expect((await head('GET', path)).body.count).toBe(stored + 1)
    expect(firstBrokenLink(office.file.connection)).toBeUndefined()
    expect(existsSync(join(directory, 'ballast.part'))).toBe(false)
  },
)

test.skipIf(!canMount)(
  'on a disk that was filled meanwhile an office starts all the same, and says so',
  async () => {
    const directory = join(tempFolder(), 'disk')
    mountDisk(directory, 90)
    onTestFinished(() => takeDisk(directory))
    await (await openOffice(directory)).close()
    await createReserve(directory)
    fill(directory)
    const { office, as } = await openLan({ directory })
    expect(office.storageStatus.problem()).toMatchObject({ kind: 'disk_full' })
    const head = await as('许库生', ['store_head'])
    expect((await head('GET', path)).status).toBe(200)
    expect(await head('POST', path, warehouse('一'))).toMatchObject(full)
    emptyDisk(directory)
    expect((await head('POST', path, warehouse('一'))).status).toBe(201)
  },
)

test.skipIf(!canMount)(
  'a full backup folder leaves the office alone, and nothing half done in it',
  async () => {
    const second = join(tempFolder(), 'stick')
    mountDisk(second, 2)
    onTestFinished(() => takeDisk(second))
    const { office, as } = await openLan()
    const boss = await as('王建国', ['admin'])
    expect((await boss('POST', '/api/plant/set/', { backup_folder: second })).status).toBe(201)
    fill(second, mebibyte)
    await expect(backUpIfChanged(office, 'regular')).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(join(second, 'office-backups')).filter((name) => name !== 'files')).toEqual([])
    expect(office.storageStatus.problem()).toBeUndefined()
    expect((await boss('POST', path, warehouse('一'))).status).toBe(201)
    expect((await boss('GET', '/api/backups/shown/')).body.backups).toHaveLength(1)
  },
)
