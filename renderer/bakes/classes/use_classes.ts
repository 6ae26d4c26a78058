import { useState } from 'react'
import type { BakeClass } from '../../../shared/inventory/bake_class_table.ts'
import { Refused } from '../../office/door.ts'
import { refresh } from '../../office/queries.ts'
import { sessionLost } from '../../office/session_state.ts'
import { useTexts } from '../../texts/index.ts'
import { focusCell } from './class_focus.ts'
import {
  bakeClasses,
  type ColumnName,
  changesOf,
  columnNames,
  errorsOf,
  newClass,
  typedClass,
} from './class_row.ts'
import { type ClassOutcome, saveClass } from './save_class.ts'
import { useClassDrafts } from './use_class_drafts.ts'

type Clashing = Extract<ClassOutcome, { kind: 'clash' }> & { readonly id: number }

/** The table of bake classes under the engineer's hands: typing, saving, adding and giving up rows. */
export function useClasses(stored: readonly BakeClass[]) {
  const { t, language } = useTexts()
  const { drafts, set, type } = useClassDrafts()
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [asking, setAsking] = useState<Clashing>()
  const [saving, setSaving] = useState(false)
  const rows = drafts[0] ? [...stored, newClass] : stored

  const forgive = (id: number) => setRefusals(({ [id]: _, ...others }) => others)

  async function save(row: BakeClass): Promise<boolean> {
    const draft = drafts[row.id]
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
      else set(row.id, () => undefined)
      return outcome.kind === 'saved'
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.problem.status === 401) sessionLost()
      else setRefusals((known) => ({ ...known, [row.id]: error.problem.detail || t.not_saved }))
      return false
    }
  }

  async function saveAll(): Promise<void> {
    if (saving) return
    setSaving(true)
    try {
      for (const row of rows) if (!(await save(row))) return
    } finally {
      setSaving(false)
    }
  }

  return {
    rows,
    drafts,
    refusals,
    saving,
    asking,
    /** As typed so far: what is tried out is what would be saved. */
    typed: rows.map((row) => typedClass(row, drafts[row.id])),
    dirty: Object.values(drafts).some((draft) => Object.keys(changesOf(draft)).length > 0),
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
    saveAll,
    decide: (theirs: readonly string[]) => {
      if (!asking) return
      const { id, current } = asking
      setAsking(undefined)
      set(id, (draft) => {
        const mine = Object.entries(draft?.typed ?? {}).filter(([name]) => !theirs.includes(name))
        return mine.length > 0 ? { typed: Object.fromEntries(mine), base: current } : undefined
      })
    },
    stopAsking: () => setAsking(undefined),
  }
}
export type ClassTable = ReturnType<typeof useClasses>
