import type { Corrections } from '../corrections.ts'
import type { DayView } from './month_view.ts'
import type { Cell, EntryName } from './record.ts'
import type { Draft } from './row_draft.ts'

/** What the cells of a day's row show and call. */
export interface RowFacts {
  readonly view: DayView
  readonly draft: Draft | undefined
  /** The fields that this person may type into here. */
  readonly open: ReadonlySet<string>
  readonly errors: Partial<Record<EntryName, string>>
  /** Marked as part of a block. */
  readonly marked: ReadonlySet<EntryName>
  readonly corrections: Corrections
  readonly now: string
  readonly saving: boolean
  /** What the office refused at the last attempt. */
  readonly refusal: string | undefined
  readonly type: (day: string, name: EntryName, text: string) => void
  readonly tidy: (day: string, name: Cell) => void
  readonly save: (day: string) => void
}
