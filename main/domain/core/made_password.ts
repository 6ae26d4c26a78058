import { randomInt } from 'node:crypto'

/** For so many days a password that the office made is accepted. */
export const madePasswordDays = 14

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
