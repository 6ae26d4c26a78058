import { invalidField } from '../../../shared/kernel/errors.ts'
import { hasRecords, type Resource } from '../../../shared/kernel/resource.ts'
import { localized } from '../../../shared/texts/index.ts'
import { correctingEntries, type EntryRange, historyOf, type RecordRange } from '../../db/journal/history.ts'
import * as store from '../../db/store.ts'
import { type Lifetime, lifetimesOf } from '../../domain/office/lifetimes.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { queryText } from '../engine/list.ts'
import { recordDenied } from '../permissions/read_access.ts'
import { dailyChanges } from './daily_changes.ts'
import { deletedRecords } from './deleted_records.ts'
import { type LineWithResource, shownEntry, withNames } from './history_lines.ts'
import { previewRemoval } from './removal_preview.ts'
import { resourceByName } from './resource_by_name.ts'
import { restoreDeletedRecord } from './restore_record.ts'
import type { OfficeHandlers } from './types.ts'
import { belongingTo, hasWhole, spanOf, titlesOf } from './whole_history.ts'

const maxEntries = 500
/** Of the records that are asked about together: a record of the stores is changed a few times at most. */
const mostChanges = 5000

export const history = {
  queries: {
    async of({ resource: name, record, birth, whole, only = '[]', before, limit }, ctx) {
      const resource = resourceByName(name, ctx)
      await requireReadable(resource, record, ctx)
      const life = lifeAt(await lifetimesOf(ctx.db, { resource: name, record }), birth)
      if (whole && !hasWhole(resource)) throw notWhole()
      const itself = { resource: name, record, ...life }
      const belonging = whole ? await belongingTo(resource, itself, ctx) : []
      const wanted: readonly string[] = JSON.parse(only) // validated by the declaration
      const ranges = [itself, ...belonging].filter(
        (one) => wanted.length === 0 || wanted.includes(one.resource),
      )
      const { entries, count, more } = await historyOf(ctx.access.statements, ranges, {
        before: before ?? Number.MAX_SAFE_INTEGER,
        limit: Math.min(maxEntries, limit ?? maxEntries),
      })
      const titles = whole ? await titlesOf(ranges, entries, ctx) : undefined
      const nextQuery = { ...ctx.input, before: entries.at(-1)?.id ?? 0 }
      return {
        count,
        next: more ? `/api/history/?${queryText(nextQuery)}` : null,
        previous: null,
        results: await withNames(
          entries.map((entry): LineWithResource => {
            const shown = ctx.engine.catalogue.get(entry.resource)
            const line = shownEntry(shown, entry)
            return [titles ? { ...line, of: titles(entry) } : line, shown]
          }),
          ctx,
        ),
      }
    },
    async corrections({ resource: name, records: given }, ctx) {
      const resource = resourceByName(name, ctx)
      const records: readonly number[] = JSON.parse(given) // validated by the declaration
      const lives: RecordRange[] = []
      for (const record of new Set(records)) {
        await requireReadable(resource, record, ctx)
        const itself = { resource: name, record }
        lives.push({ ...itself, ...lifeAt(await lifetimesOf(ctx.db, itself), undefined) })
      }
      const entries = await correctingEntries(ctx.access.statements, lives, mostChanges + 1)
      if (entries.length > mostChanges) throw tooManyChanges()
      return entries.flatMap((entry) => {
        const { changes, person, at, reason } = shownEntry(resource, entry)
        return Object.entries(changes).flatMap(([field, [was, is]]) =>
          isEmpty(was) || was === is ? [] : [{ record: entry.record, field, was, person, at, reason }],
        )
      })
    },
    daily: ({ since }, ctx) => dailyChanges(since ?? undefined, ctx),
    deleted: async ({ resource }, ctx) => deletedRecords(resourceByName(resource, ctx), ctx),
    removal: ({ resource, record }, ctx) => previewRemoval(resourceByName(resource, ctx), record, ctx),
  },
  commands: {
    async restore({ resource, record }, ctx) {
      await restoreDeletedRecord(resourceByName(resource, ctx), record, ctx)
      return { record }
    },
  },
} satisfies OfficeHandlers<'history'>

/**
 * The journal range of one life of a record: the present or last one, or the one that starts with this entry.
 */
function lifeAt(lives: readonly Lifetime[], birth: number | null | undefined): EntryRange {
  const wanted = birth ?? lives.at(-1)?.birth ?? 0
  const at = lives.findIndex((life) => life.birth === wanted)
  if (at < 0 && wanted !== 0) {
    throw invalidField(
      'birth',
      localized((t) => t.desk.no_such_birth),
    )
  }
  // Events of a record without a life, such as exports of its list, belong to no life.
  return { ...spanOf(lives, at), from: wanted }
}

const tooManyChanges = () =>
  invalidField(
    'records',
    localized((t) => t.desk.ask_fewer_records),
  )

const isEmpty = (value: unknown): boolean => value === null || value === ''

const notWhole = () =>
  invalidField(
    'whole',
    localized((t) => t.desk.not_whole),
  )

async function requireReadable(resource: Resource, record: number, ctx: RequestContext): Promise<void> {
  const { engine, access, caller, scope } = ctx
  const row = hasRecords(resource) ? await store.findRow(access.statements, resource, record) : undefined
  const refusal = await recordDenied(engine, resource, { person: caller, scope }, row ?? {})
  if (refusal) throw refusal
}
