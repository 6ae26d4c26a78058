import type { LocalizedText } from '../../../shared/texts/index.ts'

/** In display order. */
export const findingNames = [
  'writing',
  'disk',
  'clock',
  'backup',
  'second_place',
  'standby',
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

export type FindingState = 'good' | 'look' | 'bad'

/** The command or page that helps. */
export type FindingAction =
  | 'backups.make'
  | 'health.trust_clock'
  | 'settings/plant'
  | 'settings/backups'
  | 'settings/lan'
  | 'settings/tokens'

/** What was found about one part of the office, and what to do about it. */
export interface Finding {
  readonly name: FindingName
  readonly state: FindingState
  readonly message: LocalizedText
  readonly todo?: LocalizedText | undefined
  readonly action?: FindingAction | undefined
  /** Plant time; if unknown, since when this program has seen it. */
  readonly since?: string | undefined
}

const order: readonly FindingState[] = ['good', 'look', 'bad']
export const worstState = (findings: readonly Pick<Finding, 'state'>[]): FindingState =>
  order[Math.max(0, ...findings.map(({ state }) => order.indexOf(state)))] ?? 'good'

/** A time as messages show it. */
export const formatMinute = (time: string): string => time.slice(0, 16).replace('T', ' ')
