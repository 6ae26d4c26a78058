import { titleFields } from '../../../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../../../shared/kernel/resource.ts'
import type { EditDecision, EditOutcome, ReviewedEdit } from '../../../../../shared/office/copy_returns.ts'
import {
  type Choice,
  type ChoiceKey,
  documentAbove,
  emptyRow,
  type Facts,
  fieldCodes,
  isSettled,
  isValueRefused,
  type Result,
  type ReviewRow,
  type Words,
  waitingCodes,
} from './review_row.ts'

/** Lines about a whole edit: why it waits, what can be chosen, what was decided of it. */

/** What was removed, moved or is the same, where no field tells it. */
export function wholeRow({ edit, outcome, words }: Facts, what: 'remove' | 'same'): ReviewRow {
  const { review } = words.t
  const word = isSettled(edit) ? edit.outcome : outcome?.outcome
  const result: Result =
    word === 'discarded'
      ? edit.decision.choice === 'office'
        ? { whose: 'office', text: review.result.office }
        : { whose: 'discard', text: review.result.discarded }
      : word === 'same'
        ? { whose: 'same', text: review.result.same }
        : word === 'derived'
          ? { whose: 'derived', text: review.result.derived }
          : word === undefined
            ? { whose: undefined, text: '' }
            : { whose: 'away', text: what === 'remove' ? review.result.removed : review.result.away }
  return {
    ...emptyRow(edit),
    key: `${edit.id}/whole`,
    label: what === 'remove' ? review.whole : review.order,
    base: { text: what === 'remove' ? edit.title : '' },
    away: { text: what === 'remove' ? review.deleted : review.changed_here },
    result,
  }
}

/** Why the whole edit waits, or what was decided of it; what it may be the same as. */
export function verdictRow(facts: Facts, resource: Resource): ReviewRow | undefined {
  const { edit, outcome, asked, decision, words } = facts
  const { review } = words.t
  const row = { ...emptyRow(edit), key: `${edit.id}/verdict`, label: '' }
  if (isSettled(edit))
    return edit.outcome === 'discarded' && edit.why !== ''
      ? { ...row, says: edit.why, result: { whose: 'discard', text: review.result.discarded } }
      : undefined
  if (!outcome || !asked) return undefined
  const isFieldwise = fieldCodes.has(asked.code) && asked.fields.length > 0
  const decided = wholeDecision(decision, asked, words)
  const isRefused = outcome.outcome === 'open' && !fieldCodes.has(outcome.code)
  if (isValueRefused(facts)) return { ...row, says: outcome.text, result: { whose: undefined, text: '' } }
  if (isRefused || (asked.outcome === 'open' && !isFieldwise)) {
    // Decided, and still refused: by what the office says now.
    const now = isRefused ? outcome : asked
    const choices = choicesOf({ ...facts, asked: now }, resource)
    const isWaiting = waitingCodes.has(now.code) && !decided
    const asks = choices.some(({ key }) => key === 'other')
    return {
      ...row,
      says: now.text,
      hint: isRefused ? hintOf(now.code, edit, words) : '',
      choices,
      isOpen: isRefused && !isWaiting,
      result: isRefused
        ? { whose: undefined, text: isWaiting ? review.with_group : review.undecided }
        : (decided ?? correctedResult(facts, resource)),
      other: asks ? askedValue(facts, resource) : undefined,
      ...(asks && askedField(facts, resource)),
    }
  }
  if (decided) return { ...row, says: decided.text, choices: choicesOf(facts, resource), result: decided }
  if (outcome.like.length > 0 && edit.kind === 'create')
    return {
      ...row,
      says: outcome.warnings.map(({ message }) => message).join('；'),
      choices: pairChoices(outcome, words),
      result: { whose: 'away', text: review.result.made },
    }
  return undefined
}

/** What else can be done about it. */
function hintOf(code: string, { person }: ReviewedEdit, { t }: Words): string {
  if (code === 'LOCKED') return t.review.ask_office
  return code === 'NOT-YOURS' ? t.review.ask_person(person) : ''
}

