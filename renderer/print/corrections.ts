/** Old values of fields that were changed after they had been stored, oldest first, by the record's id. */
export type Corrections = ReadonlyMap<number, Readonly<Record<string, readonly unknown[]>>>
export const noCorrections: Corrections = new Map()

export interface HistoryEntry {
  readonly id: number
  readonly operation: string
  readonly changes: Readonly<Record<string, readonly [was: unknown, is: unknown]>>
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Filling in what was empty is the work itself; only a stored value that was changed is a correction. */
export function correctedValues(
  entries: readonly HistoryEntry[],
): Readonly<Record<string, readonly unknown[]>> {
  const corrected: Record<string, readonly unknown[]> = {}
  for (const { operation, changes } of entries.toSorted((a, b) => a.id - b.id)) {
    if (operation !== 'update') continue
    for (const [name, [was, is]] of Object.entries(changes))
      if (!isEmpty(was) && was !== is) corrected[name] = [...(corrected[name] ?? []), was]
  }
  return corrected
}

/** The journal of one record stands open to LAN browsers; the desktop's door has no call for it yet. */
export const hasHistory = (): boolean => window.office === undefined

export async function readCorrections(resource: string, records: readonly number[]): Promise<Corrections> {
  const all = records.map(async (record) => {
    const query = new URLSearchParams({ resource, record: String(record) })
    const response = await fetch(`/api/history/?${query}`, {
      headers: { 'X-Office': '1' },
      cache: 'no-store',
    })
    if (!response.ok) throw new Error(response.statusText)
    // The office wrote this very object.
    const { results } = (await response.json()) as { readonly results: readonly HistoryEntry[] }
    return [record, correctedValues(results)] as const
  })
  return new Map(await Promise.all(all))
}
