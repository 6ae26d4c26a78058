import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { HistoryLine } from '../../../shared/office/history.ts'
import type { Label } from '../../../shared/texts/index.ts'

/** What one person did at once: a line of the history, with the same change of further records. */
export interface Happening {
  readonly line: HistoryLine
  /** Of the other records that changed in the same way. */
  readonly others: readonly HistoryLine[]
}

/** Lines in a row of the same person and minute that change the same fields of the same list. */
export function happeningsIn(lines: readonly HistoryLine[]): readonly Happening[] {
  const found: { line: HistoryLine; others: HistoryLine[] }[] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last && kindOf(last.line) === kindOf(line)) last.others.push(line)
    else found.push({ line, others: [] })
  }
  return found
}

/** Two changes of one record are shown one by one. */
const kindOf = ({ id, at, user, operation, reason, of, changes }: HistoryLine): string =>
  of && operation !== 'event'
    ? [at.slice(0, 16), user, operation, reason, of.resource, ...Object.keys(changes)].join()
    : String(id)

/** The step of the record that a line describes. */
export function stepIn(resource: Resource, { changes, operation }: HistoryLine): Label | undefined {
  if (operation !== 'update') return undefined
  for (const [name, { transitions }] of Object.entries(specOf(resource).states ?? {})) {
    const [was, is] = changes[name]?.map((value) => storedOf(resource, name)?.toColumn(value)) ?? []
    const step = Object.values(transitions).find(({ from, to }) => from.includes(was) && to === is)
    if (is !== undefined && step) return step.label
  }
  return undefined
}

/** The changes that a person typed: the name of a step implies what it sets by itself. */
export function typedChanges(resource: Resource, line: HistoryLine): HistoryLine {
  if (!stepIn(resource, line)) return line
  const typed = new Set((specOf(resource).update ?? []).flatMap(({ fields }) => fields))
  const { changes } = line
  return { ...line, changes: Object.fromEntries(Object.entries(changes).filter(([name]) => typed.has(name))) }
}
