import { useMemo } from 'react'
import { useAllRecords } from '../../api/queries.ts'
import { useInitials } from '../../ui/form/pickers/initials.ts'
import type { Choice } from '../../ui/grid/edit/grid_model.ts'
import { useLibrary } from './libraries/use_library.ts'

/** A library with its parts in ticket order, and the grades of the plant. */
export function usePlannedLibrary(id: number) {
  const library = useLibrary(id)
  const parts = useAllRecords('process_materials', { lib: id })
  const materials = useAllRecords('materials', { ordering: 'id' })
  return {
    library: library.data?.record,
    parts: parts.data,
    materials: materials.data,
    error: library.error ?? parts.error ?? materials.error,
  }
}

type Loaded = ReturnType<typeof usePlannedLibrary>
export type Part = NonNullable<Loaded['parts']>[number]
export type Material = NonNullable<Loaded['materials']>[number]

export const partName = ({ ticket_number, name }: Part): string => `${ticket_number} ${name}`

/** The parts as a cell offers them: found by ticket, name, drawing, specification and pinyin initials. */
export function usePartChoices(parts: readonly Part[]): readonly Choice[] {
  const initials = useInitials(parts.map(({ name }) => name))
  return useMemo(
    () =>
      parts.map((part) => ({
        text: partName(part),
        value: part.id,
        words: [
          String(part.ticket_number),
          part.name,
          part.drawing_number,
          part.spec,
          initials.get(part.name) ?? '',
        ].filter((word) => word !== ''),
      })),
    [parts, initials],
  )
}
