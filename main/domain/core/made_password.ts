import { randomInt } from 'node:crypto'
import { yes } from '../../../shared/kernel/kinds.ts'
import type { Passwords } from '../../../shared/kernel/passwords.ts'
import { addDays } from '../../../shared/kernel/times.ts'

/** For so many days a password that the office made is accepted. */
const madePasswordDays = 14

/** Without letters that are easily misread on paper: c and q, j and i, l and 1, x and y. */
const consonants = 'bdfghkmnprstvwz'
const vowels = 'aeiou'

const oneOf = (letters: string): string => letters.charAt(randomInt(letters.length))
const many = (count: number, make: () => string): readonly string[] => Array.from({ length: count }, make)
const word = (): string => many(3, () => oneOf(consonants) + oneOf(vowels)).join('')

/**
 * `bakote-minufa-dosiru-47`: three words of three syllables and two digits, which can be read aloud and typed; 62 bits. Only
 * its hash is stored.
 */
export const makePassword = (): string =>
  [...many(3, word), many(2, () => oneOf('0123456789')).join('')].join('-')

export interface MadePassword {
  readonly password: string
  readonly hash: string
}
export async function makeWithHash(passwords: Passwords): Promise<MadePassword> {
  const password = makePassword()
  return { password, hash: await passwords.hash(password) }
}

/** Its owner changes it when he signs in, for some days from `now`. */
export const untilChanged = (now: string) =>
  ({ must_change: yes, password_until: addDays(now, madePasswordDays) }) as const
