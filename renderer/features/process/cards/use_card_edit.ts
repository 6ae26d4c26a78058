import { useState } from 'react'
import type { CardContents } from '../../../../shared/process/card_contents.ts'
import { formDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { useDraft } from '../../../ui/drafts/use_draft.ts'
import { useUndo } from '../../../ui/grid/edit/use_undo.ts'
import { type CardDraft, readDraft } from './card_draft.ts'
import { type CardEdit, editOf, isSameEdit, rekeyed } from './card_edit.ts'
import type { LoadedCard } from './use_card.ts'

/** What is typed over a card: kept at every key, undone step by step. */
export function useCardEdit({ id, contents }: LoadedCard, open: boolean) {
  const kept = useDraft(formDraftKey('transfer_cards', id), readDraft)
  const draft = kept.value
  // Another planner's change must not slip under what is typed.
  const base = draft?.base ?? contents
  const edit = draft && open ? draft.edit : editOf(contents)
  const undo = useUndo(edit, put)
  /** The cell that is being typed in: all of its keys are one step. */
  const [run, setRun] = useState<string>()

  function put(next: CardEdit): void {
    kept.change(() => (isSameEdit(next, editOf(base)) ? undefined : { edit: next, base }))
  }
  function change(next: CardEdit, cell?: string): void {
    if (!open || next === edit) return
    if (cell !== undefined && cell === run) put(next)
    else undo.record(edit, next)
    setRun(cell)
  }
  const stepping = (step: () => void) => () => {
    if (!open) return
    setRun(undefined)
    step()
  }
  return {
    edit,
    base,
    /** Typed and not saved; also what was typed before the card was closed. */
    draft,
    dirty: open && isTyped(draft),
    restored: kept.restored && isTyped(draft),
    /** Somebody else has saved the card since the typing began. */
    overtaken: draft !== undefined && isTyped(draft) && draft.base.version !== contents.version,
    /** As it is between two renderings: what is typed while a save is under way stands in it. */
    now: (): CardDraft => kept.now() ?? { edit: editOf(base), base },
    change,
    /** The next key in the cell is a step of its own. */
    endRun: () => setRun(undefined),
    undo: stepping(undo.undo),
    redo: stepping(undo.redo),
    /** `next` stands over the contents as they are stored now. */
    rebase(next: CardEdit, on: CardContents): void {
      // Steps from before name processes that may be gone.
      undo.forget()
      kept.change(() => ({ edit: next, base: on }))
    },
    /** `sent` is stored: what was typed since stays over it. Shown until the page has read the card again. */
    settle(sent: CardEdit, stored: CardContents): void {
      undo.forget()
      setRun(undefined)
      kept.change((now) => {
        const edit = !now || isSameEdit(now.edit, sent) ? editOf(stored) : rekeyed(now.edit, sent, stored)
        return { edit, base: stored }
      }, false)
    },
    /** A draft in which nothing is typed any more. */
    tidy: () => kept.change((now) => (isTyped(now) ? now : undefined), false),
    discard(): void {
      undo.forget()
      kept.keep(undefined)
    },
    isUnsaved: () => isTyped(kept.now()),
  }
}

const isTyped = (draft: CardDraft | undefined): boolean =>
  draft !== undefined && !isSameEdit(draft.edit, editOf(draft.base))

export type CardEditing = ReturnType<typeof useCardEdit>
