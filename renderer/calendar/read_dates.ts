import { addDays } from '../../shared/kernel/times.ts'
import { readTypedDay } from '../keys/typed.ts'

export interface DayGiven {
  readonly day: string
  readonly working: boolean
  readonly name: string
}
export interface DatesRead {
  readonly days: readonly DayGiven[]
  /** Lines that say no date, numbered from 1. */
  readonly bad: readonly { readonly line: number; readonly text: string }[]
}

const between = /\s*(?:~|～|至|到|—|–|\bto\b)\s*|(?<=日)\s*-\s*|\s+-\s+/
const longestSpan = 62

/**
 * Lines such as `10月1日-10月7日 国庆节` or `2026-10-10 上班`: days of this year unless they name another. `worksOn`
 * tells the lines that make working days.
 */
export function readDates(text: string, year: number, worksOn: RegExp): DatesRead {
  const days = new Map<string, DayGiven>()
  const bad: { line: number; text: string }[] = []
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === '') return
    const read = readLine(line.replaceAll('\t', ' ').trim(), year)
    if (!read) bad.push({ line: at + 1, text: line.trim() })
    else
      for (const day of read.days)
        days.set(day, { day, working: worksOn.test(read.name), name: read.name.replace(worksOn, '').trim() })
  })
  return { days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)), bad }
}

/** The longest beginning of the line that is a day or a span; what follows is the name. */
function readLine(line: string, year: number): { days: readonly string[]; name: string } | undefined {
  const words = line.split(/[\s,，]+/)
  for (let count = Math.min(words.length, 3); count > 0; count--) {
    const days = readSpan(words.slice(0, count).join(' '), year)
    if (days) return { days, name: words.slice(count).join(' ') }
  }
  return undefined
}

function readSpan(text: string, year: number): readonly string[] | undefined {
  const [first = '', last, ...more] = text.split(between)
  const from = readTypedDay(first, `${year}-01-01`)
  if (!from || more.length > 0) return undefined
  // 「10月1日至7日」 means the seventh of that month.
  const until = last === undefined ? from : readTypedDay(last, from)
  if (!until || until < from || until > addDays(from, longestSpan)) return undefined
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
