import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  newPassphraseCost,
  newSecret,
  newUid,
  passphraseKey,
  readSealHead,
  returnKey,
  type SealHead,
  seal,
  unseal,
} from '../../main/api/copies/seal.ts'
import { tempFolder } from '../support/lifetime.ts'

const head: SealHead = { format: 1, kind: 'return', uid: 'A' }
const key = returnKey(newSecret(), 'A')
async function* pieces(...content: readonly Buffer[]) {
  yield* content
}

async function sealed(...content: readonly Buffer[]) {
  const folder = tempFolder()
  const file = join(folder, 'sealed')
  await seal(file, { head, key }, pieces(...content))
  const target = join(folder, 'opened')
  const openWith = (one = key, maxBytes?: number) =>
    unseal(file, { target, keyOf: async () => one, ...(maxBytes !== undefined && { maxBytes }) })
  return { file, target, openWith }
}

test('a sealed file opens with its key to the same bytes, and tells its head without it', async () => {
  const content = [randomBytes(100_000), Buffer.from('流转卡'), randomBytes(70_000)]
  const { file, target, openWith } = await sealed(...content)
  expect(await readSealHead(file)).toEqual(head)
  expect(await openWith()).toEqual(head)
  expect(readFileSync(target).equals(Buffer.concat(content))).toBe(true)
  expect(readFileSync(file).includes('流转卡')).toBe(false)
})

test('an empty content is sealed, too', async () => {
  const { target, openWith } = await sealed()
  await openWith()
  expect(readFileSync(target)).toHaveLength(0)
})

test('another key, a changed byte anywhere and a cut file are refused, and nothing is left', async () => {
  const { file, target, openWith } = await sealed(randomBytes(1000))
  await expect(openWith(returnKey(newSecret(), 'A'))).rejects.toThrow('wrong_key')
  expect(existsSync(target)).toBe(false)
  const whole = readFileSync(file)
  const [inHead, inContent] = [whole.indexOf('"A"') + 1, whole.length - 500]
  for (const at of [inHead, inContent, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    writeFileSync(file, changed)
    await expect(openWith(), `byte ${at}`).rejects.toThrow('wrong_key')
    expect(existsSync(target)).toBe(false)
  }
  for (const length of [whole.length - 1, whole.indexOf('"A"') + 10]) {
    writeFileSync(file, whole.subarray(0, length))
    await expect(openWith(), `${length} bytes`).rejects.toThrow('wrong_key')
  }
})

test('other files are foreign, and a sealed one may be too large', async () => {
  const { file, openWith } = await sealed(randomBytes(1000))
  await expect(openWith(key, 500)).rejects.toThrow('too_large')
  for (const other of ['', 'short', 'x'.repeat(1000)]) {
    writeFileSync(file, other)
    await expect(openWith()).rejects.toThrow('foreign')
  }
})

test('the key of a passphrase depends on the salt; an exorbitant cost is refused', async () => {
  const cost = newPassphraseCost({ ln: 10, r: 8, p: 1 })
  const one = await passphraseKey('出差用的口令 2026', cost)
  expect(await passphraseKey('出差用的口令 2026', cost)).toEqual(one)
  const other = newPassphraseCost({ ln: 10, r: 8, p: 1 })
  expect(await passphraseKey('出差用的口令 2026', other)).not.toEqual(one)
  await expect(passphraseKey('x', { ...cost, ln: 30 })).rejects.toThrow('foreign')
})

test('an identifier has 128 bits in 26 digits', () => {
  const uids = Array.from({ length: 100 }, newUid)
  expect(new Set(uids).size).toBe(100)
  for (const uid of uids) expect(uid).toMatch(/^[A-H][A-Z2-7]{25}$/)
})
