import type { Texts } from '../../i18n/index.ts'

/** `2026 年 12 月`; what is no month stays as it is. */
export function monthText(month: string, t: Texts): string {
  const [year, number] = month.split('-').map(Number)
  return year && number ? t.month_name(year, number) : month
}
