import type { Choice, GridColumn } from './grid_model.ts'

const most = 8

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** The choices that match a typed text: equal ones first, then by beginning, then by any part. */
export function matches(column: Pick<GridColumn, 'choices'> | undefined, typed: string): readonly Choice[] {
  const choices = column?.choices ?? []
  const text = plain(typed)
  if (text === '') return choices.slice(0, most)
  const rank = ({ text: shown, words }: Choice): number => {
    const all = [shown, ...words].map(plain)
    if (all.includes(text)) return 0
    if (all.some((word) => word.startsWith(text))) return 1
    return all.some((word) => word.includes(text)) ? 2 : 3
  }
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter(({ rank: at }) => at < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ choice }) => choice)
}
