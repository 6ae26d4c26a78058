import { countedOutFindings, weighedOutFindings } from '../../../shared/inventory/apply_rules.ts'
import type { StockKind } from '../../../shared/inventory/material_classes.ts'
import { expiryFindings } from '../../../shared/inventory/validity.ts'
import { round } from '../../../shared/kernel/decimals.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import { type Language, type Sentence, say } from '../../../shared/texts/index.ts'
import { readNumber } from '../../keys/typed.ts'
import type { Texts } from '../../texts/index.ts'
import { hasLines, type LoadedCard, textOf } from '../kinds.ts'

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
      ? [textOf(record, 'material_mark'), textOf(record, 'specification')]
      : [item?.name ?? '', item?.specification ?? '']
    return [
      {
        key: cardKey,
        detail: null,
        says: told(described),
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
      says: told(facts[kind].map((name) => textOf(line, name))),
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
const told = (words: readonly string[]): string => words.filter((word) => word !== '').join(' · ')
const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null
const detailsIn = ({ details }: Row): readonly Row[] => (Array.isArray(details) ? details.filter(isRow) : [])

/** A line with the batch that it goes out from, and what the lines before leave of it. */
export interface Planned {
  readonly portion: Portion
  readonly typed: Typed
  readonly batch: Batch | undefined
  readonly available: number
}

/** From which batch each line is served where the keeper names none; lines see what those before them take (4.4). */
export function planOf(
  portions: readonly Portion[],
  typedOf: (portion: Portion) => Typed,
): readonly Planned[] {
  const taken = new Map<number, number>()
  return portions.map((portion) => {
    const typed = typedOf(portion)
    const quantity = quantityOf(portion, typed) ?? 0
    const left = ({ id, available }: Batch) => round(available - (taken.get(id) ?? 0), 3)
    const wanted = typed.batch ?? portion.named
    const own = portion.batches.filter(({ diverted }) => !diverted)
    const batch =
      portion.batches.find(({ id }) => id === wanted) ??
      own.find((one) => left(one) > 0 && left(one) >= quantity) ??
      own.find((one) => left(one) > 0) ??
      own[0]
    const available = batch ? left(batch) : 0
    if (batch) taken.set(batch.id, (taken.get(batch.id) ?? 0) + quantity)
    return { portion, typed, batch, available }
  })
}

export const quantityText = ({ quantity }: Portion, typed: Typed): string =>
  typed.quantity ?? String(quantity)
export const quantityOf = (portion: Portion, typed: Typed): number | undefined =>
  readNumber(quantityText(portion, typed)) ?? undefined

export interface Judged {
  readonly refusals: readonly string[]
  readonly warnings: readonly string[]
}
interface Judging {
  readonly kind: StockKind
  readonly planned: Planned
  readonly today: string
  /** The head of the store. */
  readonly mayDivert: boolean
  readonly t: Texts
  readonly language: Language
}

/** What stands against handing it out like this, and what is unusual about it: the rules that the office goes by (4.4). */
export function judge({ kind, planned, today, mayDivert, t, language }: Judging): Judged {
  const says = t.issues.issuing
  const { portion, typed, batch, available } = planned
  const quantity = quantityOf(portion, typed)
  const { applied, unit } = portion
  if (!batch) return { refusals: [says.no_batch], warnings: [] }
  if (quantity === undefined || quantity <= 0) return { refusals: [says.no_quantity], warnings: [] }
  const findings =
    kind === 'welding_material'
      ? weighedOutFindings(quantity, applied)
      : countedOutFindings(quantity, applied)
  const first = portion.batches.find(({ proposed }) => proposed)
  const warnings: readonly (Sentence | false | undefined)[] = [
    isNotFirst(portion, batch) &&
      first &&
      say((all) => all.issuing.not_the_first(batch.material_number, first.material_number)),
    batch.diverted && say((all) => all.issuing.of_other_order(batch.material_number, batch.work_order_uid)),
    batch.unbaked && say((all) => all.issuing.not_baked(batch.material_number)),
    ...expiryFindings(batch.deadline, today).map((one) => one.says),
    quantity < applied && say((all) => all.issuing.less_than_applied(quantity, applied, unit)),
  ]
  return {
    refusals: [
      ...findings.map((one) => one.says(language)),
      ...(quantity > available ? [says.holds_only(available, unit)] : []),
      ...(batch.diverted && !mayDivert ? [says.only_head] : []),
    ],
    warnings: warnings.flatMap((one) => (one ? [one(language)] : [])),
  }
}

/** Neither the first in the order nor the one that holds enough. */
const isNotFirst = ({ batches }: Portion, batch: Batch): boolean =>
  !batch.proposed && batches[0]?.id !== batch.id && batches.some(({ proposed }) => proposed)
