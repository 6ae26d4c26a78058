import { useState } from 'react'
import type { BakeClass } from '../../../../shared/inventory/welding/bake_class_table.ts'
import { ApiError } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useAction } from '../../../ui/feedback/use_action.ts'
import { focusCell } from './class_focus.ts'
import {
  bakeClasses,
  type ClassDraft,
  type ColumnName,
  columnNames,
  errorsOf,
  isChanged,
  newClass,
  typedClass,
  typedSince,
} from './class_row.ts'
import { type ClassOutcome, saveClass } from './save_class.ts'
import { useClassDrafts } from './use_class_drafts.ts'

type Clashing = Extract<ClassOutcome, { kind: 'clash' }> & { readonly id: number }

/** The table of bake classes under the engineer's hands: typing, saving, adding and giving up rows. */
export function useClasses(stored: readonly BakeClass[]) {
  const { t, language } = useTexts()
  const { drafts, current, set, type } = useClassDrafts()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [asking, setAsking] = useState<Clashing>()
  const rows = drafts[0] ? [...stored, newClass] : stored

  const forgive = (id: number) => setRefusals(({ [id]: _, ...others }) => others)

  /** A row that was new has a number now: what was typed since belongs there. */
  function settle(id: number, sent: ClassDraft, saved: BakeClass): void {
    const now = current()[id]
    const later = now && typedSince(now, sent, saved)
    set(id, () => undefined)
    if (later) set(saved.id, () => later)
  }

  async function save(row: BakeClass, draft = drafts[row.id]): Promise<boolean> {
    if (!draft) return true
    const errors = errorsOf(row, draft, language)
    const wrong = columnNames.find((name) => errors[name] !== undefined)
    if (wrong) {
      focusCell(row.id, wrong)
      return false
    }
    try {
      const outcome = await saveClass(row.id, draft)
      await refresh(bakeClasses.name)
      if (outcome.kind === 'clash') setAsking({ ...outcome, id: row.id })
      else settle(row.id, draft, outcome.stored)
      return outcome.kind === 'saved'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem.status !== 401)
        setRefusals((known) => ({ ...known, [row.id]: error.problem.detail || t.not_saved }))
      return false
    }
  }

  const [whileSaving, saving] = useAction((work: () => Promise<void>) => work())
  const saveAll = () =>
    whileSaving(async () => {
      for (const row of rows) if (!(await save(row))) return
    })

  /** What is taken from the other is no longer typed; the rest is saved over it. */
  async function decide(theirs: readonly string[]): Promise<void> {
    if (!asking) return
    const { id, current } = asking
    const mine = Object.entries(drafts[id]?.typed ?? {}).filter(([name]) => !theirs.includes(name))
    const draft = mine.length > 0 ? { typed: Object.fromEntries(mine), base: current } : undefined
    setAsking(undefined)
    set(id, () => draft)
    if (draft) await whileSaving(async () => void (await save(current, draft)))
  }

  return {
    rows,
    drafts,
    refusals,
    saving,
    asking,
    /** As typed so far: what is tried out is what would be saved. */
    typed: rows.map((row) => typedClass(row, drafts[row.id])),
    dirty: Object.values(drafts).some(isChanged),
    type: (row: BakeClass, name: ColumnName, text: string) => {
      forgive(row.id)
      type(row, name, text)
    },
    restore: (row: BakeClass, name: ColumnName) => {
      const base = drafts[row.id]?.base
      if (base) type(row, name, String(base[name] ?? ''))
    },
    add: () => set(0, (draft) => draft ?? { typed: {}, base: newClass }),
    giveUp: (id: number) => {
      forgive(id)
      set(id, () => undefined)
    },
    /** Asked now, between two renderings. */
    isUnsaved: () => Object.values(current()).some(isChanged),
    giveUpAll(): void {
      setRefusals({})
      for (const id of Object.keys(current())) set(Number(id), () => undefined)
    },
    saveAll,
    decide,
    stopAsking: () => setAsking(undefined),
  }
}
export type ClassTable = ReturnType<typeof useClasses>
