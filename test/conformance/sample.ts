import type { Json } from './client.ts'

/** What the examination needs to know of one resource. */
export interface Sample {
  /** The body of its n-th create; the first has 1. Every published key is sent. */
  readonly body?: (n: number) => Json | FormData | Promise<Json | FormData>
  /** The record that is read, changed and listed, where it is not the first that was created. */
  readonly id?: unknown
  readonly change?: Json
  /** For every published filter a value that finds the record, and one that finds nothing. */
  readonly filters?: (record: Json) => Readonly<Record<string, readonly [finds: unknown, misses: unknown]>>
  /** Makes a record to be deleted; else another one is created. */
  readonly spare?: () => Promise<unknown>
}
