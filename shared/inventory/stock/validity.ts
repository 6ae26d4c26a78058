import { type Finding, warning } from '../../kernel/findings.ts'
import { addDays, addMonths } from '../../kernel/times.ts'
import { localized } from '../../texts/index.ts'
import { materialClass } from '../codes.ts'

const { electrode, wire, strip, flux } = materialClass.word
const [twoYears, oneYear] = [24, 12]
/** An inspection may extend the deadline by at most 12 months. */
const reinspectedMonths = 12
const [noticeDays, shortDays] = [30, 7]

export interface Consumable {
  /** Class of material (T7), or other text if unknown. */
  readonly category: string
  /** The grade: `J507`, `YJ502`, `E501T-1`. */
  readonly material_mark: string
}

/** Whether the grade is flux-cored wire, which absorbs moisture as electrodes do (4.5). */
export const isFluxCored = (grade: string): boolean =>
  /^(YJ|THY)/i.test(grade) || grade.includes('药芯') || /^E\d{3}T/i.test(grade)

/** Whether validity counts from the production date; for solid wire and strip it counts from storage. */
export const needsDate = ({ category, material_mark }: Consumable): boolean =>
  category === electrode || category === flux || (category === wire && isFluxCored(material_mark))

/**
 * Months of validity: those of the material master, else of the class (4.5). JB/T 3223; solid wire by a rule
 * of the plant.
 */
export function shelfLife({ category, material_mark }: Consumable, own: number | null): number {
  if (own !== null) return own
  if (category === electrode || category === strip) return twoYears
  return category === wire && !isFluxCored(material_mark) ? twoYears : oneYear
}

/** The last valid day, from the production date or else the day of storage. */
export const expiryDate = (lot: Consumable, from: string, own: number | null): string =>
  addMonths(from, shelfLife(lot, own))

/** The latest deadline that an inspection may set today. */
export const latestDeadline = (today: string): string => addMonths(today, reinspectedMonths)

/** Deadlines up to this day are reported: 30 days ahead. */
export const noticeUntil = (today: string): string => addDays(today, noticeDays)

/** A lot in its last week may only be issued with a reason. */
export const isNearExpiry = (deadline: string | null, today: string): boolean =>
  deadline !== null && deadline <= addDays(today, shortDays)

/** A warning if a valid lot expires soon. */
export const expiryFindings = (deadline: string | null, today: string): Finding[] =>
  deadline === null || deadline < today || deadline > noticeUntil(today)
    ? []
    : [
        warning(
          'STK-EXP30',
          'deadline',
          localized((t) => t.stock.expires_soon(deadline)),
        ),
      ]
