import type { Resource } from '../../../shared/kernel/resource.ts'
import { isSameValue } from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import type { AnyAccess } from '../engine/contracts.ts'
import type { Row } from './edits.ts'

/** The office as it was when a copy was taken, from its journal. */
export interface OfficeBase {
  /** A record as it was; undefined if there was none. */
  row(resource: Resource, record: number): Row | undefined
  /** The records below a parent as they were. */
  children(resource: Resource, via: string, parent: number): readonly Row[]
  /** Whether the id was given to another record since. */
  isOther(resource: Resource, record: number): boolean
  /** The columns that somebody else than this laptop has changed since and that differ now, with what they were before. */
  changed(resource: Resource, record: number): ReadonlyMap<string, unknown>
  /** Whether somebody else than this laptop has made or removed it since. */
  isMadeOrRemoved(resource: Resource, record: number): boolean
  /** The values that a column got since. */
  since(resource: Resource, record: number, column: string): readonly unknown[]
}

interface Since {
  readonly record: number
  readonly request: string
  readonly kind: unknown
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** `base`: the office's last journal entry at the taking. Entries after `until` were written by this request itself. */
export function officeBase(
  { statements }: AnyAccess,
  {
    copy: { id, base: entry },
    returned: { instance },
  }: {
    readonly copy: { readonly id: number; readonly base: number }
    readonly returned: { readonly instance: string }
  },
  until: number,
): OfficeBase {
  const own = new Set(
    statements
      .all('select id from copy_returns where copy = ? and instance = ?', [id, instance])
      .map((row) => String(row['id'])),
  )
  const isOwn = (request: string) => request.startsWith('copy:') && own.has(request.split(':')[1] ?? '')
  const known = new Map<string, ReadonlyMap<number, readonly Since[]>>()
  const entriesOf = ({ name }: Resource) => {
    const before = known.get(name)
    if (before) return before
    const rows = statements.all(
      "select record, request, kind, changes from journal where resource = ? and id > ? and id <= ? and kind <> 'event' order by id desc",
      [name, entry, until],
    )
    const entries = rows.map(
      ({ record, request, kind, changes }): Since => ({
        record: Number(record),
        request: String(request),
        kind,
        changes: JSON.parse(String(changes)) as Since['changes'], // as the journal writes them
      }),
    )
    const byRecord = Map.groupBy(entries, ({ record }) => record)
    known.set(name, byRecord)
    return byRecord
  }
  const row = (resource: Resource, record: number): Row | undefined => {
    let then: Row | undefined = store.findRow(statements, resource, record)
    for (const { kind, changes } of entriesOf(resource).get(record) ?? []) {
      const was = Object.fromEntries(Object.entries(changes).map(([name, [before]]) => [name, before]))
      then = kind === 'create' ? undefined : { ...then, ...was }
    }
    return then
  }
  return {
    row,
    children(resource, via, parent) {
      const now = statements.all(`select id from "${resource.name}" where "${via}" = ?`, [parent])
      const ids = new Set([...now.map(({ id }) => Number(id)), ...entriesOf(resource).keys()])
      return [...ids].flatMap((id) => {
        const then = row(resource, id)
        return then?.[via] === parent ? [{ ...then, id }] : []
      })
    },
    isOther: (resource, record) =>
      (entriesOf(resource).get(record) ?? []).some(({ kind }) => kind === 'create') &&
      statements.all(restored, [resource.name, record, entry]).length === 0,
    changed(resource, record) {
      const before = new Map<string, unknown>()
      for (const one of entriesOf(resource).get(record) ?? [])
        if (one.kind === 'update' && !isOwn(one.request))
          for (const [name, [was]] of Object.entries(one.changes)) before.set(name, was)
      const now = store.findRow(statements, resource, record) ?? {}
      return new Map([...before].filter(([name, was]) => !isSameValue(was ?? null, now[name] ?? null)))
    },
    isMadeOrRemoved: (resource, record) =>
      (entriesOf(resource).get(record) ?? []).some(
        ({ kind, request }) => kind !== 'update' && !isOwn(request),
      ),
    since: (resource, record, column) =>
      (entriesOf(resource).get(record) ?? []).flatMap(({ changes }) => changes[column]?.slice(1) ?? []),
  }
}

const restored = `select 1 from journal where resource = ? and record = ? and id > ? and kind = 'event'
  and json_extract(changes, '$.event') = 'restore'`
