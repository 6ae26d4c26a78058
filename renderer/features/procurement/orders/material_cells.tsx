import type { Meaning } from '../../../../shared/kernel/codes.ts'
import { meaningOf } from '../../../../shared/kernel/meaning.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { lateness, sheetStatus } from '../../../../shared/procurement/codes.ts'
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

/** Where a bought material is: stored, without a date, or at the step of the sheet that buys it; and how late. */
export function progressOf(material: Row, sheet: Row | undefined, words: Words): Progress | undefined {
  if (mergedInto(material) !== undefined) return undefined
  const place = placeOf(material, sheet, words)
  const { lateness: state, days_late } = material
  const [, , , meaning] = lateness.table[String(state) as keyof typeof lateness.table] ?? []
  if (meaning !== 'late' && meaning !== 'wait') return place
  const word = codeText(lateness.table, String(state), words.language)
  const late = typeof days_late === 'number' ? words.t.by_days(word, days_late) : word
  return { meaning, text: `${place.text} · ${late}` }
}

interface Words {
  readonly t: Texts
  readonly language: Language
}
function placeOf(material: Row, sheet: Row | undefined, { t, language }: Words): Progress {
  const says = t.orders.materials
  if (isStored(material)) return { meaning: 'done', text: says.stored }
  if (!material.delivery_dt) return { meaning: 'wait', text: says.no_delivery }
  if (!sheet) return { meaning: 'wait', text: says.no_sheet }
  return {
    meaning: meaningOf(bidding_sheets, 'status', sheet.status),
    text: codeText(sheetStatus.table, String(sheet.status), language),
  }
}

const isStored = ({ finished, required_count, stored_count }: Row): boolean => {
  const wanted = Number(required_count ?? 0)
  return finished === true || (wanted > 0 && Number(stored_count ?? 0) >= wanted)
}
/** Whether somebody still has to enter when it is delivered. */
export const wantsDelivery = (material: Row | undefined): boolean =>
  material !== undefined && mergedInto(material) === undefined && !isStored(material) && !material.delivery_dt

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
