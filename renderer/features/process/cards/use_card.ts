import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import type { CardContents } from '../../../../shared/process/card_contents.ts'
import { cardKind } from '../../../../shared/process/codes.ts'
import { call, callUntyped } from '../../../api/client.ts'

/** A card with its buttons, what is written on it, and the part that it goes with. */
export interface LoadedCard {
  readonly id: number
  readonly record: Row
  readonly version: string | undefined
  readonly contents: CardContents
  /** The library of its part. */
  readonly library: number
}

export const contentsKey = (card: number) => ['transfer_cards', 'contents', card]

export function useCard(id: number) {
  const read = useQuery({
    queryKey: ['transfer_cards', 'read', String(id)],
    queryFn: () => callUntyped('transfer_cards', 'read', { id }, { extended: true }),
  })
  const contents = useQuery({
    queryKey: contentsKey(id),
    queryFn: async () => (await call('transfer_cards', 'contents', { card: id })).value,
  })
  const part = Number(read.data?.value.process_material ?? 0)
  const library = useQuery({
    queryKey: ['process_materials', 'read', part, 'lib'],
    queryFn: async () => (await call('process_materials', 'read', { id: part })).value.lib,
    enabled: part > 0,
  })
  const error = read.error ?? contents.error ?? library.error
  const card: LoadedCard | undefined =
    read.data && contents.data && library.data !== undefined
      ? {
          id,
          record: read.data.value,
          version: read.data.version,
          contents: contents.data,
          library: library.data,
        }
      : undefined
  return { card, error }
}

/** The value of a field as text; '' for nothing. */
export const fieldText = ({ record }: LoadedCard, name: string): string => String(record[name] ?? '')
export const kindOf = ({ record }: LoadedCard): number => Number(record.category)
/** Cards of these kinds say which seams are welded. */
export const showsSeams = (category: number): boolean =>
  category === cardKind.code.welding || category === cardKind.code.product_test_plate
