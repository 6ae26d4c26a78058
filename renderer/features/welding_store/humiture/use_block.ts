import { useState } from 'react'
import type { DayView } from './month_view.ts'
import { spotsBetween } from './paste_block.ts'
import { type EntryName, entries } from './record.ts'
import type { Spot } from './sheet_facts.ts'

const none: ReadonlySet<EntryName> = new Set()

/** The cells marked with Shift and the arrows; the cursor stays in the first one, as in a spreadsheet. */
export function useBlock(days: readonly DayView[]) {
  const [corners, setCorners] = useState<{ readonly from: Spot; readonly to: Spot }>()
  const spots = corners ? spotsBetween(days, corners.from, corners.to) : []
  const rows = days.map(({ day }) => day)
  const mark = (from: Spot, to: Spot) => setCorners({ from, to })
  return {
    spots,
    markedOn: (day: string): ReadonlySet<EntryName> => {
      const row = spots.find(([first]) => first?.day === day)
      return row ? new Set(row.map(({ name }) => name)) : none
    },
    mark,
    /** One row or column further than the other corner stands now. */
    extend(from: Spot, down: number, right: number): void {
      const to = corners?.to ?? from
      const day = rows[rows.indexOf(to.day) + down] ?? to.day
      const name = entries[entries.indexOf(to.name) + right] ?? to.name
      mark(from, { day, name })
    },
    /** The cursor went to another cell. */
    leave(at: Spot | undefined): void {
      if (corners && (at?.day !== corners.from.day || at.name !== corners.from.name)) setCorners(undefined)
    },
    clear: () => setCorners(undefined),
  }
}
export type Block = ReturnType<typeof useBlock>
