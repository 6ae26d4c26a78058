import { useOperation } from '../../../api/queries.ts'

/** One sheet as the board tells it; undefined while it is read, null where there is none. */
export function useSheet(sheet: number) {
  const { data, error } = useOperation('bidding_sheets', 'board', { sheet })
  return { sheet: data && (data[0] ?? null), error }
}
