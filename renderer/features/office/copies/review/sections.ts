import type { ColumnField } from '../../../../../shared/kernel/column.ts'
import { titleFields } from '../../../../../shared/kernel/record_title.ts'
import { type Resource, specOf, storedOf } from '../../../../../shared/kernel/resource.ts'
import type {
  EditDecision,
  EditOutcome,
  LikeRecord,
  OfficeWriter,
  ReviewedEdit,
  ReviewedGroup,
} from '../../../../../shared/office/copy_returns.ts'
import {
  type Decision,
  type FieldDifference,
  isSameValue,
  type Values,
} from '../../../../../shared/office/merge.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import { resourceNamed } from '../../../../api/declarations.ts'
import { shortTime } from '../../../../ui/value/short_time.ts'
import { shownValue } from '../../../../ui/value/shown_value.ts'
import { labelWithUnit } from '../../../../ui/value/with_unit.ts'
import type { Texts } from './texts.ts'

/** What the page shows of a group: one section per edit, what waits for a person first. */

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
}

export interface Section {
  readonly key: string
  readonly edit: ReviewedEdit
  readonly title: string
  readonly note: string
  readonly rows: readonly ReviewRow[]
  readonly isOpen: boolean
  readonly warnings: readonly string[]
}

/** Codes that are decided field by field, or by choosing a side. */
const fieldCodes: ReadonlySet<string> = new Set(['CONFLICT', 'REVISED-HERE', 'ORDER'])
export const conflictCodes: ReadonlySet<string> = new Set([
  ...fieldCodes,
  'EDITED-HERE',
  'GONE-HERE',
  'CHILD-LEFT',
])
/** Somebody else's part of the group is open. */
const waitingCodes: ReadonlySet<string> = new Set(['NEEDS-PARENT', 'GROUP'])

export const isSettled = ({ outcome }: ReviewedEdit): boolean => outcome !== '' && outcome !== 'open'

/** Of a settled edit as it is stored, else as the last trial says; '' while it is not tried. */
export const outcomeOf = (edit: ReviewedEdit, outcomes: Outcomes): ReviewedEdit['outcome'] =>
  isSettled(edit) ? edit.outcome : (outcomes.get(edit.id)?.outcome ?? '')

/** What the trials said: the last one, and the one before anything was decided. */
export interface Trials {
  readonly outcomes: Outcomes
  readonly first: Outcomes
}

/** What waited for a person stands on top, also when it is decided: a row does not move while it is worked on. */
export function sectionsOf(
  group: ReviewedGroup,
  { outcomes, first }: Trials,
  decisions: Decisions,
  words: Words,
): readonly Section[] {
  const isAsked = ({ edit, isOpen }: Section) =>
    isOpen || (!isSettled(edit) && first.get(edit.id)?.outcome === 'open')
  const place = (one: Section) => (isAsked(one) ? 0 : one.edit.kind === 'transition' ? 2 : 1)
  const sections = group.edits
    .map((edit) => {
      const [trial, asked] = [outcomes.get(edit.id), first.get(edit.id)]
      return sectionOf(group, edit, trial, asked, decisions[String(edit.id)] ?? {}, words)
    })
    .toSorted((a, b) => place(a) - place(b))
  return withOneOrder(sections, words)
}

/** Whatever was moved tells the same two orders: they are shown and decided once. */
function withOneOrder(sections: readonly Section[], { t }: Words): readonly Section[] {
  const teller = sections.find(({ rows }) => rows.some(({ name }) => name === 'order'))
  return sections.map((section) => {
    if (section === teller || !section.rows.some(({ name }) => name === 'order')) return section
    const rows = section.rows.map((row): ReviewRow => {
      if (row.name !== 'order') return row
      const result = row.isOpen ? { whose: undefined, text: t.review.with_group } : row.result
      const empty = { text: '' }
      return { ...row, away: empty, office: empty, isOpen: false, choices: [], isClash: false, result }
    })
    return { ...section, rows, isOpen: rows.some(({ isOpen }) => isOpen) }
  })
}

