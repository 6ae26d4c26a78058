import { AppError } from '../../../shared/kernel/errors.ts'
import { titleFields } from '../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { say } from '../../../shared/texts/index.ts'
import { effectsOf, type Lost } from '../../db/journal/deleted_records.ts'
import type { Noting } from '../../db/journal/journal.ts'
import * as store from '../../db/store.ts'
import { contextOf } from '../engine/context.ts'
import type { Call, EngineContext } from '../engine/contracts.ts'
import { requireRemoval } from '../engine/dispatch.ts'
import { perform } from '../engine/execute.ts'
import { hasLostReference, shownTitle, undoingOf } from './restorable.ts'

type Removal = Output<Resources['history'], 'removal'>

/** So many records that lose their reference are named; the others are counted. */
const most = 100

/** Thrown so that nothing of the deletion stays. */
class Tried extends Error {
  readonly removal: Removal
  constructor(removal: Removal) {
    super('tried')
    this.removal = removal
  }
}

/** What deleting a record would do: it is deleted for the caller in a savepoint that is taken back. Refused as it would be. */
export async function tryRemoval(resource: Resource, record: number, ctx: EngineContext): Promise<Removal> {
  const { engine, caller, machine, request } = ctx
  const call: Call = {
    resource: resource.name,
    operation: 'remove',
    input: { id: record },
    caller,
    scope: ctx.scope,
    language: ctx.language,
  }
  requireRemoval(engine, resource, call)
  const writing = {
    user: caller.id,
    person: caller.name,
    machine,
    request,
    reason: '',
    at: ctx.now,
    operation: `${resource.name}.remove`,
  }
  try {
    return await engine.file.write(writing, async (access, journal): Promise<never> => {
      const own = contextOf(engine, call, access, [], journal)
      const { value } = await perform(resource, 'remove', call, own)
      if (typeof value === 'object' && value !== null && 'valid' in value && !value.valid) throw inUse()
      throw new Tried(told(record, resource, journal.noted(), own))
    })
  } catch (error) {
    if (error instanceof Tried) return error.removal
    throw error
  }
}

const inUse = () =>
  new AppError(
    409,
    'in_use',
    say((t) => t.still_in_use),
  )

function told(
  record: number,
  { name: asked }: Resource,
  deed: readonly Noting[],
  ctx: EngineContext,
): Removal {
  const { catalogue } = ctx.engine
  const { lost, changed } = effectsOf(deed.filter(({ kind }) => kind !== 'event'))
  const takes = lost.filter(({ removal }) => removal.resource !== asked || removal.record !== record)
  const loosened = new Map<string, Set<number>>()
  for (const { resource, record } of [
    ...changed.filter((one) => hasLostReference(one, lost, catalogue)),
    ...danglingOn(lost, ctx),
  ])
    loosened.set(resource, (loosened.get(resource) ?? new Set()).add(record))
  const loosens = namedAmong(loosened, ctx)
  return {
    takes: takes.map(({ removal, row }) => named(catalogue.get(removal.resource), row, ctx)),
    loosens,
    loosens_more: [...loosened.values()].reduce((sum, { size }) => sum + size, -loosens.length),
    restorable: isRestorable(deed, ctx),
  }
}

function isRestorable(deed: readonly Noting[], ctx: EngineContext): boolean {
  try {
    undoingOf(deed, ctx)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Records that still name one that is gone: a soft reference holds nobody back. */
function danglingOn(
  lost: readonly Lost<Noting>[],
  ctx: EngineContext,
): readonly Pick<Noting, 'resource' | 'record'>[] {
  return Object.values(ctx.engine.catalogue.resources).flatMap((resource) =>
    Object.keys(resource.fields).flatMap((field) => {
      const reference = storedOf(resource, field)?.reference
      if (!reference?.soft || specOf(resource).drawnFrom) return []
      const values = lost
        .filter(({ removal }) => removal.resource === reference.target)
        .map(({ row }) => String(row[reference.carries] ?? ''))
        .filter((value) => value !== '')
      if (values.length === 0) return []
      const ids = store.idsHaving(ctx.access.statements, resource, field, values)
      return ids.map((record) => ({ resource: resource.name, record }))
    }),
  )
}

/** The first of these records. */
function namedAmong(records: ReadonlyMap<string, ReadonlySet<number>>, ctx: EngineContext): Removal['takes'] {
  const { catalogue } = ctx.engine
  const first = [...records]
    .flatMap(([resource, ids]) => [...ids].map((id) => ({ resource, id })))
    .slice(0, most)
  return [...Map.groupBy(first, ({ resource }) => resource)].flatMap(([name, some]) => {
    const resource = catalogue.get(name)
    const columns = ['id', ...titleFields(resource)]
    const ids = some.map(({ id }) => id)
    return store.rowsOf(ctx.access.statements, resource, columns, ids).map((row) => named(resource, row, ctx))
  })
}

const named = (resource: Resource, row: Row, ctx: EngineContext): Removal['takes'][number] => ({
  resource: resource.name,
  label: specOf(resource).label[ctx.language],
  record: Number(row['id']),
  title: shownTitle(resource, row, ctx)(ctx.language),
})
