import { type Resource, specOf } from '../../../../shared/kernel/resource.ts'
import { type Acting, mayAct, transitionsFrom } from '../../../../shared/kernel/transitions.ts'
import { hashOf } from '../../../ui/navigation/location.ts'

/** A desk of cards that several people sign: of which kinds, and the states that make up each of its stages. */
export interface QueueConfig<Kind extends string, Stage extends string> {
  /** `issues`: its address, and before those of its cards. */
  readonly page: 'issues' | 'refunds'
  readonly cardsOf: Readonly<Record<Kind, Resource>>
  readonly kinds: readonly Kind[]
  readonly stages: Readonly<Record<Stage, readonly number[]>>
  readonly stageNames: readonly Stage[]
  /** Cards that wait for nobody any more: the last comes first, and nobody counts them. */
  readonly ended: Stage
  /** What a card is known by in the list. */
  readonly facts: readonly string[]
}

/** What a desk says. */
export interface QueueTexts<Stage extends string> {
  readonly number: string
  readonly unknown: (uid: string) => string
  readonly cards: string
  readonly stages_label: string
  readonly stages: Readonly<Record<Stage, string>>
  readonly none: Readonly<Record<Stage, string>>
  readonly for_me: string
  readonly none_for_me: string
  readonly none_about: string
}

type QueueQuery = Readonly<Record<string, string | undefined>>

/** `#/issues?stage=issue&kind=steel_material` */
export const queueHash = (page: string, asked: QueueQuery = {}): string => hashOf([page], asked)

export const cardHash = (page: string, kind: string, record: number | string): string =>
  hashOf([page, kind, record])

/** The kinds whose cards wait for this person in a stage: those that he may sign there. Whoever signs none looks at all of them. */
export function signedKinds<Kind extends string, Stage extends string>(
  { kinds, cardsOf, stages }: QueueConfig<Kind, Stage>,
  stage: Stage,
  acting: Acting,
): readonly Kind[] {
  const own = kinds.filter((kind) => {
    const resource = cardsOf[kind]
    return Object.entries(specOf(resource).states ?? {}).some(([field, states]) =>
      stages[stage].some((status) =>
        transitionsFrom(field, states, { [field]: status }).some(
          ([, one]) => one.isSignature && mayAct(resource, one.who, {}, acting),
        ),
      ),
    )
  })
  return own.length > 0 ? own : kinds
}
