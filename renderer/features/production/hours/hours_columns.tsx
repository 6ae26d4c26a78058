import { weekdayOf } from '../../../../shared/kernel/times.ts'
import type { CellColumn } from '../../../ui/grid/cells/cell_columns.ts'
import styles from './hours.module.css'
import type { Line } from './hours_matrix.ts'
import type { Texts } from './texts.ts'

/** A line of the matrix in its place. */
export interface HoursLine extends Line {
  readonly id: number
}

const [groupWidth, sumWidth] = [150, 64]
/** Of a day: a month of three figures stands on the page whole. */
const [usualWidth, figureWidth] = [27, 8]
/** The group and its sum stay in sight, before the days. */
export const frozen = 2
const sunday = 0

/** The group, the sum of its month, and its days; all of them in the last line below. */
export function hoursColumns(
  lines: readonly Line[],
  days: readonly string[],
  t: Texts,
): readonly CellColumn<HoursLine>[] {
  const groupOf = ({ group }: Line) => group ?? t.hours.all_groups
  const hours = (name: string, at: number, told = name): Omit<CellColumn<HoursLine>, 'head' | 'width'> => {
    const text = (line: Line) => shown(line.hours[at] ?? 0)
    return {
      name,
      right: true,
      text,
      title: (line) => (line ? [groupOf(line), name, text(line)].filter(Boolean).join(' · ') : told),
      cell: (line) => (line.group === undefined ? <b>{text(line)}</b> : text(line)),
    }
  }
  const width = dayWidth(lines)
  return [
    { name: 'group', head: t.hours.group, width: groupWidth, text: groupOf, look: styles.sum },
    { ...hours(t.hours.sum, 0), head: t.hours.sum, width: sumWidth, look: styles.sum },
    ...days.map((day, at) => ({
      ...hours(day, at + 1, `${day} ${t.weekdays[weekdayOf(day)] ?? ''}`),
      head: String(Number(day.slice(-2))),
      width,
      look: [styles.day, weekdayOf(day) === sunday && styles.sunday].filter(Boolean).join(' '),
    })),
  ]
}

function dayWidth(lines: readonly Line[]): number {
  const most = Math.max(0, ...lines.flatMap(({ hours: [, ...byDay] }) => byDay))
  return Math.max(usualWidth, (String(most).length + 1) * figureWidth)
}

/** No hours stand as nothing: what was worked is seen at once. */
const shown = (hours: number): string => (hours === 0 ? '' : String(hours))
