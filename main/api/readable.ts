import { type AppError, forbidden } from '../../shared/kernel/errors.ts'
import { type Resource, specOf } from '../../shared/kernel/resource.ts'
import { allows, type Row } from '../../shared/kernel/transitions.ts'
import type { Engine } from './engine.ts'
import type { Identity } from './known_tokens.ts'
import { refusalByScope } from './scope.ts'

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
  const { allow, label } = specOf(resource)
  const acting = { caller: person, now: engine.now() }
  const may = [allow.list, allow.read].every((who) => allows(resource, who ?? 'everyone', row, acting))
  return may ? undefined : forbidden((language) => label[language])
}

export function mayRead(engine: Engine, name: string, reader: Reader): boolean {
  const resource = engine.catalogue.find(name)
  return resource !== undefined && refusalToRead(engine, resource, reader) === undefined
}
