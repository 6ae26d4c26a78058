import type { Generated, Kysely } from 'kysely'
import type { ColumnField, Fill } from '../../../shared/kernel/column.ts'
import type { Resource } from '../../../shared/kernel/resource.ts'
import type { ColumnKey } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'

/** The kysely table type of a resource: its stored fields with SQLite's column types. */
export type TableOf<R> =
  R extends Resource<string, infer F>
    ? { [K in ColumnKey<F>]: F[K] extends ColumnField<unknown, infer C, infer G> ? ColumnOf<C, G> : never }
    : never
/** Columns that the database fills (generated or with a default) are optional in inserts. */
type ColumnOf<C, G extends Fill> = G extends 'generated' | 'empty' ? Generated<C> : C

/** The office's own tables, which no resource declares. */
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
    /** `<resource>.<operation>`; empty for entries of older versions and for the office's own work. */
    operation: Generated<string>
  }
  repeats: { key: string; user: number; body: string; answer: string; at: string; expires: Generated<string> }
  sessions: {
    token: string
    user: number
    created_dt: string
    used_dt: string
    /** The client's address, and the paired machine the session was opened at. */
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
  /** What the last import of a library replaced (JSON), and a hash of the library after that import. */
  replaced_lists: { lib: number; content: string; after: string }
  /** By when materials are needed and must be ordered; kept from other rows. */
  needed_by: { material: number; need_dt: string | null; order_by: string | null }
  /** One row: the day that dates are compared with. */
  plant_today: { day: string }
  /** Which record of the office is which record made in a copy: by the call that made it, kept for ever. */
  copy_records: {
    copy: number
    /** `uid` of the call, the table, and the place among the rows of that table which the call made. */
    call: string
    resource: string
    nth: number
    away_record: number
    /** Null if it was discarded. */
    office_record: number | null
  }
  /** In a copy: every write of a person, as it was sent. */
  away_calls: {
    uid: string
    at: string
    user: number
    request: string
    resource: string
    operation: string
    record: number | null
    /** JSON, without secrets; uploads by hash. */
    input: string
    /** JSON: the ids of the rows that it made, by table, in order. */
    made: string
  }
  jobs: {
    id: Generated<number>
    user: number
    kind: string
    /** The resource whose list is exported. */
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
type ResourceTables = { [N in Exclude<keyof Resources, keyof OfficeTables>]: TableOf<Resources[N]> }
/** An interface, because the compiler resolves its members only once. */
export interface Database extends ResourceTables, OfficeTables {}
export type Db = Kysely<Database>
