import { kindOfCode } from '../../../../../shared/inventory/stock/material_classes.ts'
import type { Transition } from '../../../../../shared/kernel/access.ts'
import { isRole, roles } from '../../../../../shared/kernel/people.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import type { Output } from '../../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../../shared/resources.ts'
import type { Language } from '../../../../../shared/texts/index.ts'
import { refresh, writeRecord } from '../../../../api/queries.ts'
import { entriesOf } from '../entry_kinds.ts'

export type DeskEntry = Output<Resources['store_desk'], 'entries'>[number]

/** What the address says of the desk: `for=me`, `kind=2`, `status=1`, `search=`, `ended=true`. */
export interface EntryFilter {
  readonly mine: boolean
  readonly kind: number | undefined
  readonly search: string
}
interface Person {
  readonly roles: readonly string[]
}

/** The step that the document waits for: the one that somebody signs. */
export const nextStepOf = ({ kind, status }: DeskEntry): Transition | undefined =>
  Object.values(specOf(entriesOf[kindOfCode(kind)]).states?.status?.transitions ?? {}).find(
    ({ from, isSignature }) => isSignature && from.includes(status),
  )

const rolesOf = ({ who = [] }: Transition): readonly string[] =>
  who.flatMap((one) => (typeof one === 'string' ? one : (one.role ?? [])))

/** Whose step it is, in words. */
export const rolesOfStep = (step: Transition, language: Language): readonly string[] =>
  rolesOf(step)
    .filter(isRole)
    .map((role) => roles[role][language])

export function isFor(entry: DeskEntry, { roles: held }: Person): boolean {
  const step = nextStepOf(entry)
  return step !== undefined && (held.includes('admin') || rolesOf(step).some((role) => held.includes(role)))
}

export const isWaiting = ({ kind, id }: DeskEntry, waiting: ReadonlySet<string>): boolean =>
  waiting.has(`${entriesOf[kindOfCode(kind)].name} ${id}`)

/** The documents that the address asks for. */
export function filterEntries(
  entries: readonly DeskEntry[],
  { mine, kind, search }: EntryFilter,
  waiting: ReadonlySet<string>,
): readonly DeskEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const { uid, source, sheet_uid, goods, purchaser } = entry
    const text = [uid, source, sheet_uid, goods, purchaser].join(' ').toLowerCase()
    return (
      (!mine || isWaiting(entry, waiting)) &&
      (kind === undefined || entry.kind === kind) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** The next step as the document's own page makes it. */
export async function makeStep({ kind, id }: DeskEntry, { to }: Transition): Promise<void> {
  const { name } = entriesOf[kindOfCode(kind)]
  try {
    await writeRecord(name, 'update', { id, status: to })
  } finally {
    await Promise.all([refresh(name), refresh('store_desk')])
  }
}
