import { z } from 'zod'

/**
 * What a return file is: a sealed (see `seal.ts`) gzipped tar archive. Its head, readable without the key, is associated data.
 * Inside: the journal since the base (`journal.jsonl`, entries as stored), the calls (`calls.jsonl`), the last row of every
 * record that was changed (`rows.jsonl`), content of new uploads (`files/<sha256>`), and `manifest.json` with the SHA-256 of
 * each part. A later file of a copy contains an earlier one.
 */
export const returnExtension = '.office-return'
export const journalPart = 'journal.jsonl'
export const callsPart = 'calls.jsonl'
export const rowsPart = 'rows.jsonl'
export const manifestPart = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const id = z.int().min(0)

export const returnHeadSchema = z.object({
  format: z.literal(1),
  kind: z.literal('return'),
  /** Of the copy, as the office knows it. */
  uid: z.string().max(64),
  /** Of the opening on this laptop. */
  instance: z.string().max(64),
  /** The mark of the office that gave it; absent in files of earlier versions. */
  office: z.string().max(64).optional(),
  /** Number of migrations of its tables. */
  version: id,
  program: z.string().max(64),
  /** The base: the office's last entry in the copy; the next one is the first of this file. */
  from: id,
  from_hash: z.string().max(64),
  to: id,
  to_hash: z.string().max(64),
  /** Plant time of the copy. */
  made: z.string().max(32),
  /** Nothing more comes from this copy. */
  final: z.boolean(),
  /** Forms that were typed there and not saved; they do not come along. */
  drafts: id,
})
export type ReturnHead = z.infer<typeof returnHeadSchema>

export const entrySchema = z.object({
  id,
  at: z.string(),
  user: id,
  person: z.string(),
  machine: z.string(),
  request: z.string(),
  resource: z.string(),
  record: id,
  kind: z.enum(['create', 'update', 'remove', 'event']),
  changes: z.string(),
  reason: z.string(),
  version: z.string(),
  operation: z.string(),
  hash: z.string(),
})
/** What `changes` of an entry holds, of all kinds but events: each column as it was and became. */
export const changesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
export const callSchema = z.object({
  uid: z.string().min(1).max(64),
  at: z.string(),
  user: id,
  request: z.string(),
  resource: z.string(),
  operation: z.string(),
  record: id.nullable(),
  input: z.record(z.string(), z.unknown()),
  made: z.record(z.string(), z.array(id)),
})
export const rowSchema = z.object({
  resource: z.string(),
  record: id,
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export const manifestSchema = z.array(z.object({ name: z.string(), sha256 }))

/** What an office finds in a return file whose seal and parts are whole. */
export interface ReturnContents {
  readonly entries: readonly z.infer<typeof entrySchema>[]
  readonly calls: readonly z.infer<typeof callSchema>[]
  readonly rows: readonly z.infer<typeof rowSchema>[]
  /** Content that came along, stored under these hashes in the folder that the caller named. */
  readonly files: readonly string[]
}
