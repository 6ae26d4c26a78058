import type { Meaning } from '../../../../shared/kernel/codes.ts'
import { meaningOf } from '../../../../shared/kernel/meaning.ts'
import { daysSince } from '../../../../shared/kernel/times.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Language } from '../../../../shared/texts/index.ts'
import { hundredths } from '../../../ui/value/number_text.ts'
import { codeText } from '../../../ui/value/status.ts'
import { mergedInto } from './merged_materials.ts'
import styles from './orders.module.css'
import type { Texts } from './texts.ts'

export interface Progress {
  readonly meaning: Meaning | undefined
  readonly text: string
}

/** Where a bought material is: stored, late, without a date, or at the step of the sheet that buys it. */
export function progressOf(
  material: Row,
  sheet: Row | undefined,
  today: string,
  { t, language }: { readonly t: Texts; readonly language: Language },
): Progress | undefined {
  const says = t.orders.materials
  const { required_count, stored_count, delivery_dt, finished } = material
  if (mergedInto(material) !== undefined) return undefined
  const wanted = Number(required_count ?? 0)
  if (finished === true || (wanted > 0 && Number(stored_count ?? 0) >= wanted))
    return { meaning: 'done', text: says.stored }
  if (!delivery_dt) return { meaning: 'wait', text: says.no_delivery }
  const day = String(delivery_dt)
  if (day < today) return { meaning: 'late', text: says.late(daysSince(day, today)) }
  if (!sheet) return { meaning: 'wait', text: says.no_sheet }
  return {
    meaning: meaningOf(bidding_sheets, 'status', sheet.status),
    text: codeText(sheetStatus.table, String(sheet.status), language),
  }
}

/** `2,567.60`; what is typed and no number stays as it is. */
export const groupedWeight = (text: string): string => {
  const weight = Number(text)
  return Number.isFinite(weight) ? hundredths(weight) : text
}

export const CountWithUnit = ({ count, unit }: { count: string; unit: string }) => (
  <>
    {count} <span className={styles.unit}>{unit}</span>
  </>
)

/** How a row is merged, beside its place. */
export const MergeChip = ({ text, says }: { text: string; says: string }) => (
  <span className={styles.chip} title={says} role="img" aria-label={says}>
    {text}
  </span>
)