function sectionOf(
  group: ReviewedGroup,
  edit: ReviewedEdit,
  trial: EditOutcome | undefined,
  first: EditOutcome | undefined,
  decision: EditDecision,
  words: Words,
): Section {
  const resource = resourceNamed(edit.resource)
  const outcome = isSettled(edit) ? undefined : trial
  const facts: Facts = {
    edit,
    resource,
    outcome,
    asked: first?.outcome === 'open' ? first : outcome,
    decision: isSettled(edit) ? edit.decision : decision,
    words,
  }
  const rows = resource ? rowsOf(facts, resource) : []
  const open = isSettled(edit) ? false : trial?.outcome === 'open'
  return {
    key: String(edit.id),
    edit,
    title: sectionTitle(group, edit, resource, words),
    note: noteOf(edit, facts.asked, words),
    rows,
    isOpen: open,
    warnings: (outcome?.warnings ?? []).map(({ message }) => message),
  }
}

function sectionTitle(
  { resource: root, record }: ReviewedGroup,
  { kind, resource: name, title, record: own, base, away }: ReviewedEdit,
  resource: Resource | undefined,
  { language, t }: Words,
): string {
  if (!resource) return name
  const label = specOf(resource).label[language]
  if (kind === 'transition') return stepLabel(resource, base, away, language) ?? label
  if (name === root && (own === record || record === null)) return label
  const above = resourceNamed(root)
  const short = above ? label.replace(specOf(above).label[language], '') : label
  return `${short || label}${t.comma === ', ' ? ' ' : ''} ${title}`.replace(/ +/, ' ')
}

/** The step that leads to the state it has in the end. */
function stepLabel(
  resource: Resource,
  base: ReviewedEdit['base'],
  away: ReviewedEdit['away'],
  language: Language,
): string | undefined {
  for (const [field, { transitions }] of Object.entries(specOf(resource).states ?? {})) {
    if (away[field] === base[field] && away[field] === undefined) continue
    const column = storedOf(resource, field)
    const step = Object.values(transitions).find(({ to }) => column?.toWire(to) === away[field])
    if (step) return step.label[language]
  }
  return undefined
}

function noteOf(edit: ReviewedEdit, trial: EditOutcome | undefined, { t }: Words): string {
  const { notes } = t.review
  if (trial?.outcome === 'open' && !isSettled(edit) && fieldCodes.has(trial.code)) return notes.conflict
  if (edit.kind === 'create') return notes.create
  if (edit.kind === 'remove') return notes.remove
  if (edit.kind === 'transition') return notes.step(edit.person, shortTime(edit.at))
  return ''
}

interface Facts {
  readonly edit: ReviewedEdit
  readonly resource: Resource | undefined
  readonly outcome: EditOutcome | undefined
  /** What it waited for before anything was decided. */
  readonly asked: EditOutcome | undefined
  readonly decision: EditDecision
  readonly words: Words
}

function rowsOf(facts: Facts, resource: Resource): readonly ReviewRow[] {
  const { edit } = facts
  const verdict = verdictRow(facts, resource)
  const rows = fieldNames(facts, resource).flatMap((name) => fieldRow(name, facts, resource) ?? [])
  if (!verdict && rows.length === 0)
    return [wholeRow(facts, resource, edit.kind === 'remove' ? 'remove' : 'same')]
  return [...(verdict ? [verdict] : []), ...rows]
}

/** The order among others, and what its place in the group says already. */
function isLeftOut(name: string, resource: Resource): boolean {
  const reference = storedOf(resource, name)?.reference
  if (!reference) return false
  const parent = resourceNamed(reference.target)
  return (
    reference.target === 'process_materials' ||
    parent === undefined ||
    specOf(parent).away?.children?.resource === resource.name
  )
}

