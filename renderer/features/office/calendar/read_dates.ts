import { addDays } from '../../../../shared/kernel/times.ts'
import { readTypedDay } from '../../../ui/keyboard/typed_values.ts'

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

/** What the notices of holidays call a day on which people work, and a free one; in either language, whoever reads. */
const working = /(?:调休)?上班|补班|(?<!非)工作日|(?<!\S)(?:班|工作)(?!\S)|\bworking\b/gi
const free = /(?<!\S)(?:放?假|休息?)(?!\S)|放假/g
const weekday = /[（(](?:周|星期|礼拜)[一二三四五六日天][)）]/g

/**
 * Lines such as `10月1日-10月7日 国庆节` or `2026-10-10 上班`: days of this year unless they name another. A line
 * makes working days where it says so. Weekdays in brackets say nothing new.
 */
export function readDates(text: string, year: number): DatesRead {
  const days = new Map<string, DayGiven>()
  const bad: { line: number; text: string }[] = []
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === '') return
    const read = readLine(line.replaceAll('\t', ' ').replace(weekday, ' ').trim(), year)
    const meaning = read && meaningOf(read.name)
    if (!meaning) bad.push({ line: at + 1, text: line.trim() })
    else for (const day of read.days) days.set(day, { day, ...meaning })
  })
  return { days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)), bad }
}

/** undefined where it says both: whoever reads it would have to guess. */
function meaningOf(said: string): Pick<DayGiven, 'working' | 'name'> | undefined {
  const rest = said.replace(working, ' ')
  const name = rest.replace(free, ' ')
  if (rest !== said && name !== rest) return undefined
  return { working: rest !== said, name: name.replace(/\s+/g, ' ').trim() }
}

/** The longest beginning of the line that is a day or a span; what follows is the name. */
function readLine(line: string, year: number): { days: readonly string[]; name: string } | undefined {
  // 「10月1日至8日放假」 leaves no space before what it says.
  const words = line.replace(/(\d\s*日)(?=[^\s\d~～至到—–-])/g, '$1 ').split(/[\s,，]+/)
  for (let count = Math.min(words.length, 3); count > 0; count--) {
    const days = readSpan(words.slice(0, count).join(' '), year)
    // A second date behind the first would be lost.
    if (days) return isDay(words[count], year) ? undefined : { days, name: words.slice(count).join(' ') }
  }
  return undefined
}

const isDay = (word = '', year: number): boolean =>
  /\d.*\D.*\d/.test(word) && readTypedDay(word, `${year}-01-01`) !== undefined

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
