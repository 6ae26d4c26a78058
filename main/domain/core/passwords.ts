import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { Passwords } from '../../../shared/kernel/passwords.ts'
import { requireStrongPassword } from './password_rule.ts'

/** scrypt parameters (RFC 7914): log2 of N, block size, passes. Memory: 128 × 2^ln × r bytes. */
export interface PasswordCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** About 150 ms and 32 MB on a typical office PC. */
export const defaultCost: PasswordCost = { ln: 15, r: 8, p: 3 }

/** Upper limit (128 MB): a stored hash with a higher cost is rejected. */
const maxCost: PasswordCost = { ln: 17, r: 8, p: 16 }

const [saltBytes, keyBytes] = [16, 32]

const derive = (password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyBytes,
      // Node rejects work above maxmem: 128 × r × (N + p), doubled for safety.
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
 * Parses a stored hash: a PHC string `$scrypt$ln=15,r=8,p=3$salt$key` with unpadded base64, or the older
 * `scrypt$salt$key` with the default cost. Undefined for anything else, such as the empty hash of a person
 * without a password.
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

/** Creates a password hasher; new hashes use this cost. */
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
