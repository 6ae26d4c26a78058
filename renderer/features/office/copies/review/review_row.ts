import type { ColumnField } from '../../../../../shared/kernel/column.ts'
import { type Resource, specOf, storedOf } from '../../../../../shared/kernel/resource.ts'
import type {
  EditDecision,
  EditOutcome,
  LikeRecord,
  ReviewedEdit,
} from '../../../../../shared/office/copy_returns.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import { resourceNamed } from '../../../../api/declarations.ts'
import type { Texts } from './texts.ts'

/** A line of the review: of one field, or about the whole edit. */

export interface Words {
  readonly t: Texts
  readonly language: Language
}

/** What was decided of the edits, by their ids. */
export type Decisions = Readonly<Record<string, EditDecision>>
export type Outcomes = ReadonlyMap<number, EditOutcome>

export type ChoiceKey =
  | 'away'
  | 'office'
  | 'other'
  | 'pair'
  | 'restore'
  | 'take_over'
  | 'as_now'
  | 'shift'
  | 'discard'
  /** A discard is taken back. */
  | 'again'
export interface Choice {
  readonly key: ChoiceKey
  readonly text: string
  /** Of `pair`. */
  readonly like?: LikeRecord
}

export interface Result {
  /** Undefined while nobody has decided. */
  readonly whose: ChoiceKey | 'same' | 'derived' | undefined
  readonly text: string
}

/** A value on one side; a file is a link. */
export interface Shown {
  readonly text: string
  readonly path?: string
}

export interface ReviewRow {
  readonly key: string
  readonly edit: ReviewedEdit
  /** Of a field; undefined for a line about the whole edit. */
  readonly name: string | undefined
  readonly field: ColumnField | undefined
  readonly label: string
  readonly base: Shown
  readonly away: Shown
  /** Undefined where the office has not changed it. */
  readonly office: Shown | undefined
  /** The sentence of a line about the whole edit. */
  readonly says: string
  /** What else can be done, beside the choices. */
  readonly hint: string
  readonly result: Result
  readonly isOpen: boolean
  /** By the keys 1, 2, …; the buttons stand there while it is open or was decided here. */
  readonly choices: readonly Choice[]
  /** Whether the buttons of both sides stand below their values. */
  readonly isClash: boolean
  /** What stands in the input for another value first; undefined where there is no such input. */
  readonly other: unknown
  /** Both sides of a text of several lines, line by line, as a beginning of another value. */
  readonly merged: string | undefined
}

/** Codes that are decided field by field, or by choosing a side. */
export const fieldCodes: ReadonlySet<string> = new Set(['CONFLICT', 'REVISED-HERE', 'ORDER'])
export const conflictCodes: ReadonlySet<string> = new Set([
  ...fieldCodes,
  'EDITED-HERE',
  'GONE-HERE',
  'CHILD-LEFT',
])
/** Somebody else's part of the group is open. */
export const waitingCodes: ReadonlySet<string> = new Set(['NEEDS-PARENT', 'GROUP'])

export const isSettled = ({ outcome }: ReviewedEdit): boolean => outcome !== '' && outcome !== 'open'

/** Of a settled edit as it is stored, else as the last trial says; '' while it is not tried. */
export const outcomeOf = (edit: ReviewedEdit, outcomes: Outcomes): ReviewedEdit['outcome'] =>
  isSettled(edit) ? edit.outcome : (outcomes.get(edit.id)?.outcome ?? '')

/** A new record that the office may have already: it comes in unless somebody decides otherwise. */
export const mayBeDouble = (edit: ReviewedEdit, outcomes: Outcomes): boolean => {
  const told = isSettled(edit) ? undefined : outcomes.get(edit.id)
  return edit.kind === 'create' && told?.outcome === 'applied' && told.like.length > 0
}

/** What the trials said: the last one, and the one before anything was decided. */
export interface Trials {
  readonly outcomes: Outcomes
  readonly first: Outcomes
}

/** What is known of an edit while its lines are made. */
export interface Facts {
  readonly edit: ReviewedEdit
  readonly resource: Resource | undefined
  readonly outcome: EditOutcome | undefined
  /** What it waited for before anything was decided. */
  readonly asked: EditOutcome | undefined
  readonly decision: EditDecision
  readonly words: Words
}

export const emptyRow = (edit: ReviewedEdit): Omit<ReviewRow, 'key' | 'label' | 'result'> => ({
  edit,
  name: undefined,
  field: undefined,
  base: { text: '' },
  away: { text: '' },
  office: undefined,
  says: '',
  hint: '',
  isOpen: false,
  choices: [],
  isClash: false,
  other: undefined,
  merged: undefined,
})

/** The value that was written for a conflict is none that the office takes: the conflict can be decided again. */
export const isValueRefused = ({ outcome, asked }: Facts): boolean =>
  outcome?.code === 'VALIDATION-ERROR' &&
  asked !== undefined &&
  fieldCodes.has(asked.code) &&
  asked.fields.length > 0

/** The resource with which a record is written as one document: the card of a process, the route of a step. */
export const documentAbove = (resource: Resource): Resource | undefined =>
  Object.keys(resource.fields)
    .map((name) => resourceNamed(storedOf(resource, name)?.reference?.target ?? ''))
    .find((parent) => parent && specOf(parent).away?.children?.resource === resource.name)
