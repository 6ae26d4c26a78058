export interface VersionRow {
  /** The same row keeps it from version to version. */
  readonly key: number
  readonly name: string
  /** A line of text for each value, or one text. */
  readonly detail: string
}

/** What became of one row: its place in each version from 1, undefined where it is not. */
export interface RowChange {
  readonly kind: 'same' | 'added' | 'removed' | 'changed'
  readonly was: VersionRow | undefined
  readonly is: VersionRow | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  /** It stands before others now that it stood behind, or the other way round. */
  readonly moved: boolean
}

/** All rows of two versions: in the order of the new one, those that are gone behind the row they followed. */
export function compareRows(
  older: readonly VersionRow[],
  newer: readonly VersionRow[],
): readonly RowChange[] {
  const settled = keptInOrder(older, newer)
  const change = (key: number): RowChange => {
    const from = older.findIndex((row) => row.key === key)
    const to = newer.findIndex((row) => row.key === key)
    const [was, is] = [older[from], newer[to]]
    const same = was?.name === is?.name && was?.detail === is?.detail
    return {
      kind: !was ? 'added' : !is ? 'removed' : same ? 'same' : 'changed',
      was,
      is,
      from: was && from + 1,
      to: is && to + 1,
      moved: was !== undefined && is !== undefined && !settled.has(key),
    }
  }
  const keys = newer.map(({ key }) => key)
  for (const [at, { key }] of older.entries()) {
    if (keys.includes(key)) continue
    const previous = older[at - 1]
    keys.splice(previous ? keys.indexOf(previous.key) + 1 : 0, 0, key)
  }
  return keys.map(change)
}

/** The longest run of common rows in one order: whoever is not in it has been moved. */
function keptInOrder(older: readonly VersionRow[], newer: readonly VersionRow[]): ReadonlySet<number> {
  const places = newer.flatMap(({ key }) => {
    const at = older.findIndex((row) => row.key === key)
    return at < 0 ? [] : [{ key, at }]
  })
  const best: (readonly { readonly key: number; readonly at: number }[])[] = []
  for (const place of places) {
    const before = best.filter((run) => (run.at(-1)?.at ?? -1) < place.at)
    const longest = before.reduce<(typeof best)[number]>((a, b) => (b.length > a.length ? b : a), [])
    best.push([...longest, place])
  }
  const whole = best.reduce<(typeof best)[number]>((a, b) => (b.length > a.length ? b : a), [])
  return new Set(whole.map(({ key }) => key))
}

/** Of a changed row only the lines that are not the same. */
export function onlyDifferent(row: RowChange): RowChange {
  const { kind, was, is } = row
  if (kind !== 'changed' || !was || !is) return row
  const without = (one: VersionRow, other: VersionRow) => {
    const lines = other.detail.split('\n')
    return {
      ...one,
      detail: one.detail
        .split('\n')
        .filter((line) => !lines.includes(line))
        .join('\n'),
    }
  }
  return { ...row, was: without(was, is), is: without(is, was) }
}

export const isUnchanged = ({ kind, moved }: RowChange): boolean => kind === 'same' && !moved
