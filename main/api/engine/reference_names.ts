import type { Reference } from '../../../shared/kernel/column.ts'
import { kindShown } from '../../../shared/kernel/field.ts'
import { isRecordId } from '../../../shared/kernel/record_id.ts'
import { isNamed, titleFields, titleOf } from '../../../shared/kernel/record_title.ts'
import { type Resource, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { deletedRow, lastDeletion } from '../../db/journal/deleted_records.ts'
import * as store from '../../db/store.ts'
import { readDenied } from '../permissions/read_access.ts'
import type { RequestContext } from './contracts.ts'

type ReaderContext = Pick<RequestContext, 'engine' | 'access' | 'caller' | 'scope' | 'language'>

/** The title of a record; undefined if it does not exist or the caller may not read it. */
export type NameOf = (target: string, id: unknown) => string | undefined
export type ReferenceValue = readonly [target: string, id: unknown]

/** The reference of a field that stores an id, which people must see as a name. */
export function namedReference(resource: Resource, name: string): Reference | undefined {
  const reference = kindShown(
    Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined,
  )?.reference
  return reference && isNamed(reference) ? reference : undefined
}

/** The titles of all these records, with one query per resource. */
export async function referenceNames(ctx: ReaderContext, values: Iterable<ReferenceValue>): Promise<NameOf> {
  const wanted = new Map<string, Set<string>>()
  for (const [target, id] of values) {
    const ids = wanted.get(target) ?? new Set()
    wanted.set(target, ids.add(String(id ?? '')))
  }
  const names = new Map(
    await Array.fromAsync([...wanted], async ([target, ids]) => [target, await titlesIn(ctx, target, ids)]),
  )
  return (target, id) => names.get(target)?.get(String(id ?? ''))
}

async function titlesIn(
  ctx: ReaderContext,
  target: string,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const { engine, access, caller, scope, language } = ctx
  const resource = engine.catalogue.find(target)
  // A soft reference may hold text that is no id.
  const ids = [...wanted].filter(isRecordId).map(Number)
  if (!resource || ids.length === 0 || readDenied(engine, resource, { person: caller, scope }))
    return new Map()
  const columns = ['id', ...titleFields(resource).filter((name) => !storedOf(resource, name)?.hidden)]
  const found = await store.selectColumns(access.statements, resource, columns, ids)
  const known = new Set(found.map(({ id }) => id))
  const deleted = (
    await Array.fromAsync(ids, async (id) => {
      const removal = known.has(id) ? undefined : await lastDeletion(access.statements, target, id)
      if (!removal) return []
      const row = deletedRow(removal)
      return [Object.fromEntries(columns.map((name) => [name, row[name]]))]
    })
  ).flat()
  return new Map(
    (await withNames(ctx, resource, [...found, ...deleted])).map((row) => [
      String(row.id),
      titleOf(resource, row, language),
    ]),
  )
}

/** Replaces ids by names in the fields that make up a title. */
async function withNames(
  ctx: ReaderContext,
  resource: Resource,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const references = titleFields(resource).flatMap((name) => {
    const reference = namedReference(resource, name)
    return reference ? [{ name, target: reference.target }] : []
  })
  if (references.length === 0) return rows
  const nameOf = await referenceNames(
    ctx,
    rows.flatMap((row) => references.map(({ name, target }): ReferenceValue => [target, row[name]])),
  )
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      references.map(({ name, target }) => [name, nameOf(target, row[name]) ?? row[name]]),
    ),
  }))
}
