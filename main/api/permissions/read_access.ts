import { isAboutRecord } from '../../../shared/kernel/about_record.ts'
import type { Allow } from '../../../shared/kernel/access.ts'
import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { type AppError, forbidden } from '../../../shared/kernel/errors.ts'
import { hasList, type Resource, specOf } from '../../../shared/kernel/resource.ts'
import { allows, type Row } from '../../../shared/kernel/transitions.ts'
import * as store from '../../db/store.ts'
import { passwordChangeNeeded } from '../auth/password_change.ts'
import type { Identity } from '../auth/token_cache.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
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
  const denied = passwordChangeNeeded(person) ?? scopeDenied(engine, resource, 'read', scope)
  if (denied) return denied
  const { label } = specOf(resource)
  const acting = { caller: person, now: engine.now() }
  const may = readersOf(resource).every((who) => allows(resource, who, row, acting))
  if (!may) return forbidden((language) => label[language])
  return undefined
}

/** As `readDenied`; a record about another one, such as a comment, is read like that one. */
export async function recordDenied(
  engine: OfficeServices,
  resource: Resource,
  reader: ReadAccess,
  row: Row,
): Promise<AppError | undefined> {
  const denied = readDenied(engine, resource, reader, row)
  return denied || !isAbout(resource, row) ? denied : await subjectDenied(engine, row, reader)
}

/** The list and the id of the record that a row is about. */
type About = Row & { readonly resource: string; readonly record: number }
const isAbout = (resource: Resource, row: Row): row is About =>
  isAboutRecord(resource) && typeof row['resource'] === 'string'

/** Refuses a record about another one, such as a comment, to a caller who may not read that one. */
export async function requireReadableSubject(
  resource: Resource,
  row: Row,
  { engine, caller: person, scope }: RequestContext,
): Promise<void> {
  const refusal = isAboutRecord(resource) && (await recordDenied(engine, resource, { person, scope }, row))
  if (refusal) throw refusal
}

/** A comment is read like its record. If that was deleted, rules about a particular record do not match. */
async function subjectDenied(
  engine: OfficeServices,
  { resource: name, record }: About,
  reader: ReadAccess,
): Promise<AppError | undefined> {
  const subject = engine.catalogue.find(name)
  if (!subject) return undefined
  const row = await store.findRow(engine.file.reading.statements, subject, record)
  return recordDenied(engine, subject, reader, row ?? {})
}

/**
 * Why this caller may not read an uploaded file: a file of an attachment is read like the record it is attached to, or by
 * its sender until it is.
 */
export async function fileDenied(
  engine: OfficeServices,
  { resource: name, path, user }: { readonly resource: string; readonly path: string; readonly user: number },
  reader: ReadAccess,
): Promise<AppError | undefined> {
  const resource = engine.catalogue.get(name)
  const denied = readDenied(engine, resource, reader)
  if (denied || !isAboutRecord(resource) || user === reader.person.id) return denied
  const refusals = await Array.fromAsync(
    await store.referencingRows(engine.file.reading.statements, resource, 'path', path),
    async (row) => recordDenied(engine, resource, reader, row),
  )
  return refusals.every((one) => one)
    ? (refusals[0] ?? forbidden((l) => specOf(resource).label[l]))
    : undefined
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
