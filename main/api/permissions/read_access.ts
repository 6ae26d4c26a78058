import type { Allow } from '../../../shared/kernel/access.ts'
import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { type AppError, forbidden } from '../../../shared/kernel/errors.ts'
import { hasList, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import type { Identity } from '../auth/token_cache.ts'
import type { Engine } from '../engine/contracts.ts'
import { refusalByScope } from './token_scope.ts'

export type Reader = Pick<Identity, 'person' | 'scope'>

/**
 * Why this caller may not see what belongs to the records of a resource: their files, their history, their changes.
 * Nothing where he may list and read them. Without its row a record is nobody's in particular.
 */
export function refusalToRead(
  engine: Engine,
  resource: Resource,
  { person, scope }: Reader,
  row: Row = {},
): AppError | undefined {
  const narrow = refusalByScope(engine, resource, 'read', scope)
  if (narrow) return narrow
  const { label } = specOf(resource)
  const acting = { caller: person, now: engine.now() }
  const may = readersOf(resource).every((who) => allows(resource, who, row, acting))
  return may ? undefined : forbidden((language) => label[language])
}

/** Where nothing can be listed or read, what is noted is for whoever may do all that can be done there. */
const readersOf = (resource: Resource): readonly Allow[] =>
  hasList(resource)
    ? [allowOf(resource, 'list'), allowOf(resource, 'read')]
    : Object.values(specOf(resource).allow)

export function mayRead(engine: Engine, name: string, reader: Reader): boolean {
  const resource = engine.catalogue.find(name)
  return resource !== undefined && refusalToRead(engine, resource, reader) === undefined
}
