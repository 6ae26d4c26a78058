/** A row of the summaries: the hours of a group on an order that were confirmed on a day. */
interface Summary {
  readonly group_name: string
  readonly date: string
  readonly work_hour_total: number
}

/** What stands in a line of the matrix: the sum of the month, then its days. */
export interface Line {
  /** undefined for the sum of all groups. */
  readonly group: string | undefined
  readonly hours: readonly number[]
}

const dayLength = 'yyyy-mm-dd'.length

/** Every group by name with its hours by day, and the sum of all below them; nothing where nothing was confirmed. */
export function linesOf(summaries: readonly Summary[], days: readonly string[]): readonly Line[] {
  if (summaries.length === 0) return []
  const groups = [...Map.groupBy(summaries, ({ group_name }) => group_name)].toSorted(([a], [b]) =>
    a.localeCompare(b, 'zh-CN'),
  )
  return [...groups, [undefined, summaries] as const].map(([group, some]) => ({
    group,
    hours: withSum(days.map((day) => sumOf(some.filter(({ date }) => date.slice(0, dayLength) === day)))),
  }))
}

const sumOf = (some: readonly Summary[]): number =>
  some.reduce((sum, { work_hour_total }) => sum + work_hour_total, 0)
const withSum = (hours: readonly number[]): readonly number[] => [
  hours.reduce((sum, one) => sum + one, 0),
  ...hours,
]
