import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Passwords } from '../../../shared/kernel/passwords.ts'
import { requireStrongPassword } from './password_rule.ts'

/** Parameters of scrypt (RFC 7914): log2 of N, the block size and the passes. Memory: 128 × 2^ln × r bytes. */
export interface PasswordCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** About 150 ms and 32 MB on the machine of a desk. */
export const defaultCost: PasswordCost = { ln: 15, r: 8, p: 3 }

/** A stored hash that asks for more is none of ours: 128 MB. */
const maxCost: PasswordCost = { ln: 17, r: 8, p: 16 }

const [saltBytes, keyBytes] = [16, 32]

const derive = (password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyBytes,
      // Node refuses work that could take more than this: the blocks of N and of the passes, and a little besides.
      { N: 2 ** ln, r, p, maxmem: 2 * 128 * r * (2 ** ln + p) },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  )

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

interface StoredHash {
  readonly cost: PasswordCost
  readonly salt: Buffer
  readonly key: Buffer
}

/**
 * A stored hash: a PHC string `$scrypt$ln=15,r=8,p=3$salt$key`, both in base64 without padding, or `scrypt$salt$key` of an
 * office before those, at its usual cost. Undefined for anything else, such as the empty text of a person who has none.
 */
function parseHash(stored: string): StoredHash | undefined {
  const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored)
  const [, salt = '', key = ''] = phc ? phc.slice(3) : (/^scrypt\$([^$]+)\$([^$]+)$/.exec(stored) ?? [])
  if (key === '') return undefined
  const cost = phc ? { ln: Number(phc[1]), r: Number(phc[2]), p: Number(phc[3]) } : defaultCost
  const isAllowed = (name: keyof PasswordCost) => cost[name] >= 1 && cost[name] <= maxCost[name]
  if (!isAllowed('ln') || !isAllowed('r') || !isAllowed('p')) return undefined
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
}

/** Passwords of one office, whose new hashes cost so much. */
export function createPasswordHasher(cost: PasswordCost): Passwords {
  const head = `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$`
  async function hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes)
    return `${head}${unpadded(salt)}$${unpadded(await derive(password, salt, cost))}`
  }
  return {
    hash,
    async hashNew(password, names) {
      await requireStrongPassword(password, names)
      return hash(password)
    },
    async verify(password, stored) {
      const parsed = parseHash(stored) ?? { salt: randomBytes(saltBytes), key: undefined, cost }
      const derived = await derive(password.slice(0, 256), parsed.salt, parsed.cost)
      return parsed.key?.length === derived.length && timingSafeEqual(parsed.key, derived)
    },
    needsRehash: (stored) => !stored.startsWith(head),
  }
}
