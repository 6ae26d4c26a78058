import { notifications } from '@mantine/notifications'
import { humitureDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { isUnchanged } from './draft_state.ts'
import { type Change, useDrafts } from './drafts.ts'
import { fitBlock } from './paste_block.ts'
import type { Cell, EntryName } from './record.ts'
import { restored, shownText, tidied, typeInto } from './row_draft.ts'
import type { Refusals, SheetFacts, Spot } from './sheet_facts.ts'
import { useTexts } from './texts.ts'

/** What fingers do on the sheet before anything is saved: type, restore, copy from above, paste, undo. */
export function useTyping(facts: SheetFacts, { forgive }: Pick<Refusals, 'forgive'>) {
  const { room, days, viewOf, openOn } = facts
  const { t } = useTexts()
  const kept = useDrafts(humitureDraftKey(room))
  const { drafts, change } = kept

  const typing =
    (day: string, name: EntryName, text: string): Change =>
    (draft) =>
      typeInto(draft, viewOf(day)?.record, name, text)

  function type(day: string, name: EntryName, text: string): void {
    forgive(day)
    change({ [day]: typing(day, name, text) }, `${day} ${name}`)
  }

  /** One cell as stored again; what was typed beside it stays. */
  function restore({ day, name }: Spot): void {
    if (drafts[day]?.typed[name] === undefined) return
    forgive(day)
    change({ [day]: (draft) => draft && restored(draft, name) })
  }

  function discard(day: string): void {
    forgive(day)
    change({ [day]: () => undefined })
  }

  /** As on paper with ditto marks: the value of the day before; a day of rest counts where something stands in it. */
  function copyAbove({ day, name }: Spot): void {
    const above = days.findLast((view) => view.day < day && (view.working || view.record || drafts[view.day]))
    const text = above && shownText(above.record, drafts[above.day], name)
    if (text) type(day, name, text)
  }

  const typedDays = () =>
    days.filter(({ day }) => {
      const draft = kept.current()[day]
      return draft !== undefined && !isUnchanged(draft)
    })

  /** A block from Excel, WPS or this sheet: all of it becomes typed cells, or nothing. */
  function paste(at: Spot, block: readonly (readonly string[])[]): void {
    const fitted = fitBlock(block, at, { days, openOn, drafts })
    if (fitted.kind !== 'fits') {
      const says =
        fitted.kind === 'closed'
          ? t.sheet.paste_closed(fitted.days.map((day) => day.slice(5)).join(t.comma))
          : t.sheet.paste_too_big[fitted.kind]
      notifications.show({ color: 'wait', message: says, autoClose: 12_000 })
      return
    }
    const changes: Record<string, Change> = {}
    for (const { day, name, text } of fitted.cells) {
      forgive(day)
      const before = changes[day] ?? ((draft) => draft)
      changes[day] = (draft) => typing(day, name, text)(before(draft))
    }
    change(changes)
  }

  return {
    ...kept,
    type,
    restore,
    discard,
    copyAbove,
    paste,
    /** Asked now, between two renderings: whether something typed on the days of this sheet is not saved. */
    isUnsaved: () => typedDays().length > 0,
    discardAll(): void {
      for (const { day } of typedDays()) discard(day)
    },
    tidyCell: (day: string, name: Cell) => kept.tidy(day, (draft) => draft && tidied(draft, name)),
  }
}
export type SheetTyping = ReturnType<typeof useTyping>
