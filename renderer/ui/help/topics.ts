import type { Language } from '../../../shared/texts/index.ts'

/** A page of the help, short because it is shown beside the page. */
export interface Topic {
  readonly title: string
  readonly about: string
  /** The work step by step, by keyboard. */
  readonly steps: readonly string[]
  /** Rules of the trade or the plant, with their numbers. */
  readonly rules?: readonly string[]
  /** Messages with their meaning and remedy. */
  readonly messages?: readonly (readonly [says: string, means: string])[]
}
export type Topics = Readonly<Record<string, Topic>>
/** Each language is a script of its own; `app` collects the topics, which stand beside their pages. */
export type ReadTopics = Readonly<Record<Language, () => Promise<Topics>>>
