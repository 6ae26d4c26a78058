import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { PasswordCost } from '../../domain/core/passwords.ts'
import { SealError } from './seal_error.ts'

/**
 * A sealed file: a signature, the length of the head (4 bytes), the head as JSON, a nonce (12 bytes), the content encrypted
 * with AES-256-GCM, and the tag (16 bytes). Everything before the nonce is associated data: a changed head is noticed.
 */
const signature = Buffer.from('plant-office sealed 1\n')
const [lengthBytes, nonceBytes, tagBytes, keyBytes] = [4, 12, 16, 32]
const algorithm = 'aes-256-gcm'
const maxHeadBytes = 64 * 1024

const headSchema = z.looseObject({ format: z.literal(1), kind: z.enum(['copy', 'return']) })
/** Readable without the key; `kind` is that of the file. */
export type SealHead = z.infer<typeof headSchema>

/** Writes a sealed file. Useless if it fails: the caller deletes it. */
export async function seal(
  target: string,
  { head, key }: { readonly head: SealHead; readonly key: Uint8Array },
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(body.length)
  const opening = Buffer.concat([signature, length, body])
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(opening)
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield opening
    yield nonce
    for await (const piece of content) yield cipher.update(piece)
    yield cipher.final()
    yield cipher.getAuthTag()
  }
  await pipeline(pieces(), createWriteStream(target, { flush: true, mode: 0o600 }))
}

/** The head of a sealed file. Throws SealError `foreign` for any other file. */
export const readSealHead = async (file: string): Promise<SealHead> => (await readOpening(file)).head

/**
 * Decrypts a sealed file into `target`, which exists only if the seal is whole: nothing of a changed file is read. Throws
 * SealError: `foreign`, `too_large`, `wrong_key` (another key, or changed on the way).
 */
export async function unseal(
  file: string,
  {
    target,
    keyOf,
    maxBytes = Number.MAX_SAFE_INTEGER,
  }: {
    readonly target: string
    readonly keyOf: (head: SealHead) => Promise<Uint8Array>
    /** Of the sealed file. */
    readonly maxBytes?: number
  },
): Promise<SealHead> {
  const { head, opening, size } = await readOpening(file)
  if (size > maxBytes) throw new SealError('too_large')
  const start = opening.length + nonceBytes
  if (size < start + tagBytes) throw new SealError('wrong_key')
  const nonce = await bytesAt(file, opening.length, nonceBytes)
  const tag = await bytesAt(file, size - tagBytes, tagBytes)
  const decipher = createDecipheriv(algorithm, await keyOf(head), nonce, { authTagLength: tagBytes })
  decipher.setAAD(opening).setAuthTag(tag)
  const end = size - tagBytes - 1
  try {
    const sealed = end < start ? [] : createReadStream(file, { start, end })
    await pipeline(sealed, decipher, createWriteStream(target, { flush: true, mode: 0o600 }))
  } catch (error) {
    rmSync(target, { force: true })
    throw isBrokenSeal(error) ? new SealError('wrong_key') : error
  }
  return head
}

/** Node has no code for it. */
const isBrokenSeal = (error: unknown): boolean =>
  error instanceof Error && /unable to authenticate/i.test(error.message)

interface Opening {
  readonly head: SealHead
  /** All bytes before the nonce. */
  readonly opening: Buffer
  readonly size: number
}

async function readOpening(file: string): Promise<Opening> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const fixed = Buffer.alloc(signature.length + lengthBytes)
    const { bytesRead } = await handle.read(fixed, 0, fixed.length, 0)
    const length = bytesRead === fixed.length ? fixed.readUInt32BE(signature.length) : 0
    if (!fixed.subarray(0, signature.length).equals(signature) || length > maxHeadBytes)
      throw new SealError('foreign')
    const body = Buffer.alloc(length)
    await handle.read(body, 0, length, fixed.length)
    return { head: headOf(body), opening: Buffer.concat([fixed, body]), size }
  } finally {
    await handle.close()
  }
}

function headOf(body: Buffer): SealHead {
  try {
    return headSchema.parse(JSON.parse(body.toString()))
  } catch {
    throw new SealError('foreign')
  }
}

async function bytesAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(length)
    await handle.read(bytes, 0, length, position)
    return bytes
  } finally {
    await handle.close()
  }
}

// ---- keys

/** scrypt (RFC 7914) with its cost and salt, as the head of a copy's file tells them. */
const passphraseSchema = z.object({
  ln: z.int().min(1).max(18),
  r: z.int().min(1).max(16),
  p: z.int().min(1).max(16),
  salt: z.string().min(16).max(64),
})
export type PassphraseCost = z.infer<typeof passphraseSchema>

/** 128 MB and some tenths of a second. */
export const defaultPassphraseCost: PasswordCost = { ln: 17, r: 8, p: 1 }

export const newPassphraseCost = (cost: PasswordCost): PassphraseCost => ({
  ...cost,
  salt: randomBytes(16).toString('base64'),
})

/** The key of a copy's file. Throws SealError `foreign` if the head tells no cost. */
export async function passphraseKey(passphrase: string, cost: unknown): Promise<Uint8Array> {
  const { success, data } = passphraseSchema.safeParse(cost)
  if (!success) throw new SealError('foreign')
  const { ln, r, p, salt } = data
  const options = { N: 2 ** ln, r, p, maxmem: 2 * 128 * r * (2 ** ln + p) }
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** The key of a copy's return files, from its secret. */
export const returnKey = (secret: string, uid: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(secret, 'base64url'), uid, 'office-return 1', keyBytes))

/** 128 random bits in base32, for people to read out. */
export function newUid(): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  // 26 digits hold 130 bits.
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let uid = ''
  for (let at = 0; at < 26; at++) {
    uid = digits[Number(rest & 31n)] + uid
    rest >>= 5n
  }
  return uid
}
export const newSecret = (): string => randomBytes(keyBytes).toString('base64url')
