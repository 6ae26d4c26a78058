import { useQuery } from '@tanstack/react-query'
import type { CardContents } from '../../../../shared/process/card_contents.ts'
import { cardKind } from '../../../../shared/process/codes.ts'
import { call } from '../../../api/client.ts'
import { type LoadedRecord, useRecord } from '../../../ui/document/use_record.ts'

/** A card with its buttons, what is written on it, and the part that it goes with. */
export interface LoadedCard extends LoadedRecord {
  readonly contents: CardContents
  /** The library of its part. */
  readonly library: number
}

export const contentsKey = (card: number) => ['transfer_cards', 'contents', card]

export function useCard(id: number) {
  const read = useRecord('transfer_cards', id)
  const contents = useQuery({
    queryKey: contentsKey(id),
    queryFn: async () => (await call('transfer_cards', 'contents', { card: id })).value,
  })
  const part = Number(read.data?.record.process_material ?? 0)
  const library = useQuery({
    queryKey: ['process_materials', 'read', part, 'lib'],
    queryFn: async () => (await call('process_materials', 'read', { id: part })).value.lib,
    enabled: part > 0,
  })
  const error = read.error ?? contents.error ?? library.error
  const card: LoadedCard | undefined =
    read.data && contents.data && library.data !== undefined
      ? {
          ...read.data,
          contents: contents.data,
          library: library.data,
        }
      : undefined
  return { card, error }
}

export const kindOf = ({ record }: LoadedCard): number => Number(record.category)
/** Cards of these kinds say which seams are welded. */
export const showsSeams = (category: number): boolean =>
  category === cardKind.code.welding || category === cardKind.code.product_test_plate
