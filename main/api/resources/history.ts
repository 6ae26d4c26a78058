import { invalidField } from '../../../shared/kernel/errors.ts'
import { hasRecords, type Resource } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import { type EntryRange, historyOf } from '../../db/journal/history.ts'
import * as store from '../../db/store.ts'
import { type Lifetime, lifetimesOf } from '../../domain/office/lifetimes.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { queryText } from '../engine/list.ts'
import { namedReference, type ReferenceValue, referenceNames } from '../engine/reference_names.ts'
import { readDenied } from '../permissions/read_access.ts'
import { deletedRecords } from './deleted_records.ts'
import { previewRemoval } from './removal_preview.ts'
import { resourceByName } from './resource_by_name.ts'
import { restoreDeletedRecord } from './restore_record.ts'
import type { OfficeHandlers } from './types.ts'
import { belongingTo, hasWhole, spanOf, titlesOf } from './whole_history.ts'

const maxEntries = 500

export const history = {
  queries: {
    async of({ resource: name, record, birth, whole, only = '[]', before, limit }, ctx) {
      const resource = resourceByName(name, ctx)
      requireReadable(resource, record, ctx)
      const life = lifeAt(await lifetimesOf(ctx.db, { resource: name, record }), birth)
      if (whole && !hasWhole(resource)) throw notWhole()
      const itself = { resource: name, record, ...life }
      const belonging = whole ? await belongingTo(resource, itself, ctx) : []
      const wanted: readonly string[] = JSON.parse(only) // validated by the declaration
      const ranges = [itself, ...belonging].filter(
        (one) => wanted.length === 0 || wanted.includes(one.resource),
      )
      const { entries, count, more } = historyOf(ctx.access.statements, ranges, {
        before: before ?? Number.MAX_SAFE_INTEGER,
        limit: Math.min(maxEntries, limit ?? maxEntries),
      })
      const titles = whole ? titlesOf(ranges, entries, ctx) : undefined
      const nextQuery = { ...ctx.input, before: entries.at(-1)?.id ?? 0 }
      return {
        count,
        next: more ? `/api/history/?${queryText(nextQuery)}` : null,
        previous: null,
        results: withNames(
          entries.map((entry): LineWithResource => {
            const shown = ctx.engine.catalogue.get(entry.resource)
            const line = shownEntry(shown, entry)
            return [titles ? { ...line, of: titles(entry) } : line, shown]
          }),
          ctx,
        ),
      }
    },
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

const notWhole = () =>
  invalidField(
    'whole',
    localized((t) => t.desk.not_whole),
  )

function requireReadable(resource: Resource, record: number, ctx: RequestContext): void {
  const { engine, access, caller, scope } = ctx
  const row = hasRecords(resource) ? store.findRow(access.statements, resource, record) : undefined
  const refusal = readDenied(engine, resource, { person: caller, scope }, row)
  if (refusal) throw refusal
}

function shownEntry(
  resource: Resource,
  { id, at, user, person, machine, kind, changes, reason }: JournalEntry,
): HistoryLine {
  const shown = { id, at: showTime(at), user, person, machine, operation: kind, reason }
  // An event, such as an export, changed no field.
  if (kind === 'event') return { ...shown, changes: {}, facts: JSON.parse(changes) }
  return { ...shown, changes: shownChanges(resource, changes) }
}

/** A line with the resource of its record. */
type LineWithResource = readonly [HistoryLine, Resource]

/** With `extended=1`, adds the names of referenced records to each line. */
function withNames(lines: readonly LineWithResource[], ctx: RequestContext): readonly HistoryLine[] {
  if (!ctx.responseOptions.extended) return lines.map(([line]) => line)
  const referencesIn = ([{ changes }, resource]: LineWithResource) =>
    Object.entries(changes).flatMap(([name, ids]) => {
      const target = namedReference(resource, name)?.target
      return target === undefined ? [] : [{ name, target, ids }]
    })
  const nameOf = referenceNames(
    ctx,
    lines.flatMap((one) =>
      referencesIn(one).flatMap(({ target, ids }) => ids.map((id): ReferenceValue => [target, id])),
    ),
  )
  return lines.map((one) => ({
    ...one[0],
    names: Object.fromEntries(
      referencesIn(one).map(({ name, target, ids: [was, is] }) => {
        const titleFor = (id: unknown) => nameOf(target, id) ?? String(id ?? '')
        return [name, [titleFor(was), titleFor(is)] as const]
      }),
    ),
  }))
}

type Differences = HistoryLine['changes']

/** Values in response form; hidden fields are left out. */
function shownChanges({ fields }: Resource, changes: string): Differences {
  const parsed = JSON.parse(changes) as Differences // written by the journal
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, [was, is]]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!field?.stored || field.hidden) return []
      const wire = (value: unknown) => (value === null ? value : field.toWire(value))
      return [[name, [wire(was), wire(is)] as const]]
    }),
  )
}
