import { useQuery } from '@tanstack/react-query'
import type { Meaning } from '../../../shared/kernel/codes.ts'
import { meaningOf } from '../../../shared/kernel/meaning.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import { holds, type Row } from '../../../shared/kernel/transitions.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import { call } from '../../api/client.ts'
import { useTexts } from '../../i18n/index.ts'
import { availableTransitions, isOfPerson, nextStep } from '../form/available_transitions.ts'
import { columnsOf } from '../form/editable.ts'
import { useActors } from '../form/next_actor.ts'
import { codeText } from '../value/status.ts'
import { StatusShape } from '../value/status_pill.tsx'
import styles from './steps_band.module.css'

interface Props {
  readonly resource: Resource
  readonly record: Row
  /** What the present state lacks, where the page knows more than the conditions of the next step say. */
  readonly missing?: string | undefined
}

/** The states of a record in their order: who made each step and when, and what the present one waits for. */
export function StepsBand({ resource, record, missing }: Props) {
  const { t, language } = useTexts()
  const field = stateOf(resource)
  const made = useSteps(resource, record.id, field)
  const lacks = useLacks(resource, record)
  const column = field ? storedOf(resource, field) : undefined
  if (!field || !column?.codes) return null
  const { table } = column.codes
  const present = column.toColumn(record[field])
  const path = pathOf(resource, field, record)
  const at = path.indexOf(present)
  return (
    <Band
      label={t.forms.steps}
      steps={path.map((state, place) => {
        const isPast = place < at
        const step = isPast ? made(state) : undefined
        const isHere = state === present
        const fact = isHere ? (missing ?? lacks) : step && `${step.person} ${step.at.slice(5, 10)}`
        return {
          name: step?.label[language] ?? codeText(table, String(state), language),
          meaning: isPast ? 'done' : isHere ? meaningOf(resource, field, state) : 'draft',
          fact: fact ?? '',
          isHere,
        }
      })}
    />
  )
}

interface Step {
  readonly name: string
  readonly meaning: Meaning | undefined
  /** Person and date, or what is missing. */
  readonly fact: string
  readonly isHere: boolean
}

/** Steps or signatures in their order, each with its state, name, person and date. */
export const Band = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol className={styles.band} aria-label={label} data-part="steps">
    {steps.map(({ name, meaning, fact, isHere }) => (
      // A step may be called as the state that it leads to.
      <li key={`${name} ${fact}`} data-meaning={meaning} {...(isHere && { 'aria-current': 'step' })}>
        <span className={styles.name}>
          {meaning && <StatusShape meaning={meaning} />}
          {name}
        </span>
        <span className={styles.fact} title={fact} {...(isHere && { role: 'status', 'data-waits': true })}>
          {fact}
        </span>
      </li>
    ))}
  </ol>
)

/** The coded state of a record. */
export const stateOf = (resource: Resource): string | undefined =>
  Object.keys(specOf(resource).states ?? {}).find((name) => storedOf(resource, name)?.codes)

/** The states that forward steps of this record lead through; one that lies aside comes after the first. */
function pathOf(resource: Resource, field: string, record: Row): readonly unknown[] {
  const states = specOf(resource).states?.[field]
  if (!states) return []
  const columns = columnsOf(resource, record)
  const present = columns[field]
  const path = new Set<unknown>([states.initial])
  const forward = Object.values(states.transitions).filter(({ way }) => way === 'forward')
  // A set takes what is added while it is walked over.
  for (const state of path) {
    const onward = forward.filter(({ from }) => from.includes(state))
    const fitting = onward.filter(({ where }) => holds(where, columns))
    for (const { to } of fitting.length > 0 ? fitting : onward) path.add(to)
  }
  if (!path.has(present)) return [states.initial, present]
  // Where ways part, the codes of the states are in the order of the work.
  return [...path].sort((one, other) => Number(one) - Number(other))
}

interface Made {
  readonly label: { readonly zh: string; readonly en: string }
  readonly person: string
  readonly at: string
}

/** By a state: the latest step that led on from it. */
function useSteps(resource: Resource, record: unknown, field: string | undefined) {
  const { data = [] } = useQuery({
    // Read again with the record itself.
    queryKey: [resource.name, 'history', record, 'steps'],
    queryFn: async () =>
      (await call('history', 'of', { resource: resource.name, record: Number(record) })).value.results,
    enabled: field !== undefined,
  })
  return (state: unknown): Made | undefined => {
    for (const line of data) {
      const label = field && forwardFrom(resource, field, state, line)
      if (label) return { label, person: line.person, at: line.at }
    }
    return undefined
  }
}

function forwardFrom(resource: Resource, field: string, state: unknown, { changes }: HistoryLine) {
  const [was, is] = changes[field]?.map((value) => storedOf(resource, field)?.toColumn(value)) ?? []
  if (was !== state || is === undefined) return undefined
  return Object.values(specOf(resource).states?.[field]?.transitions ?? {}).find(
    ({ way, from, to }) => way === 'forward' && to === is && from.includes(was),
  )?.label
}

/** The unmet condition of the next step, or whose step it is. */
function useLacks(resource: Resource, record: Row): string {
  const { t } = useTexts()
  const possible = availableTransitions(record)
  const actorsOf = useActors(resource, record, possible)
  const { awaited } = nextStep(possible)
  if (!awaited) return ''
  // In a working copy what is done at the office stays shut, whoever it is.
  if (awaited.unmet.includes('needs_office') || !awaited.unmet.some(isOfPerson)) return awaited.why
  const { who, holders } = actorsOf(awaited)
  const names = holders.length > 0 ? holders : who
  return names.length > 0 ? t.forms.waits_for(names) : ''
}
