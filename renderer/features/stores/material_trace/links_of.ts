import { kindOfCode } from '../../../../shared/inventory/stock/material_classes.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'

export type Chain = Output<Resources['trace'], 'chain'>

/** Where a document or a batch of this kind of stock is worked with. */
export function documentHash(
  kind: number,
  part: 'entries' | 'inventory_details' | 'apply_cards' | 'refund_cards',
  record: number | null,
): string | undefined {
  return record === null ? undefined : recordHash(`${kindOfCode(kind)}_${part}`, record)
}

/** Every text once, in the order of the chain. */
export const each = (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter(Boolean)

/** `2026-11-22 10:30` of a time as answers carry it. */
export const minuteOf = (time: string | null): string =>
  (time ?? '').slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')
