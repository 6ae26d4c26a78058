import { specOf } from '../../../shared/kernel/resource.ts'
import type { Catalogue } from '../engine/contracts.ts'
import { resolveAliases } from '../engine/validation/field_names.ts'
import { type AwayCall, type AwayEntry, type AwayStep, type FoldedRecord, keyOf, type Row } from './edits.ts'

interface Folding {
  readonly resource: string
  readonly record: number
  made: FoldedRecord['made']
  gone: FoldedRecord['gone']
  /** The entries that made and removed it. */
  madeAt: number
  goneAt: number
  readonly base: Record<string, unknown>
  readonly away: Record<string, unknown>
  readonly sent: Set<string>
  readonly steps: AwayStep[]
}

/**
 * Folds the journal of a copy into one net change per record, each with the calls behind it. `returned`: the last entries of
 * return files that the office has opened. The copy and the office count alike, so what was only written counts as well.
 */
export function foldEntries(
  catalogue: Catalogue,
  entries: readonly AwayEntry[],
  calls: readonly AwayCall[],
  returned: readonly number[] = [],
): readonly FoldedRecord[] {
  const callOf = callFinder(calls)
  const folded = new Map<string, Folding>()
  for (const entry of entries) {
    const { resource, record, kind } = entry
    if (kind === 'event' || !catalogue.find(resource)) continue
    const call = callOf(entry)
    const key = keyOf(resource, record)
    const one = folded.get(key) ?? {
      resource,
      record,
      made: undefined,
      gone: undefined,
      madeAt: 0,
      goneAt: 0,
      base: {},
      away: {},
      sent: new Set<string>(),
      steps: [],
    }
    folded.set(key, one)
    if (kind === 'create') one.madeAt = entry.id
    if (kind === 'remove') one.goneAt = entry.id
    const by = { call: call?.uid ?? '', at: entry.at, user: entry.user, reason: entry.reason }
    if (kind === 'create' && call)
      one.made = {
        call: call.uid,
        nth: call.made[resource]?.indexOf(record) ?? 0,
        byItself: comesAlong(catalogue, call, resource),
      }
    const sent = call ? sentColumns(catalogue, call, entry) : new Set<string>()
    if (kind === 'remove')
      one.gone = { ...by, direct: (call?.resource === resource && call.record === record) || sent.size > 0 }
    const states = Object.keys(specOf(catalogue.get(resource)).states ?? {})
    const step = { values: {} as Record<string, unknown>, states: {} as Record<string, unknown> }
    for (const [name, [was, is]] of Object.entries(changesOf(entry))) {
      if (name === 'id') continue
      if (kind === 'create') one.base[name] = is
      else if (!Object.hasOwn(one.base, name)) one.base[name] = was
      if (kind !== 'remove') one.away[name] = is
      if (kind === 'remove' || !sent.has(name)) continue
      if (states.includes(name)) {
        if (kind === 'update') step.states[name] = is
        continue
      }
      one.sent.add(name)
      if (kind === 'update') step.values[name] = is
    }
    if (kind === 'create') for (const name of sent) if (!states.includes(name)) one.sent.add(name)
    if (Object.keys(step.values).length + Object.keys(step.states).length > 0)
      one.steps.push({ ...by, ...step })
  }
  const written = [...returned, ...writtenFiles(entries)]
  return [...folded.values()].map(({ madeAt, goneAt, ...one }) => ({
    ...one,
    isHome: one.made !== undefined && written.some((to) => madeAt <= to && to < goneAt),
    away: one.gone ? {} : one.away,
    sent: [...one.sent],
  }))
}

/** The last entry in each return file that was written in the copy: it notes them in a setting. */
function writtenFiles(entries: readonly AwayEntry[]): readonly number[] {
  const notes = entries.filter(({ resource, user }) => resource === 'settings' && user === 0)
  const own = notes.find((entry) => changesOf(entry)['name']?.[1] === 'return_written')
  return notes.flatMap((entry) => {
    if (entry.record !== own?.record) return []
    const to = /"to":(\d+)/.exec(String(changesOf(entry)['value']?.[1]))?.[1]
    return to === undefined ? [] : [Number(to)]
  })
}

const changesOf = ({ changes }: Pick<AwayEntry, 'changes'>) =>
  JSON.parse(changes) as Readonly<Record<string, readonly [unknown, unknown]>> // as the journal writes them

/** Whether a record came with that of the call; what is written with its document is not by itself. */
function comesAlong(catalogue: Catalogue, { resource: name, input }: AwayCall, made: string): boolean {
  const subject = catalogue.find(name === 'batches' ? String(input['resource']) : name)
  return subject !== undefined && subject.name !== made && specOf(subject).away?.children?.resource !== made
}

/** The call of an entry's request. */
function callFinder(calls: readonly AwayCall[]): (entry: AwayEntry) => AwayCall | undefined {
  const key = ({ request, user, at }: Pick<AwayCall, 'request' | 'user' | 'at'>) =>
    `${request}\n${user}\n${at}`
  const byRequest = Map.groupBy(calls, key)
  return (entry) => {
    const found = byRequest.get(key(entry)) ?? []
    const { resource, record } = entry
    return found.find((call) => call.made[resource]?.includes(record) || call.record === record) ?? found[0]
  }
}

/** The columns of this record that the call sent. */
function sentColumns(
  catalogue: Catalogue,
  { resource: name, operation, record, input }: AwayCall,
  entry: Pick<AwayEntry, 'resource' | 'record' | 'kind'>,
): ReadonlySet<string> {
  const subject = catalogue.find(name === 'batches' ? String(input['resource']) : name)
  if (!subject) return new Set()
  const { away: { children, written = {} } = {}, create } = specOf(subject)
  const isWhole = operation === children?.save || Object.hasOwn(input, children?.save ?? '')
  if (children?.resource === entry.resource && isWhole)
    return new Set(Object.keys(catalogue.get(entry.resource).fields).filter((one) => one !== 'id'))
  if (subject.name !== entry.resource) return new Set()
  if (operation === 'update' && record !== entry.record) return new Set()
  const rows = name === 'batches' ? rowsOf(input, entry) : [input]
  const columns: Readonly<Record<string, string | undefined>> = written
  return new Set(
    rows
      .flatMap((row) => resolveAliases(subject, row, create?.inputAliases))
      .map(([one]) => columns[one] ?? one),
  )
}

/** Of a batch: the bodies that may have changed this record. A new record has the keys of its own body. */
function rowsOf(input: Row, { kind, record }: Pick<AwayEntry, 'kind' | 'record'>): readonly Row[] {
  const rows = Array.isArray(input['rows']) ? (input['rows'] as readonly Row[]) : [] // parsed as objects at the call
  return kind === 'create' ? rows : rows.filter(({ id }) => Number(id) === record)
}