function orderField(resource: Resource): string | undefined {
  for (const name of Object.keys(resource.fields)) {
    const reference = storedOf(resource, name)?.reference
    const parent = reference && resourceNamed(reference.target)
    const children = parent && specOf(parent).away?.children
    if (children?.resource === resource.name) return children.order
  }
  return undefined
}

/** As the last trial saw them; of what is decided as the first did. */
const differencesIn = ({ edit, outcome, asked }: Facts): readonly FieldDifference[] => {
  // A new record under another number differs from nothing.
  if (edit.kind === 'create' && asked?.code === 'DUPLICATE' && outcome?.outcome !== 'open') return []
  return [...(outcome?.fields ?? []), ...(asked?.fields ?? [])]
}

function fieldNames(facts: Facts, resource: Resource): readonly string[] {
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

function fieldRow(name: string, facts: Facts, resource: Resource): ReviewRow | undefined {
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
  }
}

/** The value that was written for a conflict is none that the office takes: the conflict can be decided again. */
const isValueRefused = ({ outcome, asked }: Facts): boolean =>
  outcome?.code === 'VALIDATION-ERROR' &&
  asked !== undefined &&
  fieldCodes.has(asked.code) &&
  asked.fields.length > 0

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
function orderRow({ away, office }: FieldDifference, { edit, decision, words }: Facts): ReviewRow {
  const { review } = words.t
  const list = (value: unknown): string =>
    Array.isArray(value) ? value.map((one) => String(one).replace(/^\d+ /, '')).join(' → ') : ''
  const chosen = decision.fields?.['order']
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
  }
}

// ---- lines about the whole edit

/** What was removed, moved or is the same, where no field tells it. */
function wholeRow({ edit, outcome, words }: Facts, _: Resource, what: 'remove' | 'same'): ReviewRow {
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

const emptyRow = (edit: ReviewedEdit): Omit<ReviewRow, 'key' | 'label' | 'result'> => ({
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
})

/** Why the whole edit waits, or what was decided of it; what it may be the same as. */
function verdictRow(facts: Facts, resource: Resource): ReviewRow | undefined {
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
  const { edit, asked: outcome, words } = facts
  const { choices: text } = words.t.review
  const choice = (key: ChoiceKey, says: string): Choice => ({ key, text: says })
  const discard = choice('discard', text.discard)
  const mayPair = edit.kind === 'create' || outcome?.code === 'PARENT-GONE'
  const pairs = outcome && mayPair ? pairChoices(outcome, words) : []
  const isBelow = orderField(resource) !== undefined && isSavedAbove(resource)
  switch (outcome?.code) {
    case 'EDITED-HERE':
      return [choice('away', text.remove), choice('office', text.keep)]
    case 'GONE-HERE':
      return [choice(isBelow ? 'away' : 'restore', text.restore), ...pairs, discard]
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
  for (const name of Object.keys(resource.fields)) {
    const reference = storedOf(resource, name)?.reference
    const parent = reference && resourceNamed(reference.target)
    if (!parent) continue
    const { away, operations = {} } = specOf(parent)
    if (away?.children?.resource === resource.name && Object.hasOwn(operations, away.children.save))
      return true
  }
  return false
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

// ---- who wrote the sides

/** Who last wrote the office's side of this row, or else anything of its record or group. */
export function officeWriter(row: ReviewRow | undefined, group: ReviewedGroup): OfficeWriter | undefined {
  const latest = (writers: readonly OfficeWriter[]) =>
    writers.reduce<OfficeWriter | undefined>(
      (last, one) => (last && last.at > one.at ? last : one),
      undefined,
    )
  const own = row?.name === undefined ? undefined : row.edit.here[row.name]
  return (
    own ??
    latest(Object.values(row?.edit.here ?? {})) ??
    latest(group.edits.flatMap(({ here }) => Object.values(here)))
  )
}
