import { isHalf, isUnchanged } from './draft_state.ts'
import type { DayView } from './month_view.ts'
import { beforeSaving } from './next_cell.ts'
import { isCell, partnerOf } from './record.ts'
import type { Draft } from './row_draft.ts'
import { type Spot, useRefusals, useSheetFacts } from './sheet_facts.ts'
import { focusEntry, stepDown } from './sheet_focus.ts'
import { useBlock } from './use_block.ts'
import { useSaving } from './use_saving.ts'
import { useTyping } from './use_typing.ts'

/** What can be done on one storeroom's sheet: type, copy, undo, save, decide. */
export function useSheet(room: number, days: readonly DayView[], now: string) {
  const facts = useSheetFacts(room, days, now)
  const refusals = useRefusals()
  const typing = useTyping(facts, refusals)
  const saving = useSaving(facts, typing, refusals)
  const block = useBlock(days)

  /** Enter: over to the other half of the pair, down an untouched column, else save. */
  function enter({ day, name }: Spot): void {
    const draft = typing.drafts[day]
    if (draft && !isUnchanged(draft)) goOn({ day, name }, draft)
    else passOver({ day, name }, draft)
  }

  function passOver({ day, name }: Spot, draft: Draft | undefined): void {
    if (draft) typing.discard(day)
    stepDown(day, name)
  }

  function goOn({ day, name }: Spot, draft: Draft): void {
    const cell = isCell(name) ? name : undefined
    const partner = cell && partnerOf(cell)
    const half = partner && isHalf(facts.viewOf(day)?.record, draft, partner)
    const next = half ? partner : cell && beforeSaving(facts, day, cell, draft)
    if (next) focusEntry(day, next)
    else void saving.saveDays([day])
  }

  return { ...typing, ...saving, block, refusals: refusals.refusals, openOn: facts.openOn, enter }
}