/** Another number was given, or what refused it is gone. */
function correctedResult(facts: Facts, resource: Resource): Result {
  const { result } = facts.words.t.review
  const name = askedName(facts, resource)
  const given = name === undefined ? undefined : facts.decision.fields?.[name]
  return typeof given === 'object'
    ? { whose: 'other', text: `${result.other}：${String(given.value)}` }
    : { whose: 'away', text: facts.edit.kind === 'create' ? result.made : result.away }
}

function wholeDecision(
  { choice, record, takeOver, asNow, reason }: EditDecision,
  outcome: EditOutcome,
  { t }: Words,
): Result | undefined {
  const { choices, result } = t.review
  const like = outcome.like.find((one) => one.record === record)
  if (choice === 'discard') return { whose: 'discard', text: `${result.discarded}：${reason ?? ''}` }
  if (choice === 'pair') return { whose: 'pair', text: choices.pair(like?.title ?? '') }
  if (choice === 'restore') return { whose: 'restore', text: choices.restore }
  if (choice === 'away') return { whose: 'away', text: result.away }
  if (choice === 'office') return { whose: 'office', text: result.office }
  if (takeOver) return { whose: 'take_over', text: result.away }
  if (asNow) return { whose: 'as_now', text: choices.as_now }
  return undefined
}

const pairChoices = ({ like }: EditOutcome, { t }: Words): readonly Choice[] =>
  like.map((one) => ({ key: 'pair', text: t.review.choices.pair(one.title), like: one }))

function choicesOf(facts: Facts, resource: Resource): readonly Choice[] {
  const { edit, asked: outcome, decision, words } = facts
  const { choices: text } = words.t.review
  const choice = (key: ChoiceKey, says: string): Choice => ({ key, text: says })
  const discard = choice('discard', text.discard)
  const mayPair = edit.kind === 'create' || outcome?.code === 'PARENT-GONE'
  const pairs = outcome && mayPair ? pairChoices(outcome, words) : []
  if (decision.choice === 'discard') return [choice('again', text.again)]
  switch (outcome?.code) {
    case 'EDITED-HERE':
      return [choice('away', text.remove), choice('office', text.keep)]
    case 'GONE-HERE':
      return [choice(isSavedAbove(resource) ? 'away' : 'restore', text.restore), ...pairs, discard]
    case 'REVISED-HERE':
      return [choice('away', text.away), choice('office', text.office)]
    case 'DUPLICATE':
      return [
        choice('other', edit.kind === 'create' ? text.renumber : text.renumber_update),
        ...pairs,
        discard,
      ]
    case 'CLOCK':
      return [choice('as_now', text.as_now), choice('shift', text.shift), discard]
    case 'NOT-YOURS':
      return []
    case 'LEFT':
    case 'FORBIDDEN':
      return [choice('take_over', text.take_over(edit.person)), discard]
    default:
      return [...pairs, discard]
  }
}

/** Processes of a card: written with it as a whole. */
function isSavedAbove(resource: Resource): boolean {
  const parent = documentAbove(resource)
  const { away, operations = {} } = parent ? specOf(parent) : {}
  return away?.children !== undefined && Object.hasOwn(operations, away.children.save)
}

/** The number that a record is called by. */
function askedName({ edit }: Facts, resource: Resource): string | undefined {
  return titleFields(resource).find((name) => edit.sent.includes(name))
}
function askedValue(facts: Facts, resource: Resource): unknown {
  const name = askedName(facts, resource)
  if (name === undefined) return undefined
  const given = facts.decision.fields?.[name]
  return typeof given === 'object' ? given.value : { ...facts.edit.base, ...facts.edit.away }[name]
}
function askedField(facts: Facts, resource: Resource): Pick<ReviewRow, 'name' | 'field'> {
  const name = askedName(facts, resource)
  return { name, field: name === undefined ? undefined : storedOf(resource, name) }
}
