import { type Finding, warning } from '../../kernel/findings.ts'
import { addDays, addMonths } from '../../kernel/times.ts'
import { localized } from '../../texts/index.ts'
import { materialClass } from '../codes.ts'

const { electrode, wire, strip, flux } = materialClass.word
const [twoYears, oneYear] = [24, 12]
/** A new deadline after an inspection lies at the most so many months ahead. */
const reinspectedMonths = 12
const [noticeDays, shortDays] = [30, 7]

export interface Consumable {
  /** Class of material (T7); another text where it is not known. */
  readonly category: string
  /** The grade: `J507`, `YJ502`, `E501T-1`. */
  readonly material_mark: string
}

/** Wire with a core of flux, by its grade: it draws moisture as electrodes do (4.5). */
export const isFluxCored = (grade: string): boolean =>
  /^(YJ|THY)/i.test(grade) || grade.includes('药芯') || /^E\d{3}T/i.test(grade)

/** Whether its validity counts from the day it was made; solid wire and strip count from their entry. */
export const needsDate = ({ category, material_mark }: Consumable): boolean =>
  category === electrode || category === flux || (category === wire && isFluxCored(material_mark))

/** Months of validity (JB/T 3223; solid wire by house rule): those of the material master, else of the class (4.5). */
export function shelfLife({ category, material_mark }: Consumable, own: number | null): number {
  if (own !== null) return own
  if (category === electrode || category === strip) return twoYears
  return category === wire && !isFluxCored(material_mark) ? twoYears : oneYear
}

/** The last day of validity, from the day it was made, else from the day it was stored. */
export const expiryDate = (lot: Consumable, from: string, own: number | null): string =>
  addMonths(from, shelfLife(lot, own))

/** The latest deadline that an inspection may give today. */
export const latestDeadline = (today: string): string => addMonths(today, reinspectedMonths)

/** The last deadline that is told of today: 30 days ahead. */
export const noticeUntil = (today: string): string => addDays(today, noticeDays)

/** Whoever hands out a lot in its last week says why. */
export const isNearExpiry = (deadline: string | null, today: string): boolean =>
  deadline !== null && deadline <= addDays(today, shortDays)

/** A lot that is still good, but not for long. */
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
