import { useMemo } from 'react'
import type { Choice } from '../entry/grid/model.ts'
import { useInitials } from '../forms/pickers/initials.ts'
import { mostNames } from '../lists/references.ts'
import { useAsked, useList } from '../office/queries.ts'

/** A library with its parts in ticket order, and the grades of the plant. */
export function useLibrary(id: number) {
  const library = useAsked('process_libraries', 'read', { id })
  const listed = useList('process_materials', { lib: id })
  const known = useList('materials', { limit: mostNames })
  return {
    library: library.data,
    parts: listed.data?.results,
    materials: known.data?.results,
    error: library.error ?? listed.error ?? known.error,
  }
}

type Loaded = ReturnType<typeof useLibrary>
export type Library = NonNullable<Loaded['library']>
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
