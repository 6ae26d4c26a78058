import type { ColumnField } from '../../../../../shared/kernel/column.ts'
import { type Resource, specOf, storedOf } from '../../../../../shared/kernel/resource.ts'
import type { EditDecision } from '../../../../../shared/office/copy_returns.ts'
import {
  type Decision,
  type FieldDifference,
  isSameValue,
  mergeLines,
  type Values,
} from '../../../../../shared/office/merge.ts'
import { resourceNamed } from '../../../../api/declarations.ts'
import { shownValue } from '../../../../ui/value/shown_value.ts'
import { labelWithUnit } from '../../../../ui/value/with_unit.ts'
import {
  documentAbove,
  type Facts,
  fieldCodes,
  isSettled,
  isValueRefused,
  type Result,
  type ReviewRow,
  type Shown,
  type Trials,
} from './review_row.ts'

/** Lines of the fields that differ, and of the orders of a document. */

/** What its place in the group says already. */
function isLeftOut(name: string, resource: Resource): boolean {
  const target = storedOf(resource, name)?.reference?.target
  if (target === undefined) return false
  return (
    target === 'process_materials' ||
    resourceNamed(target) === undefined ||
    documentAbove(resource)?.name === target
  )
}

/** The place among the others of the document, which is compared as a whole. */
function orderField(resource: Resource): string | undefined {
  const parent = documentAbove(resource)
  return parent && specOf(parent).away?.children?.order
}

/** As the last trial saw them; of what is decided as the first did. */
const differencesIn = ({ edit, outcome, asked }: Facts): readonly FieldDifference[] => {
  // A new record under another number differs from nothing.
  if (edit.kind === 'create' && asked?.code === 'DUPLICATE' && outcome?.outcome !== 'open') return []
  return [...(outcome?.fields ?? []), ...(asked?.fields ?? [])]
}

export function fieldNames(facts: Facts, resource: Resource): readonly string[] {
  const { edit } = facts
  const differing = [...new Set(differencesIn(facts).map(({ name }) => name))]
  const states = Object.keys(specOf(resource).states ?? {})
  if (edit.kind === 'transition')
    return states.filter((name) => Object.hasOwn(edit.away, name) || Object.hasOwn(edit.base, name))
  if (edit.kind === 'remove') return differing
  const order = orderField(resource)
  const sent = edit.sent.filter(
    (name) => name !== order && !states.includes(name) && !isLeftOut(name, resource),
  )
  const values = { ...edit.base, ...edit.away }
  const isEmpty = (name: string) => [null, undefined, '', false].some((none) => values[name] === none)
  if (edit.kind === 'create')
    return differing.length > 0 ? differing : sent.filter((name) => !isEmpty(name) && name in values)
  const others = sent.filter((name) => name in edit.away && !differing.includes(name))
  // What both sides have changed alike is left out, unless nothing else differs.
  if (differing.length > 0) return differing
  return others
}

function shownIn({ edit, outcome, words }: Facts, field: ColumnField, value: unknown): Shown {
  const nameOf = (target: string, id: unknown) => {
    const key = `${target}:${String(id)}`
    return edit.names[key] ?? outcome?.names[key] ?? String(id)
  }
  if (field.upload && typeof value === 'string' && value !== '')
    return { text: value.split('/').at(-1) ?? value, path: value }
  const reader = { ...words, nameOf }
  if (field.widget === 'lines' && typeof value === 'string') return { text: value }
  return { text: shownValue(field, value, reader) }
}

export function fieldRow(name: string, facts: Facts, resource: Resource): ReviewRow | undefined {
  const { edit, outcome, decision, words } = facts
  const { t, language } = words
  const difference = differencesIn(facts).find((one) => one.name === name)
  if (name === 'order' && difference) return orderRow(difference, facts)
  const field = storedOf(resource, name)
  if (!field) return undefined
  const isDecided = isSettled(edit)
  const isFieldwise =
    edit.kind !== 'remove' &&
    (outcome === undefined ||
      outcome.outcome !== 'open' ||
      fieldCodes.has(outcome.code) ||
      isValueRefused(facts))
  const base = difference ? difference.base : edit.kind === 'create' ? undefined : edit.base[name]
  const away = difference ? difference.away : { ...edit.base, ...edit.away }[name]
  const office = difference
    ? difference.office
    : isDecided
      ? edit.office[name]
      : edit.kind === 'transition'
        ? outcome?.office[name]
        : undefined
  const isUnchanged = difference
    ? String(difference.base ?? '') === String(difference.office ?? '')
    : office === undefined || String(office ?? '') === String(base ?? '')
  const says = shownIn(facts, field, office)
  const isGone = outcome?.outcome === 'open' && outcome.code === 'GONE-HERE'
  const whose = difference?.whose
  const chosen = !isDecided && isOvertaken(decision, difference) ? undefined : decision.fields?.[name]
  const isOpen =
    !isDecided &&
    outcome?.outcome === 'open' &&
    isFieldwise &&
    whose === null &&
    (chosen === undefined || (typeof chosen === 'object' && isValueRefused(facts)))
  const isClash =
    !isDecided && isFieldwise && difference !== undefined && (whose === null || chosen !== undefined)
  const canChoose = !isDecided && isFieldwise && difference !== undefined && field.widget !== 'file'
  const canCorrect = !isDecided && outcome?.code === 'VALIDATION-ERROR'
  return {
    key: `${edit.id}/${name}`,
    edit,
    name,
    field,
    label: labelWithUnit(field, language),
    base: shownIn(facts, field, base),
    away: edit.kind === 'remove' ? { text: t.review.deleted } : shownIn(facts, field, away),
    office: isGone
      ? { text: t.review.deleted_here }
      : edit.kind === 'create' && !difference && !(isDecided && edit.decision.choice === 'pair')
        ? { text: '' }
        : !isUnchanged
          ? says
          : edit.here[name] && !difference && !isDecided
            ? { text: t.review.changed_here }
            : undefined,
    says: '',
    hint: '',
    result: isOpen
      ? { whose: undefined, text: t.review.undecided }
      : fieldResult(facts, field, chosen, whose, isFieldwise),
    isOpen,
    choices:
      canChoose || isClash
        ? [
            { key: 'away', text: t.review.use_away },
            { key: 'office', text: t.review.use_office },
          ]
        : [],
    isClash,
    other:
      (canChoose && isClash) || canCorrect
        ? typeof chosen === 'object'
          ? chosen.value
          : canCorrect
            ? away
            : ''
        : undefined,
    merged: isClash && canChoose && difference ? mergedText(field, difference, t.review.marks) : undefined,
  }
}

