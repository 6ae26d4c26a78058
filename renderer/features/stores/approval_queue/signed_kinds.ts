import { specOf } from '../../../../shared/kernel/resource.ts'
import { type Acting, mayAct, transitionsFrom } from '../../../../shared/kernel/transitions.ts'
import type { QueueConfig } from './queue.ts'

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
