import type { Row } from '../../../../shared/kernel/transitions.ts'
import { savePreference, usePreference } from '../../../api/preferences.ts'

const most = 10

/** The records of a list that this person picked lately, the last one first. */
export function useRecent(target: string): {
  readonly recent: readonly unknown[]
  readonly note: (id: unknown) => void
} {
  const [kept] = usePreference(`recent/${target}`)
  const recent: readonly unknown[] = Array.isArray(kept) ? kept : []
  const note = (id: unknown) =>
    savePreference(`recent/${target}`, [id, ...recent.filter((one) => one !== id)].slice(0, most))
  return { recent, note }
}

export function recentFirst(rows: readonly Row[], recent: readonly unknown[]): readonly Row[] {
  const place = (row: Row) => {
    const at = recent.indexOf(row.id)
    return at < 0 ? recent.length : at
  }
  return [...rows].sort((a, b) => place(a) - place(b))
}
