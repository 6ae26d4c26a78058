import type { Sentence } from '../../../shared/texts/index.ts'

/** In the order in which they are told. */
export const findingNames = [
  'writing',
  'disk',
  'clock',
  'backup',
  'second_place',
  'rights',
  'pragmas',
  'version',
  'schema',
  'lost_entries',
  'integrity',
  'foreign_keys',
  'journal',
  'journal_guards',
  'rows',
  'stock',
  'content',
  'listener',
  'tokens',
  'jobs',
  'logs',
] as const
export type FindingName = (typeof findingNames)[number]

export type State = 'good' | 'look' | 'bad'

/** What helps at once: a command, or a page. */
export type Action =
  | 'backups.make'
  | 'health.trust_clock'
  | 'settings/plant'
  | 'settings/backups'
  | 'settings/lan'
  | 'settings/tokens'

/** What was found of one part of the office, and what to do about it. */
export interface Finding {
  readonly name: FindingName
  readonly state: State
  readonly says: Sentence
  readonly todo?: Sentence | undefined
  readonly action?: Action | undefined
  /** Plant time; where it is not known, since when this program has seen it so. */
  readonly since?: string | undefined
}

const order: readonly State[] = ['good', 'look', 'bad']
export const worstOf = (findings: readonly Pick<Finding, 'state'>[]): State =>
  order[Math.max(0, ...findings.map(({ state }) => order.indexOf(state)))] ?? 'good'

/** As sentences tell a time. */
export const shownMinute = (time: string): string => time.slice(0, 16).replace('T', ' ')
