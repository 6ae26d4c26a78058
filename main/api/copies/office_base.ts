import type { Resource } from '../../../shared/kernel/resource.ts'
import { isSameValue } from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import type { AnyAccess } from '../engine/contracts.ts'
import { keyOf, type Row } from './edits.ts'

/** The office as it was when a copy was taken, from its journal. */
export interface OfficeBase {
  /** A record as it was; undefined if there was none. */
  row(resource: Resource, record: number): Promise<Row | undefined>
  /** The records below a parent as they were. */
  children(resource: Resource, via: string, parent: number): Promise<readonly Row[]>
  /** Whether the id was given to another record since. */
  isOther(resource: Resource, record: number): Promise<boolean>
  /** The columns that somebody else than this laptop has changed since and that differ now, with what they were before. */
  changed(resource: Resource, record: number): Promise<ReadonlyMap<string, unknown>>
  /** Whether somebody else than this laptop has made or removed it since. */
  isMadeOrRemoved(resource: Resource, record: number): Promise<boolean>
  /** The values that a column got since. */
  since(resource: Resource, record: number, column: string): Promise<readonly unknown[]>
}

interface Since {
  readonly request: string
  readonly kind: unknown
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** `base`: the office's last journal entry at the taking. Entries after `until` were written by this request itself. */
export async function officeBase(
  { statements }: AnyAccess,
  {
    copy: { id, base: entry },
    returned: { instance },
  }: {
    readonly copy: { readonly id: number; readonly base: number }
    readonly returned: { readonly instance: string }
  },
  until: number,
): Promise<OfficeBase> {
  const own = new Set(
    (await statements.all('select id from copy_returns where copy = ? and instance = ?', [id, instance])).map(
      (row) => String(row['id']),
    ),
  )
  const isOwn = (request: string) => request.startsWith('copy:') && own.has(request.split(':')[1] ?? '')
  const known = new Map<string, readonly Since[]>()
  /** Newest first. */
  const entriesOf = async ({ name }: Resource, record: number): Promise<readonly Since[]> => {
    const key = keyOf(name, record)
    const before = known.get(key)
    if (before) return before
    const entries = (await statements.all(entriesSince, [name, record, entry, until])).map(
      ({ request, kind, changes }): Since => ({
        request: String(request),
        kind,
        changes: JSON.parse(String(changes)) as Since['changes'], // as the journal writes them
      }),
    )
    known.set(key, entries)
    return entries
  }
  const row = async (resource: Resource, record: number): Promise<Row | undefined> => {
    let then: Row | undefined = await store.findRow(statements, resource, record)
    for (const { kind, changes } of await entriesOf(resource, record)) {
      const was = Object.fromEntries(Object.entries(changes).map(([name, [before]]) => [name, before]))
      then = kind === 'create' ? undefined : { ...then, ...was }
    }
    return then
  }
  /** Asked for before the group changes them: the journal does not show yet what this request itself has written. */
  const belowThen = new Map<string, readonly Row[]>()
  return {
    row,
    async children(resource, via, parent) {
      const key = `${resource.name}.${via}:${parent}`
      const before = belowThen.get(key)
      if (before) return before
      const now = await statements.all(`select id from "${resource.name}" where "${via}" = ?`, [parent])
      const removed = await statements.all(removedBelow(via), [resource.name, entry, until, parent])
      const ids = new Set([
        ...now.map((one) => Number(one['id'])),
        ...removed.map(({ record }) => Number(record)),
      ])
      const below = (
        await Array.fromAsync([...ids], async (id) => {
          const then = await row(resource, id)
          return then?.[via] === parent ? [{ ...then, id }] : []
        })
      ).flat()
      belowThen.set(key, below)
      return below
    },
    isOther: async (resource, record) =>
      (await entriesOf(resource, record)).some(({ kind }) => kind === 'create') &&
      (await statements.all(restored, [resource.name, record, entry])).length === 0,
    async changed(resource, record) {
      const before = new Map<string, unknown>()
      for (const one of await entriesOf(resource, record))
        if (one.kind === 'update' && !isOwn(one.request))
          for (const [name, [was]] of Object.entries(one.changes)) before.set(name, was)
      const now = (await store.findRow(statements, resource, record)) ?? {}
      return new Map([...before].filter(([name, was]) => !isSameValue(was ?? null, now[name] ?? null)))
    },
    isMadeOrRemoved: async (resource, record) =>
      (await entriesOf(resource, record)).some(({ kind, request }) => kind !== 'update' && !isOwn(request)),
    since: async (resource, record, column) =>
      (await entriesOf(resource, record)).flatMap(({ changes }) => changes[column]?.slice(1) ?? []),
  }
}

const entriesSince = `select request, kind, changes from journal where resource = ? and record = ? and id > ? and id <= ?
  and kind <> 'event' order by id desc`
const removedBelow = (
  via: string,
) => `select distinct record from journal where resource = ? and id > ? and id <= ? and kind = 'remove'
  and json_path(changes, '$.${via}[0]') = ?`
const restored = `select 1 from journal where resource = ? and record = ? and id > ? and kind = 'event'
  and json_text(changes, 'event') = 'restore'`
