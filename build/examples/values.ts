import { isIPv4 } from 'node:net'
import { hostname } from 'node:os'
import type { Example } from './recorder.ts'

/** Examples as the document shows them: short, without secrets, and without the machine that recorded them. */

const shown = { items: 2, letters: 200 } as const
export const secret = '••••••••'

/** Passwords, tokens, and what belongs to a certificate. */
export const secretNames: ReadonlySet<string> = new Set([
  'password',
  'password_again',
  'present_password',
  'passphrase',
  'token',
  'qr',
  'words',
])
/** Secret only where a code opens something; elsewhere a code names something. */
const opensSomething = /^(setup|pairing|listener|copies)\./
const openingNames: ReadonlySet<string> = new Set(['code', 'fingerprint'])

/** The port of the recording, and the one that an office has. */
const ports: ReadonlyMap<string, string> = new Map([['18620', '8620']])
const lanAddress = '192.168.1.5'

/** What another recording would say otherwise: hashes, ids made at random, the room on the disk. */
const differing: readonly (readonly [form: RegExp, instead: string])[] = [
  [/^[0-9a-f]{64}$/, '0'.repeat(64)],
  [/^[0-9a-f]{32}$/, '0'.repeat(32)],
  [/^[A-Z2-7]{26}$/, 'A'.repeat(26)],
  [/^(J\d+)-[0-9a-f]{8}$/, '$1-00000000'],
  [/^\d+ MB$/, '71680 MB'],
  // A file in base64.
  [/^([\w+/]{8})[\w+/=]{192,}$/, '$1…'],
]

const textOf = (text: string): string => {
  const plain = text
    .replaceAll(/\b\d{1,3}(\.\d{1,3}){3}\b/g, (one) =>
      isIPv4(one) && one !== '127.0.0.1' ? lanAddress : one,
    )
    .replaceAll(/:(\d{5})\b/g, (all, port: string) => (ports.has(port) ? `:${ports.get(port)}` : all))
  if (plain === hostname()) return 'office-pc'
  for (const [form, instead] of differing) if (form.test(plain)) return plain.replace(form, instead)
  return plain.length > shown.letters ? `${plain.slice(0, shown.letters)}…` : plain
}

function shownValue(value: unknown, isSecret: (name: string) => boolean, isAnswer: boolean): unknown {
  const inner = (one: unknown) => shownValue(one, isSecret, isAnswer)
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'number') return Number(ports.get(String(value)) ?? value)
  if (Array.isArray(value)) return (isAnswer ? value.slice(0, shown.items) : value).map(inner)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isSecret(name) && typeof one === 'string' && one !== '' ? secret : inner(one),
    ]),
  )
}

export function shownExample(operation: string, { body, answer }: Example): Example {
  const isSecret = (name: string) =>
    secretNames.has(name) || (opensSomething.test(operation) && openingNames.has(name))
  return {
    ...(body !== undefined && { body: shownValue(body, isSecret, false) }),
    ...(answer !== undefined && { answer: shownValue(answer, isSecret, true) }),
  }
}
