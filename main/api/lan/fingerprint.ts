import { hash, X509Certificate } from 'node:crypto'
import type { Language } from '../../../shared/texts/index.ts'
import { fingerprintWords } from './fingerprint_words.ts'

/** Number of words that are read out; they encode the first 64 bits. */
const wordCount = 8

/** Lets a person tell this office's certificate from another. */
export interface Fingerprint {
  /** SHA-256 as browsers show it, in groups of four: `4F2A 09C1 …`. */
  readonly hex: string
  readonly words: Readonly<Record<Language, string>>
}

/** The fingerprint of a certificate in PEM. */
export function fingerprintOf(pem: string): Fingerprint {
  const digest = hash('sha256', new X509Certificate(pem).raw, 'buffer')
  const wordsIn = (language: Language): string =>
    [...digest.subarray(0, wordCount)].map((byte) => fingerprintWords[language][byte]).join(' ')
  const hex = digest.toString('hex').toUpperCase().match(/.{4}/g)?.join(' ') ?? ''
  return { hex, words: { zh: wordsIn('zh'), en: wordsIn('en') } }
}
