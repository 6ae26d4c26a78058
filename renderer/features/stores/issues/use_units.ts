import { useList } from '../../../api/queries.ts'

const most = 12

/** The numbers of units in work that begin like this, or contain it. */
export function useUnits(text: string): readonly string[] {
  const search = text.trim()
  const { data } = useList(
    'sub_work_orders',
    { limit: most, ...(search !== '' && { search }) },
    { keep: true },
  )
  return (data?.results ?? []).flatMap(({ uid, finished }) => (uid && !finished ? [uid] : []))
}

/** The number of the work order of a unit: `26001-2` → `26001`; empty for what names no unit. */
export const orderOf = (sub_order_uid: string): string => /^(.+)-\d+$/.exec(sub_order_uid.trim())?.[1] ?? ''
