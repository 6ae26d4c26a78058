import type { Generated, Kysely } from 'kysely'
import type { ColumnField, Fill } from '../../../shared/kernel/column.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { ColumnKey } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'

/** The kysely table of a resource: its stored fields, as SQLite keeps them. */
export type TableOf<R> =
  R extends Resource<string, infer F>
    ? { [K in ColumnKey<F>]: F[K] extends ColumnField<unknown, infer C, infer G> ? ColumnOf<C, G> : never }
    : never
/** A column that the database or its default fills need not be given. */
type ColumnOf<C, G extends Fill> = G extends 'generated' | 'empty' ? Generated<C> : C

/** Tables of the office itself, behind no declaration. */
export interface OfficeTables {
  counters: { prefix: string; last: number }
  journal: {
    id: number
    at: string
    user: number
    person: string
    machine: string
    request: string
    resource: string
    record: number
    kind: 'create' | 'update' | 'remove' | 'event'
    changes: string
    reason: string
    version: string
    hash: string
    /** `<resource>.<operation>`; empty in entries of older programs and of the office's own work. */
    operation: Generated<string>
  }
  repeats: { key: string; user: number; body: string; answer: string; at: string; expires: Generated<string> }
  sessions: {
    token: string
    user: number
    created_dt: string
    used_dt: string
    /** The address it was opened from, and the paired machine it was opened at. */
    machine: string
    paired: number | null
  }
  files: {
    id: Generated<number>
    hash: string
    name: string
    size: number
    resource: string
    user: number
    at: string
  }
  settings: { id: Generated<number>; name: string; value: string }
  preferences: { user: number; name: string; value: string }
  drafts: { user: number; place: string; value: string; typed_dt: string }
  search_texts: { id: Generated<number>; resource: string; record: number; words: string }
  search_state: { name: string; value: string }
  /** Of a library, what its last import replaced (JSON) and a hash of what stood there after it. */
  replaced_lists: { lib: number; content: string; after: string }
  jobs: {
    id: Generated<number>
    user: number
    kind: string
    /** The list it is made from. */
    resource: string
    title: string
    state: 'running' | 'done' | 'failed' | 'cancelled'
    done: number
    total: number
    file: string
    problem: string
    started_dt: string
    ended_dt: string | null
  }
}

export type DatabaseOf<R> = { [N in keyof R]: TableOf<R[N]> } & OfficeTables
export type Database = DatabaseOf<Resources>
export type Db = Kysely<Database>
