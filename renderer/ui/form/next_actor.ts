import { useQuery } from '@tanstack/react-query'
import { users } from '../../../shared/core/users.ts'
import type { Relation, Transition, Who } from '../../../shared/kernel/access.ts'
import { type Role, roles } from '../../../shared/kernel/people.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { holds, type Row, requestable, wireOf } from '../../../shared/kernel/transitions.ts'
import type { PossibleTransition } from '../../../shared/kernel/types.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { namesQuery } from '../value/references.ts'
import { titleOf } from '../value/title_of.ts'
import { columnsOf } from './editable.ts'

interface Words {
  readonly t: Texts
  readonly language: Language
  /** What the person with this id is called. */
  readonly personNamed: (id: unknown) => string
}

/** More people of a role are not named. */
const mostNames = 5

/** Who makes a step: roles and departments in words, persons by name. */
interface Actors {
  readonly who: readonly string[]
  /** Whether a row of the list of users is one of them. */
  readonly isOne: (person: Row) => boolean
  /** Persons who have acted on the record before: another one makes this step. */
  readonly barred: readonly unknown[]
}

interface Holders {
  /** Roles, departments, and persons that the record names; empty where the declaration asks for more. */
  readonly who: readonly string[]
  /** The people of those roles and departments. */
  readonly holders: readonly string[]
}

/** Who makes a step that is not this person's. */
export function useActors(
  resource: Resource,
  record: Row,
  possible: readonly PossibleTransition[],
): (step: PossibleTransition) => Holders {
  const { t, language } = useTexts()
  const { data: people = [] } = useQuery({
    ...namesQuery('users'),
    enabled: possible.some(({ unmet }) => unmet.includes('forbidden')),
  })
  const personNamed = (id: unknown): string => {
    const person = people.find((one) => one.id === id)
    return person ? titleOf(users, person) : ''
  }
  return (step) => {
    const { who, isOne, barred } = actorsOf(resource, record, step, { t, language, personNamed })
    const holders = people.flatMap((person) => {
      const name = titleOf(users, person)
      const isBarred = [person.id, name].some((one) => barred.includes(one))
      return isOne(person) && person.left !== true && !isBarred ? [name] : []
    })
    const names = holders.slice(0, mostNames)
    return { who, holders: holders.length > mostNames ? [...names, '…'] : names }
  }
}

/** Whose step it is, in words; for a step that is not this person's. */
export function useNotYours(
  resource: Resource,
  record: Row,
  possible: readonly PossibleTransition[],
): (step: PossibleTransition) => string {
  const { t } = useTexts()
  const holdersOf = useActors(resource, record, possible)
  return (step) => {
    const { who, holders } = holdersOf(step)
    return who.length === 0 ? t.forms.not_yours : t.forms.turn_of(who, holders)
  }
}

/** Whose turn it is where only one role may act. */
export function useTurnOf(role: Role, enabled: boolean): string {
  const { t, language } = useTexts()
  const { data: people = [] } = useQuery({ ...namesQuery('users'), enabled })
  const holders = people.filter((person) => person.left !== true && [person.roles].flat().includes(role))
  const names = holders.slice(0, mostNames).map((person) => titleOf(users, person))
  return t.forms.turn_of([roles[role][language]], names)
}

/** Nobody where the declaration asks for more than a role or a person that the record names. */
function actorsOf(resource: Resource, record: Row, { field, to }: PossibleTransition, words: Words): Actors {
  const row = columnsOf(resource, record)
  const ways = requestableOf(resource, row).filter(
    ([name, one]) => name === field && wireOf(resource, name, one.to) === to,
  )
  const actors = ways.flatMap(([, one]) => namesOf(resource, one.who ?? [], row, words))
  const named = actors.filter((one) => one !== undefined)
  if (named.length < actors.length) return { who: [], isOne: () => false, barred: [] }
  return {
    who: [...new Set(named.map(({ name }) => name))],
    isOne: (person) => named.some(({ isOne }) => isOne?.(person)),
    barred: ways.flatMap(([, { distinctFrom = [] }]) => distinctFrom.map((name) => row[name])),
  }
}

const requestableOf = (resource: Resource, row: Row): readonly (readonly [string, Transition])[] =>
  Object.entries(specOf(resource).states ?? {}).flatMap(([field, states]) =>
    requestable(field, states, row).map(([, one]) => [field, one] as const),
  )

interface Actor {
  readonly name: string
  /** Absent for a person, whom the name tells already. */
  readonly isOne?: (person: Row) => boolean
}

/** undefined for somebody who cannot be told in a word. */
function namesOf(resource: Resource, who: Who, row: Row, words: Words): readonly (Actor | undefined)[] {
  return who.flatMap((one) => {
    const relation: Relation = typeof one === 'string' ? { role: one } : one
    const { role, person, nextSigner, memberOf, headOf, where, ...more } = relation
    if (!holds(where, row)) return []
    if (Object.keys(more).length > 0) return [undefined]
    if (nextSigner) return signersOf(resource, row, words)
    if (person) {
      const name = personIn(row[person], words)
      return [name === undefined ? undefined : { name }]
    }
    const department = storedOf(resource, memberOf ?? headOf ?? '')?.label[words.language]
    if (department && headOf) return [{ name: words.t.forms.head_of(department) }]
    if (department && memberOf)
      return [{ name: department, isOne: (user) => user.department === row[memberOf] }]
    return [
      role && { name: roles[role][words.language], isOne: (user) => [user.roles].flat().includes(role) },
    ]
  })
}

const signersOf = (resource: Resource, row: Row, words: Words): readonly (Actor | undefined)[] =>
  requestableOf(resource, row)
    .filter(([, one]) => one.isSignature)
    .flatMap(([, { who = [] }]) => {
      const others = who.filter((one) => typeof one === 'string' || !one.nextSigner)
      return namesOf(resource, others, row, words)
    })

/** Columns name persons by their id or by their full name. */
const personIn = (value: unknown, { personNamed }: Words): string | undefined =>
  (typeof value === 'number' ? personNamed(value) : String(value ?? '')) || undefined
