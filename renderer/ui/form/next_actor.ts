import type { Relation, Transition, Who } from '../../../shared/kernel/access.ts'
import { isRole, roles } from '../../../shared/kernel/people.ts'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { holds, type Row, requestable, wireOf } from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { columnsOf } from './editable.ts'

interface Words {
  readonly language: Language
  /** What the person with this id is called. */
  readonly personNamed: (id: unknown) => string
}

/**
 * Who makes this step of a record: roles in words and persons by name. Empty where the declaration asks for more than a
 * role or a person that the record names.
 */
export function nextActors(
  resource: Resource,
  record: Row,
  { field, to }: PossibleTransition,
  words: Words,
): readonly string[] {
  const row = columnsOf(resource, record)
  const ways = requestableOf(resource, row).filter(
    ([name, one]) => name === field && wireOf(resource, name, one.to) === to,
  )
  const named = ways.flatMap(([, one]) => namesOf(resource, one.who ?? [], row, words))
  const names = named.filter((name) => name !== undefined)
  return names.length === named.length ? [...new Set(names)] : []
}

const requestableOf = (resource: Resource, row: Row): readonly (readonly [string, Transition])[] =>
  Object.entries(specOf(resource).states ?? {}).flatMap(([field, states]) =>
    requestable(field, states, row).map(([, one]) => [field, one] as const),
  )

/** undefined for somebody who cannot be told in a word. */
function namesOf(resource: Resource, who: Who, row: Row, words: Words): readonly (string | undefined)[] {
  return who.flatMap((one) => {
    const relation: Relation = typeof one === 'string' ? { role: one } : one
    const { role, person, nextSigner, where, ...more } = relation
    if (!holds(where, row)) return []
    if (Object.keys(more).length > 0) return [undefined]
    if (nextSigner) return signersOf(resource, row, words)
    if (person) return [personIn(row[person], words)]
    return [role && isRole(role) ? roles[role][words.language] : undefined]
  })
}

const signersOf = (resource: Resource, row: Row, words: Words): readonly (string | undefined)[] =>
  requestableOf(resource, row)
    .filter(([, one]) => one.isSignature)
    .flatMap(([, { who = [] }]) => {
      const others = who.filter((one) => typeof one === 'string' || !one.nextSigner)
      return namesOf(resource, others, row, words)
    })

/** Columns name persons by their id or by their full name. */
const personIn = (value: unknown, { personNamed }: Words): string | undefined =>
  (typeof value === 'number' ? personNamed(value) : String(value ?? '')) || undefined
