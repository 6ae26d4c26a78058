import type { Warning } from '../../../shared/kernel/errors.ts'
import type { FieldDifference } from '../../../shared/office/merge.ts'
import type { LocalizedText } from '../../../shared/texts/index.ts'
import type { EditKey, Row } from './edits.ts'

/** Why an edit is open. */
export interface Refusal {
  readonly code: string
  readonly text: LocalizedText
  /** Records of another resource that a record above it may be. */
  readonly like?: { readonly resource: string; readonly records: readonly number[] }
  /** The columns whose values another record has. */
  readonly columns?: readonly string[]
}

/**
 * As SQL over `copy_edits`, named `edit`: a person has decided of it. What was discarded with all of its return, which was
 * abandoned, a later file offers again.
 */
export const isDecided = "json_text(edit.decision, 'abandoned') is null"

export type OutcomeWord = 'open' | 'applied' | 'same' | 'derived' | 'discarded'

/** What became of an edit, or would. */
export interface Outcome extends EditKey {
  readonly outcome: OutcomeWord
  readonly why: Refusal | undefined
  readonly office_record: number | undefined
  /** The office's columns before it, of those that the edit names. */
  readonly office: Row
  /** The fields that differ; `whose` is null for a conflict. */
  readonly fields: readonly FieldDifference[]
  readonly warnings: readonly Warning[]
}
