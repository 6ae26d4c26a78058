import type { Allow } from '../../../shared/kernel/access.ts'
import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { type AppError, forbidden } from '../../../shared/kernel/errors.ts'
import { hasList, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import type { Identity } from '../auth/token_cache.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { scopeDenied } from './token_scope.ts'

export type ReadAccess = Pick<Identity, 'person' | 'scope'>

/**
 * Why this caller may not see what belongs to a resource's records (files, history, changes); undefined if he may
 * list and read them. Without `row`, rules about a particular record do not match.
 */
export function readDenied(
  engine: OfficeServices,
  resource: Resource,
  { person, scope }: ReadAccess,
  row: Row = {},
): AppError | undefined {
  const denied = scopeDenied(engine, resource, 'read', scope)
  if (denied) return denied
  const { label } = specOf(resource)
  const acting = { caller: person, now: engine.now() }
  const may = readersOf(resource).every((who) => allows(resource, who, row, acting))
  return may ? undefined : forbidden((language) => label[language])
}

/** If nothing can be listed or read, the caller needs permission for every operation of the resource. */
const readersOf = (resource: Resource): readonly Allow[] =>
  hasList(resource)
    ? [allowOf(resource, 'list'), allowOf(resource, 'read')]
    : Object.values(specOf(resource).allow)

export function canRead(engine: OfficeServices, name: string, reader: ReadAccess): boolean {
  const resource = engine.catalogue.find(name)
  return resource !== undefined && readDenied(engine, resource, reader) === undefined
}
