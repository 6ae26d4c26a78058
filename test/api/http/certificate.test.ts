import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { monotonicMs } from '../../../main/api/health/clock/monotonic.ts'
import { type OfficeClock, officeClock } from '../../../main/api/health/clock/office_clock.ts'
import { certificateFor, certificateOf } from '../../../main/api/lan/certificate.ts'
import { fingerprintOf } from '../../../main/api/lan/fingerprint.ts'
import { fingerprintWords } from '../../../main/api/lan/fingerprint_words.ts'
import { protocolFor } from '../../../main/api/lan/protocol.ts'
import { addDays, toPlant } from '../../../shared/kernel/times.ts'
import { tempFolder } from '../../support/lifetime.ts'

const day = 24 * 60 * 60_000
const now = Date.now()

/** A certificate that another program made; its SHA-256 was computed by OpenSSL. */
const worked = `-----BEGIN CERTIFICATE-----
MIIBhDCCASmgAwIBAgIUUzBqqTdgA6X13A1l8kNTJvDxlWIwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMUGxhbnQgT2ZmaWNlMB4XDTI2MTEyMjE3NTMwM1oXDTI2MTIy
MjE3NTMwM1owFzEVMBMGA1UEAwwMUGxhbnQgT2ZmaWNlMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAEIbtGWByPTx4FtGNSTvKFT8Ic5N8MgLVA22Rt89bmDdQosUNV
Sj4T8HS6zN33w3w+jZX67jkdo50tjG5Uh7eSXqNTMFEwHQYDVR0OBBYEFDQGrwkQ
YL8qBVhkO7tB3IDf6AECMB8GA1UdIwQYMBaAFDQGrwkQYL8qBVhkO7tB3IDf6AEC
MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAM13zIkUSyDbwXEC
kl7jKfcjw3G9wJT+H4jSOFvSIN90AiEA/7tamSaXS+jfCFNiyX/a+0/TbFuR/l8G
L5P/6dAuMVc=
-----END CERTIFICATE-----
`

test('a certificate has the fingerprint that every browser shows, and eight words for it in each language', () => {
  const { hex, words } = fingerprintOf(worked)
  expect(hex).toBe('E9A4 576E 9627 517A AB16 8DE8 5493 0A37 F223 E763 C851 BF6A 58F1 A58D 94A4 0981')
  expect(hex.replaceAll(' ', '')).toBe(new X509Certificate(worked).fingerprint256.replaceAll(':', ''))
  expect(words).toEqual({
    zh: '毛衣 自行车 玫瑰 峡谷 地毯 牛奶 柳树 周末',
    en: 'thunder oven forest horse mushroom cattle fence kettle',
  })
  for (const list of Object.values(fingerprintWords))
    expect([list.length, new Set(list).size]).toEqual([256, 256])
})

test('an office has one key for its life, which nobody else reads, and one certificate as long as that will do', async () => {
  const directory = tempFolder()
  expect(certificateOf(directory)).toBeUndefined()
  const first = await certificateFor(directory, '192.168.1.5', now)
  expect(certificateOf(directory)).toBe(first.cert)
  const { mode } = statSync(join(directory, 'tls', 'key.pem'))
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
  const certificate = new X509Certificate(first.cert)
  expect(certificate.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
  expect([certificate.ca, certificate.checkPrivateKey(createPrivateKey(first.key))]).toEqual([false, true])
  for (const address of ['192.168.1.5', '127.0.0.1', '::1'])
    expect(certificate.checkIP(address)).toBe(address)
  expect([certificate.checkHost('localhost'), certificate.checkIP('192.168.1.6')]).toEqual([
    'localhost',
    undefined,
  ])
  expect(await certificateFor(directory, '192.168.1.5', now + 700 * day)).toEqual(first)

  const moved = await certificateFor(directory, '10.0.0.7', now)
  expect([moved.key, moved.cert === first.cert]).toEqual([first.key, false])
  // Back at the address it had before, nobody is asked to compare anything.
  expect(await certificateFor(directory, '192.168.1.5', now)).toEqual(moved)
})

test('a certificate lives 820 days, as Apple’s systems ask, and is made again a month before its end', async () => {
  const directory = tempFolder()
  const { key, cert } = await certificateFor(directory, '10.0.0.7', now)
  const { validFrom, validTo } = new X509Certificate(cert)
  expect(Math.round((Date.parse(validTo) - Date.parse(validFrom)) / day)).toBe(821)
  expect(await certificateFor(directory, '10.0.0.7', now + 789 * day)).toEqual({ key, cert })
  const again = await certificateFor(directory, '10.0.0.7', now + 791 * day)
  expect([again.key, again.cert === cert]).toEqual([key, false])
  // A clock that was set back finds a certificate of the future.
  expect((await certificateFor(directory, '10.0.0.7', now)).cert).not.toBe(again.cert)
})

test('a damaged certificate is made again; a damaged key is for a person to decide, and stays', async () => {
  const directory = tempFolder()
  const { key, cert } = await certificateFor(directory, '10.0.0.7', now)
  const pathOf = (name: string) => join(directory, 'tls', name)
  writeFileSync(pathOf('certificate.pem'), cert.slice(0, 100))
  expect((await certificateFor(directory, '10.0.0.7', now)).key).toBe(key)
  writeFileSync(pathOf('key.pem'), 'nothing')
  await expect(certificateFor(directory, '10.0.0.7', now)).rejects.toMatchObject({ status: 409 })
  expect(readFileSync(pathOf('key.pem'), 'utf8')).toBe('nothing')
  rmSync(pathOf('key.pem'))
  expect((await certificateFor(directory, '10.0.0.7', now)).key).not.toBe(key)
})

test('a machine whose clock is set wrong keeps its certificate', async () => {
  const today = toPlant(new Date())
  const at = (days: number) => `${addDays(today, days)}T08:00:00`
  const isKept = async (days: number, time: OfficeClock) => {
    const directory = tempFolder()
    const { cert } = await certificateFor(directory, '192.168.1.5', now + days * day)
    expect(time.skew()).toBeDefined()
    return (await protocolFor({ directory, time }, '192.168.1.5', false)).tls?.cert === cert
  }
  // The machine shows today. An empty battery has set it back by years: the journal knows better.
  const battery = officeClock(() => today, monotonicMs)
  battery.observe(at(2000))
  expect(await isKept(2000, battery)).toBe(true)
  // Somebody has set it forward by years while the office was open.
  let shown = at(-900)
  const forward = officeClock(() => shown, monotonicMs)
  forward.now()
  shown = today
  expect(await isKept(-900, forward)).toBe(true)
})
