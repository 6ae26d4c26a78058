import type { Resource } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import type { JournalEntry } from '../../db/journal/chain.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { namedReference, type ReferenceValue, referenceNames } from '../engine/reference_names.ts'

/** Journal entries as responses show them. */

export function shownEntry(
  resource: Resource,
  { id, at, user, person, machine, kind, changes, reason }: JournalEntry,
): HistoryLine {
  const shown = { id, at: showTime(at), user, person, machine, operation: kind, reason }
  // An event, such as an export, changed no field.
  if (kind === 'event') return { ...shown, changes: {}, facts: JSON.parse(changes) }
  return { ...shown, changes: shownChanges(resource, changes) }
}

/** A line with the resource of its record. */
export type LineWithResource = readonly [HistoryLine, Resource]

/** With `extended=1`, adds the names of referenced records to each line. */
export async function withNames(
  lines: readonly LineWithResource[],
  ctx: RequestContext,
): Promise<readonly HistoryLine[]> {
  if (!ctx.responseOptions.extended) return lines.map(([line]) => line)
  const referencesIn = ([{ changes }, resource]: LineWithResource) =>
    Object.entries(changes).flatMap(([name, ids]) => {
      const target = namedReference(resource, name)?.target
      return target === undefined ? [] : [{ name, target, ids }]
    })
  const nameOf = await referenceNames(
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