/** Both sides of a text of several lines in one; where both have changed the same lines, one below the other under its mark. */
function mergedText(
  { widget }: ColumnField,
  { base, away, office }: FieldDifference,
  marks: Marks,
): string | undefined {
  const sides = [base ?? '', away, office].map(String)
  if (widget !== 'lines' || !sides.some((text) => text.includes('\n'))) return undefined
  const [were = '', mine = '', theirs = ''] = sides
  return mergeLines(were, mine, theirs)
    .flatMap((one) =>
      'lines' in one ? one.lines : [marks.away, ...one.away, marks.office, ...one.office, marks.end],
    )
    .join('\n')
}
type Marks = Readonly<Record<'away' | 'office' | 'end', string>>

/** Decided against a value that the office no longer has. */
const isOvertaken = ({ seen = {} }: EditDecision, difference: FieldDifference | undefined): boolean =>
  difference !== undefined &&
  Object.hasOwn(seen, difference.name) &&
  !isSameValue(seen[difference.name], difference.office)

/** The office values that the page shows of this field and of those that are decided with it. */
export function seenAt({ outcomes, first }: Trials, { edit, name }: ReviewRow): Values {
  const shown = [first.get(edit.id), outcomes.get(edit.id)].flatMap((one) => one?.fields ?? [])
  const resource = resourceNamed(edit.resource)
  const together = (resource && specOf(resource).away?.together) ?? []
  const names = together.find((group) => group.some((one) => one === name)) ?? [name]
  return Object.fromEntries(
    shown.flatMap((one) =>
      (name === undefined && one.name !== 'order') || names.some((other) => other === one.name)
        ? [[one.name, one.office]]
        : [],
    ),
  )
}

function fieldResult(
  facts: Facts,
  field: ColumnField,
  chosen: Decision | undefined,
  whose: FieldDifference['whose'] | undefined,
  isFieldwise: boolean,
): Result {
  const { edit, outcome, words } = facts
  const { result } = words.t.review
  if (typeof chosen === 'object')
    return { whose: 'other', text: `${result.other}：${shownIn(facts, field, chosen.value).text}` }
  if (!isFieldwise) return { whose: undefined, text: '' }
  const word = isSettled(edit) ? edit.outcome : outcome?.outcome
  if (word === undefined) return { whose: undefined, text: '' }
  if (word === 'same') return { whose: 'same', text: result.same }
  if (word === 'derived') return { whose: 'derived', text: result.derived }
  if (word === 'discarded' && chosen === undefined)
    return edit.decision.choice === 'office' || chosen === 'office'
      ? { whose: 'office', text: result.office }
      : { whose: 'discard', text: result.discarded }
  const side = chosen ?? whose ?? 'away'
  return side === 'office' ? { whose: 'office', text: result.office } : { whose: 'away', text: result.away }
}

/** Two orders of one document. */
function orderRow(difference: FieldDifference, { edit, decision, words }: Facts): ReviewRow {
  const { away, office } = difference
  const { review } = words.t
  const list = (value: unknown): string =>
    Array.isArray(value) ? value.map((one) => String(one).replace(/^\d+ /, '')).join(' → ') : ''
  const chosen = isOvertaken(decision, difference) ? undefined : decision.fields?.['order']
  const side = chosen === 'away' || chosen === 'office' ? chosen : undefined
  return {
    key: `${edit.id}/order`,
    edit,
    name: 'order',
    field: undefined,
    label: review.order,
    base: { text: '' },
    away: { text: list(away) },
    office: { text: list(office) },
    says: '',
    hint: '',
    result: side ? { whose: side, text: review.result[side] } : { whose: undefined, text: review.undecided },
    isOpen: side === undefined,
    choices: [
      { key: 'away', text: review.use_away },
      { key: 'office', text: review.use_office },
    ],
    isClash: true,
    other: undefined,
    merged: undefined,
  }
}
