import type { JournalEntry } from '../../db/journal/chain.ts'

/** What was done in a working copy, as it comes home. Rows hold column values. */

export type Row = Readonly<Record<string, unknown>>

/** A write that a person made there, as it was sent. */
export interface AwayCall {
  /** 128 random bits that it keeps for ever. */
  readonly uid: string
  readonly at: string
  readonly user: number
  readonly request: string
  readonly resource: string
  readonly operation: string
  readonly record: number | null
  readonly input: Row
  /** Ids of the records that it made, by table, in order. */
  readonly made: Readonly<Record<string, readonly number[]>>
}

export type AwayEntry = Pick<
  JournalEntry,
  'id' | 'at' | 'user' | 'request' | 'resource' | 'record' | 'kind' | 'changes' | 'reason'
>

/** What one call changed of one record. */
export interface AwayStep {
  readonly call: string
  readonly at: string
  readonly user: number
  readonly reason: string
  /** The columns that it sent and changed, as stored after it. */
  readonly values: Row
  /** The states that it moved the record to. */
  readonly states: Row
}

/** A record that was made, changed or removed away. */
export interface FoldedRecord {
  readonly resource: string
  readonly record: number
  /** The call that made it (`byItself`: another record, and it came along), and its place among the records of its table which that call made. */
  readonly made: { readonly call: string; readonly nth: number; readonly byItself?: boolean } | undefined
  /** It came home with an earlier return, or may have: it was there when a return file was written. */
  readonly isHome?: boolean
  /** `direct`: a person removed it, not something above it. */
  readonly gone: (Omit<AwayStep, 'values' | 'states'> & { readonly direct: boolean }) | undefined
  /** Changed columns as they were; of a record made away all columns, as it was made. Of a removed one all. */
  readonly base: Row
  /** The same columns in the end; nothing if it is gone. */
  readonly away: Row
  /** The columns that a person sent. What else has changed the copy's program worked out. */
  readonly sent: readonly string[]
  readonly steps: readonly AwayStep[]
}

/** Everything of one return. */
export interface FoldedReturn {
  readonly records: readonly FoldedRecord[]
  /** The records as they were folded up to an entry of the copy. */
  readonly until: (entry: number) => readonly FoldedRecord[]
  /** By `uid`, in their order. */
  readonly calls: ReadonlyMap<string, AwayCall>
  /** The office's path of an upload that came with the return, by its path there. */
  readonly files: ReadonlyMap<string, string>
}

export type EditKind = 'create' | 'update' | 'transition' | 'remove'

/** Names one net change. */
export interface EditKey {
  readonly resource: string
  readonly record: number
  readonly kind: EditKind
}

/** The net changes of a record. One that was made by itself, or made and removed, is none. */
export function kindsOf({ made, isHome, gone, sent, steps }: FoldedRecord): readonly EditKind[] {
  // What came along comes along at the office, too, and goes there as it went away.
  if (gone) return (made && !isHome && !made.byItself) || !gone.direct ? [] : ['remove']
  const isSent = sent.length > 0
  const moved = steps.some(({ states }) => Object.keys(states).length > 0)
  const own: readonly EditKind[] = made ? (isSent ? ['create'] : []) : isSent ? ['update'] : []
  return moved ? [...own, 'transition'] : own
}

/** The calls behind a record's change, in order. */
export const callsOf = ({ made, gone, steps }: FoldedRecord): readonly string[] => [
  ...new Set([...(made ? [made.call] : []), ...steps.map(({ call }) => call), ...(gone ? [gone.call] : [])]),
]

/** Edits that hang together: applied or discarded as one. */
export interface Group {
  readonly group: number
  readonly records: readonly FoldedRecord[]
}

export const keyOf = (resource: string, record: number): string => `${resource}:${record}`
export const editKey = ({ resource, record, kind }: EditKey): string => `${resource}:${record}:${kind}`
