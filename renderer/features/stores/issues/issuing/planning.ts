import {
  countedOutFindings,
  weighedOutFindings,
} from '../../../../../shared/inventory/issuing/apply_rules.ts'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { expiryFindings, isNearExpiry } from '../../../../../shared/inventory/stock/validity.ts'
import { round } from '../../../../../shared/kernel/decimals.ts'
import { type Language, type LocalizedText, localized } from '../../../../../shared/texts/index.ts'
import { isNoNumber } from '../../../../ui/keyboard/typed_values.ts'
import type { Texts } from '../texts.ts'
import { type Batch, type Portion, quantityOf, quantityText, type Typed } from './portions.ts'

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
    const chosenBatch = typed.batch ?? portion.named
    const own = asksForBatch(portion) ? [] : portion.batches.filter(({ diverted }) => !diverted)
    const batch =
      portion.batches.find(({ id }) => id === chosenBatch) ??
      own.find((one) => left(one) > 0 && left(one) >= quantity) ??
      own.find((one) => left(one) > 0) ??
      own[0]
    const available = batch ? left(batch) : 0
    if (batch) taken.set(batch.id, (taken.get(batch.id) ?? 0) + quantity)
    return { portion, typed, batch, available }
  })
}

/** Items of several names fit, so the office proposes none. */
const asksForBatch = ({ batches }: Portion): boolean =>
  batches.some(({ diverted }) => !diverted) && !batches.some(({ proposed }) => proposed)

export interface Judged {
  readonly refusals: readonly string[]
  readonly warnings: readonly string[]
  /** One of the warnings is such that whoever hands out says why. */
  readonly asksReason: boolean
}
const nothing: Judged = { refusals: [], warnings: [], asksReason: false }
interface Judging {
  readonly kind: StockKind
  readonly planned: Planned
  /** It goes out from a charge that is good. */
  readonly isBaked: boolean
  readonly today: string
  /** The head of the store. */
  readonly mayDivert: boolean
  readonly t: Texts
  readonly language: Language
}

/** What stands against handing it out like this, and what is unusual about it: the rules that the office goes by (4.4). */
export function judge({ kind, planned, isBaked, today, mayDivert, t, language }: Judging): Judged {
  const says = t.issues.issuing
  const { portion, typed, batch, available } = planned
  const quantity = quantityOf(portion, typed)
  const { applied, unit } = portion
  if (!batch) return { ...nothing, refusals: [asksForBatch(portion) ? says.choose_batch : says.no_batch] }
  const text = quantityText(portion, typed)
  if (isNoNumber(text)) return { ...nothing, refusals: [says.no_number(text)] }
  if (quantity === undefined || quantity <= 0) return { ...nothing, refusals: [says.no_quantity] }
  const findings =
    kind === 'welding_material'
      ? weighedOutFindings(quantity, applied)
      : countedOutFindings(quantity, applied)
  const first = portion.batches.find(({ proposed }) => proposed)
  const isUnbaked = batch.unbaked && !isBaked
  const warnings: readonly (LocalizedText | false | undefined)[] = [
    isNotFirst(portion, batch) &&
      first &&
      localized((all) => all.issuing.not_the_first(batch.material_number, first.material_number)),
    batch.diverted &&
      localized((all) => all.issuing.of_other_order(batch.material_number, batch.work_order_uid)),
    isUnbaked && localized((all) => all.issuing.not_baked(batch.material_number)),
    ...expiryFindings(batch.deadline, today).map((one) => one.text),
    quantity < applied && localized((all) => all.issuing.less_than_applied(quantity, applied, unit)),
  ]
  return {
    refusals: [
      ...findings.map((one) => one.text(language)),
      ...(quantity > available ? [says.holds_only(available, unit)] : []),
      ...(batch.diverted && !mayDivert ? [says.only_head] : []),
    ],
    warnings: warnings.flatMap((one) => (one ? [one(language)] : [])),
    asksReason: isUnbaked || batch.diverted || isNearExpiry(batch.deadline, today),
  }
}

/** Neither the first in the order nor the one that holds enough. */
const isNotFirst = ({ batches }: Portion, batch: Batch): boolean =>
  !batch.proposed && batches[0]?.id !== batch.id && batches.some(({ proposed }) => proposed)
