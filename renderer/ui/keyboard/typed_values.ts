import { addDays, readDate, readTime } from '../../../shared/kernel/times.ts'

/** Full-width signs of a Chinese keyboard as half-width ones; its full stop stands for the decimal point. */
const plain = (typed: string): string => typed.normalize('NFKC').replaceAll('。', '.').trim()

/**
 * The number that was typed: `１８．５`, `18。5`, `1,234.5`. null when nothing was typed, undefined when it is no
 * number. A lone comma that groups no thousands stands for the point beside it on the keyboard.
 */
export function readNumber(typed: string): number | null | undefined {
  const text = plain(typed)
  if (text === '') return null
  const grouped = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)
  const digits = grouped ? text.replaceAll(',', '') : text.replace(/^([-+]?\d+),(\d{1,2})$/, '$1.$2')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined
}

/** Something was typed, and it is no number. */
export const isNoNumber = (typed: string | undefined): typed is string =>
  typed !== undefined && readNumber(typed) === undefined

/** The number as the office writes it; what is none stays as it was typed. */
export const plainNumber = (typed: string): string => String(readNumber(typed) ?? typed)

/** `2026/1/5`, `1月5日`, `1-5`, `5` (of this month), `20260105` → `2026-01-05`. */
export function readTypedDay(typed: string, today: string): string | undefined {
  const text = plain(typed)
    .replace(/[年月]/g, '-')
    .replace(/日$/, '')
  const [year, month] = today.split('-')
  if (/^\d{1,2}$/.test(text)) return readDate(`${year}-${month}-${text}`)
  if (/^\d{1,2}[-/.]\d{1,2}$/.test(text)) return readDate(`${year}-${text.replace(/[/.]/, '-')}`)
  return readDate(text.replaceAll('.', '-'))
}

/**
 * `0840`, `8:40` (today), `昨 8:40`, `11-20 8:40`, `2026-11-20 08:40` → `2026-11-20T08:40:00`. Three digits are no time:
 * `350` is a temperature in the wrong field.
 */
export function readTypedTime(typed: string, today: string): string | undefined {
  const text = plain(typed).replace('T', ' ')
  const clock = /^(?:(.+?)\s+)?(\d{2}(?=\d)|\d{1,2}(?=:)):?(\d{2})(?::(\d{2}))?$/.exec(text)
  if (!clock) return readTime(text)
  const [, dayText, hour = '', minute = '', second = '00'] = clock
  const day = dayText === undefined ? today : relativeDay(dayText, today)
  return day === undefined ? undefined : readTime(`${day} ${hour}:${minute}:${second}`)
}

function relativeDay(text: string, today: string): string | undefined {
  if (/^(昨天?|yesterday|-1)$/.test(text)) return addDays(today, -1)
  if (/^(今天?|today)$/.test(text)) return today
  return readTypedDay(text, today)
}
