import type { Row } from '../../../../../shared/kernel/transitions.ts'
import type { Output } from '../../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../../shared/resources.ts'
import { readNumber } from '../../../../ui/keyboard/typed_values.ts'
import { fieldText } from '../../../../ui/value/field_text.ts'
import { hasLines, type LoadedCard } from '../card_kinds.ts'

/** A batch in picking order. */
export type Batch = Output<Resources['steel_material_apply_details'], 'pickable'>[number]
/** The lines of a card by their key, and what may be issued for each. */
export type Offered = ReadonlyMap<string, readonly Batch[]>

/** One line to be handed out. */
export interface Portion {
  readonly key: string
  /** Its apply detail; null where the card itself is the line. */
  readonly detail: number | null
  readonly says: string
  readonly applied: number
  readonly unit: string
  /** What was written down before, or what was applied for. */
  readonly quantity: number
  /** The batch that was written down before. */
  readonly named: number | undefined
  readonly batches: readonly Batch[]
}
/** What the keeper writes over a portion. */
export interface Typed {
  readonly batch?: number
  readonly quantity?: string
  /** Rods or coils of welding material: information only. */
  readonly count?: string
  /** The charge of the oven; null where none is meant, though one is proposed. */
  readonly charge?: number | null | undefined
}
export const cardKey = 'card'

const numberOf = (record: Row, name: string): number | undefined => {
  const value = record[name]
  return typeof value === 'number' && value > 0 ? value : undefined
}

/** The keys under which the lines of a card are asked for. */
export const keysOf = ({ kind, record }: LoadedCard): readonly string[] =>
  hasLines(kind) ? detailsIn(record).map(({ id }) => String(id)) : [cardKey]

export function portionsOf({ kind, record }: LoadedCard, offered: Offered): readonly Portion[] {
  if (!hasLines(kind)) {
    const own = offered.get(cardKey) ?? []
    const isWelding = kind === 'welding_material'
    const [asked, given] = isWelding ? ['apply_weight', 'actual_weight'] : ['apply_count', 'actual_count']
    const applied = numberOf(record, asked) ?? 0
    const item = own.find(({ id }) => id === record.apply_inventory) ?? own[0]
    const described = isWelding
      ? [fieldText(record, 'material_mark'), fieldText(record, 'specification')]
      : [item?.name ?? '', item?.specification ?? '']
    return [
      {
        key: cardKey,
        detail: null,
        says: joinWords(described),
        applied,
        unit: own[0]?.unit ?? (isWelding ? 'kg' : ''),
        quantity: numberOf(record, given) ?? applied,
        named: isWelding
          ? numberOf(record, 'inventory_detail')
          : (numberOf(record, 'actual_inventory') ?? numberOf(record, 'apply_inventory')),
        batches: own,
      },
    ]
  }
  return detailsIn(record).map((line) => {
    const id = Number(line.id)
    const own = offered.get(String(id)) ?? []
    const applied = numberOf(line, 'count') ?? 0
    return {
      key: String(id),
      detail: id,
      says: joinWords(facts[kind].map((name) => fieldText(line, name))),
      applied,
      unit: own[0]?.unit ?? '',
      quantity: numberOf(line, 'actual_count') ?? applied,
      named: numberOf(line, 'inventory_detail'),
      batches: own,
    }
  })
}
const facts = {
  steel_material: ['component', 'material_mark', 'specification', 'sub_order_uid'],
  bought_in_component: ['drawing_number', 'specification', 'name', 'material_number'],
} as const
const joinWords = (words: readonly string[]): string => words.filter((word) => word !== '').join(' · ')
const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null
const detailsIn = ({ details }: Row): readonly Row[] => (Array.isArray(details) ? details.filter(isRow) : [])

export const quantityText = ({ quantity }: Portion, typed: Typed): string =>
  typed.quantity ?? String(quantity)
export const quantityOf = (portion: Portion, typed: Typed): number | undefined =>
  readNumber(quantityText(portion, typed)) ?? undefined
