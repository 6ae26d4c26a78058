import { type Resource, specOf, storedOf } from '../../../../../shared/kernel/resource.ts'
import type {
  EditDecision,
  EditOutcome,
  OfficeWriter,
  ReviewedEdit,
  ReviewedGroup,
} from '../../../../../shared/office/copy_returns.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import { resourceNamed } from '../../../../api/declarations.ts'
import { shortTime } from '../../../../ui/value/short_time.ts'
import { fieldNames, fieldRow } from './field_rows.ts'
import {
  type Decisions,
  type Facts,
  fieldCodes,
  isSettled,
  type ReviewRow,
  type Trials,
  type Words,
} from './review_row.ts'
import { verdictRow, wholeRow } from './whole_rows.ts'

/** What the page shows of a group: one section per edit, what waits for a person first. */

export interface Section {
  readonly key: string
  readonly edit: ReviewedEdit
  readonly title: string
  readonly note: string
  readonly rows: readonly ReviewRow[]
  readonly isOpen: boolean
  readonly warnings: readonly string[]
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

function rowsOf(facts: Facts, resource: Resource): readonly ReviewRow[] {
  const { edit } = facts
  const verdict = verdictRow(facts, resource)
  const rows = fieldNames(facts, resource).flatMap((name) => fieldRow(name, facts, resource) ?? [])
  if (!verdict && rows.length === 0) return [wholeRow(facts, edit.kind === 'remove' ? 'remove' : 'same')]
  return [...(verdict ? [verdict] : []), ...rows]
}

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
