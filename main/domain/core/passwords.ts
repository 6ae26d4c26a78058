import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'

/** RFC 7914 parameters: about 150 ms on the machine of a desk, 96 MB at the most. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1024 * 1024 } as const
const [saltBytes, keyBytes] = [16, 32]

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** `scrypt$salt$key`, both in base64; refuses what is shorter than 8 or longer than 128 characters. */
export async function hashPassword(password: string, field = 'password'): Promise<string> {
  if (password.length < 8 || password.length > 128)
    throw invalidField(
      field,
      say((t) => t.password_length),
    )
  const salt = randomBytes(saltBytes)
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`
}

/** A person without a password can never sign in; the same work is done, so that the answer takes as long. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, salt = '', key = ''] = kept.split('$')
  const expected = Buffer.from(key, 'base64')
  const given = await derive(password.slice(0, 256), Buffer.from(salt, 'base64'))
  return expected.length === given.length && timingSafeEqual(expected, given)
}
