import { useMemo, useState } from 'react'
import { type MissingItem, missingItemsOf } from '../../../../../shared/process/missing_items.ts'
import { flatLines, linesOf, type Part, treeOf } from './tree.ts'

/** What is folded in each library stays so when one comes back from a part. */
const left = new Map<number, ReadonlySet<number>>()

interface TreeFilter {
  /** Parts that lack all of these. */
  readonly lacks: readonly MissingItem[]
  readonly search: string
}

/** The lines of a library's tree: folded by hand, flat where something is looked for. */
export function useTree(library: number, parts: readonly Part[], { lacks, search }: TreeFilter) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => left.get(library) ?? new Set())
  const roots = useMemo(() => treeOf(parts), [parts])
  const searched = search.trim().toLowerCase()
  const isFiltered = lacks.length > 0 || searched !== ''
  const lines = useMemo(
    () =>
      isFiltered ? flatLines(parts.filter((part) => fits(part, lacks, searched))) : linesOf(roots, folded),
    [isFiltered, parts, lacks, searched, roots, folded],
  )
  const keep = (next: ReadonlySet<number>) => {
    left.set(library, next)
    setFolded(next)
  }
  return {
    lines,
    isFiltered,
    fold: (part: number, open = folded.has(part)) => {
      const next = new Set(folded)
      if (open) next.delete(part)
      else next.add(part)
      keep(next)
    },
    foldAll: () => keep(new Set(roots.flatMap(({ part, below }) => (below > 0 ? [part.id] : [])))),
    unfoldAll: () => keep(new Set()),
  }
}

function fits(part: Part, lacks: readonly MissingItem[], wanted: string): boolean {
  const lacking = missingItemsOf(part)
  if (!lacks.every((one) => lacking.includes(one))) return false
  const { ticket_number, drawing_number, name, spec, material } = part
  return wanted
    .split(/\s+/)
    .every((word) =>
      [ticket_number, drawing_number, name, spec, material].join(' ').toLowerCase().includes(word),
    )
}
