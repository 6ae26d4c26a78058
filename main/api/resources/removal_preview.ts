import { AppError, fail } from '../../../shared/kernel/errors.ts'
import { titleFields } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { type DeletedRow, deletionEffects } from '../../db/journal/deleted_records.ts'
import type { NewEntry } from '../../db/journal/journal.ts'
import * as store from '../../db/store.ts'
import { createRequestContext } from '../engine/context.ts'
import type { OperationRequest, RequestContext } from '../engine/contracts.ts'
import { assertRemovalAllowed } from '../engine/dispatch.ts'
import { executeOperation } from '../engine/execute.ts'
import { runAndRollBack } from '../engine/roll_back.ts'
import { hasLostReference, planUndo, readableTitle } from './restorable.ts'

type Removal = Output<Resources['history'], 'removal'>

/** As many records that lose a reference are named; the others are counted. */
const maxNamed = 100

/**
 * What deleting a record would do: it is deleted in a savepoint that is rolled back. Refused as the deletion
 * would be.
 */
export async function previewRemoval(
  resource: Resource,
  record: number,
  ctx: RequestContext,
): Promise<Removal> {
  const { engine, caller, machine, request } = ctx
  const call: OperationRequest = {
    resource: resource.name,
    operation: 'remove',
    input: { id: record },
    caller,
    scope: ctx.scope,
    language: ctx.language,
  }
  assertRemovalAllowed(engine, resource, call)
  const writing = {
    user: caller.id,
    person: caller.name,
    machine,
    request,
    reason: '',
    at: ctx.now,
    operation: `${resource.name}.remove`,
  }
  return runAndRollBack(engine, writing, async (access, journal) => {
    const own = await createRequestContext(engine, call, access, [], journal)
    const { value } = await executeOperation(resource, 'remove', call, own)
    if (typeof value === 'object' && value !== null && 'valid' in value && !value.valid) throw inUse()
    return describeRemoval(record, resource, journal.pending(), own)
  })
}

const inUse = () => fail('in_use', (t) => t.still_in_use)

async function describeRemoval(
  record: number,
  { name: resourceName }: Resource,
  entries: readonly NewEntry[],
  ctx: RequestContext,
): Promise<Removal> {
  const { catalogue } = ctx.engine
  const { lost, changed } = deletionEffects(entries.filter(({ kind }) => kind !== 'event'))
  const takes = lost.filter(({ removal }) => removal.resource !== resourceName || removal.record !== record)
  const loosened = new Map<string, Set<number>>()
  for (const { resource, record } of [
    ...changed.filter((one) => hasLostReference(one, lost, catalogue)),
    ...(await danglingOn(lost, ctx)),
  ])
    loosened.set(resource, (loosened.get(resource) ?? new Set()).add(record))
  const loosens = await namedAmong(loosened, ctx)
  return {
    takes: await Array.fromAsync(takes, async ({ removal, row }) =>
      named(catalogue.get(removal.resource), row, ctx),
    ),
    loosens,
    loosens_more: [...loosened.values()].reduce((sum, { size }) => sum + size, -loosens.length),
    restorable: await isRestorable(entries, ctx),
  }
}

async function isRestorable(entries: readonly NewEntry[], ctx: RequestContext): Promise<boolean> {
  try {
    await planUndo(entries, ctx)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Records that still refer to a deleted one, because a soft reference does not prevent deletion. */
async function danglingOn(
  lost: readonly DeletedRow<NewEntry>[],
  ctx: RequestContext,
): Promise<readonly Pick<NewEntry, 'resource' | 'record'>[]> {
  return (
    await Array.fromAsync(Object.values(ctx.engine.catalogue.resources), async (resource) =>
      (
        await Array.fromAsync(Object.keys(resource.fields), async (field) => {
          const reference = storedOf(resource, field)?.reference
          if (!reference?.soft || specOf(resource).source) return []
          const values = lost
            .filter(({ removal }) => removal.resource === reference.target)
            .map(({ row }) => String(row[reference.carries] ?? ''))
            .filter((value) => value !== '')
          if (values.length === 0) return []
          const ids = await store.idsWhereIn(ctx.access.statements, resource, field, values)
          return ids.map((record) => ({ resource: resource.name, record }))
        })
      ).flat(),
    )
  ).flat()
}

/** The first of these records, by name. */
async function namedAmong(
  records: ReadonlyMap<string, ReadonlySet<number>>,
  ctx: RequestContext,
): Promise<Removal['takes']> {
  const { catalogue } = ctx.engine
  const first = [...records]
    .flatMap(([resource, ids]) => [...ids].map((id) => ({ resource, id })))
    .slice(0, maxNamed)
  return (
    await Array.fromAsync([...Map.groupBy(first, ({ resource }) => resource)], async ([name, some]) => {
      const resource = catalogue.get(name)
      const columns = ['id', ...titleFields(resource)]
      const ids = some.map(({ id }) => id)
      return Array.fromAsync(
        await store.selectColumns(ctx.access.statements, resource, columns, ids),
        async (row) => named(resource, row, ctx),
      )
    })
  ).flat()
}

const named = async (
  resource: Resource,
  row: Row,
  ctx: RequestContext,
): Promise<Removal['takes'][number]> => ({
  resource: resource.name,
  label: specOf(resource).label[ctx.language],
  record: Number(row['id']),
  title: (await readableTitle(resource, row, ctx))(ctx.language),
})
