import { specOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../texts/index.ts'
import type { Catalogue } from '../engine/contracts.ts'

/** One line per kind of record with its count, by the kind's label. */
export const rowCounts = (
  counts: Readonly<Record<string, number>>,
  { find }: Catalogue,
  language: Language,
): readonly string[] =>
  Object.entries(counts).flatMap(([table, count]) => {
    const known = count > 0 ? find(table) : undefined
    return known ? [`  ${specOf(known).label[language]}\t${count}`] : []
  })
