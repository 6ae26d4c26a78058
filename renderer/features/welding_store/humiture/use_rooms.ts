import { stockKind } from '../../../../shared/inventory/codes.ts'
import { useList } from '../../../api/queries.ts'

export interface Room {
  readonly id: number
  readonly name: string
}

const place = 'office.humiture.room'

/** The storeroom stands beside the machine, so the machine remembers it, not the person. */
export const rememberRoom = (room: number): void => localStorage.setItem(place, String(room))

/** The welding storerooms, and the one that is asked for, else the one worked in last, else the main store. */
export function useRooms(asked?: number) {
  const { data, isPending, error } = useList('warehouses', {
    category: stockKind.code.welding_material,
    limit: 500,
  })
  const rooms: readonly Room[] = data?.results.toSorted((a, b) => a.id - b.id) ?? []
  const preferred = asked ?? Number(localStorage.getItem(place))
  return { rooms, room: rooms.find(({ id }) => id === preferred) ?? rooms[0], isPending, error }
}
