import { isAdmin } from '../../../shared/kernel/people.ts'
import { operationOf, type Resource } from '../../../shared/kernel/resource.ts'
import type { Acting } from '../../../shared/kernel/transitions.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { hashOf } from '../navigation/location.ts'

/** Where passwords are made for these people and printed; undefined for records that are no people, and for whoever may not. */
export const passwordHash = (
  resource: Resource,
  people: readonly unknown[],
  { caller }: Acting,
  back = window.location.hash,
): string | undefined =>
  resource.name === 'users' && isAdmin(caller)
    ? hashOf(['print', 'passwords'], { ids: people.join(), back })
    : undefined

/** What that is called. */
export const passwordLabel = (resource: Resource, language: Language): string =>
  operationOf(resource, 'make_passwords')?.label[language] ?? ''
