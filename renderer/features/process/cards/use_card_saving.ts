import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { CardContents } from '../../../../shared/process/card_contents.ts'
import { ApiError, write } from '../../../api/client.ts'
import { queryClient, refresh } from '../../../api/queries.ts'
import { showWarnings } from '../../../ui/feedback/show_warnings.ts'
import type { ConflictSide } from '../../../ui/form/form_conflict.ts'
import { useProblem } from '../../../ui/form/use_problem.ts'
import { readContents } from './card_draft.ts'
import { type CardEdit, changedHeader, sentProcesses } from './card_edit.ts'
import { type Difference, merged, mergeOf } from './card_merge.ts'
import { useTexts } from './texts.ts'
import { contentsKey, type LoadedCard } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'

type FieldErrors = readonly { readonly field: string; readonly message: string }[]

/** Saves header and processes in one go; an edit that somebody has overtaken is brought together with his. */
export function useCardSaving({ id }: LoadedCard, editing: CardEditing) {
  const { t } = useTexts()
  const [saving, setSaving] = useState(false)
  /** What the other one has saved, while the person chooses. */
  const [overtakenBy, setOvertakenBy] = useState<CardContents>()
  const [problem, setProblem] = useProblem()
  const [told, setTold] = useState<FieldErrors>([])

  async function save(edit = editing.edit, base = editing.base): Promise<void> {
    if (saving) return
    setSaving(true)
    setProblem(undefined)
    setTold([])
    try {
      await send(edit, base)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await refused(error)
    } finally {
      setSaving(false)
    }
  }

  async function send(edit: CardEdit, base: CardContents, joined = false): Promise<void> {
    const input = {
      card: id,
      version: base.version,
      ...changedHeader(base, edit),
      processes: sentProcesses(edit),
    }
    try {
      const { value, warnings } = await write('transfer_cards', 'save', input)
      queryClient.setQueryData(contentsKey(id), value)
      editing.settle(edit, value)
      await Promise.all([refresh('transfer_cards'), refresh('transfer_card_processes')])
      editing.tidy()
      if (joined) notifications.show({ color: 'done', message: t.cards.saved_both })
      showWarnings(warnings, id)
    } catch (error) {
      await together(error)
    }
  }

  /** What only one of the two has touched stands without a word; for the rest the person chooses. */
  async function together(error: unknown): Promise<void> {
    const current =
      error instanceof ApiError && error.problem.status === 412
        ? readContents(error.problem.current)
        : undefined
    if (!current) throw error
    const { edit, base } = editing.now()
    const merge = mergeOf(base, edit, current)
    if (merge.clashes) setOvertakenBy(current)
    else
      await over(
        merged(merge, edit, current, ({ whose }) => whose),
        current,
      )
  }
  const over = (edit: CardEdit, current: CardContents): Promise<void> => {
    editing.rebase(edit, current)
    return send(edit, current, true)
  }

  async function refused({ problem: { code, status, detail, errors } }: ApiError): Promise<void> {
    if (status === 401) return
    setProblem(detail, code)
    setTold(errors)
    if (code === 'locked') await refresh('transfer_cards')
  }

  return {
    save: () => save(),
    saving,
    problem,
    /** Why the office refused a field: `press_mark`, `processes.3.name`. */
    errorOf: (field: string): string | undefined => told.find((one) => one.field === field)?.message,
    /** Two edits of one card that the person is to bring together. */
    clash: overtakenBy && mergeOf(editing.base, editing.edit, overtakenBy),
    stopChoosing: () => setOvertakenBy(undefined),
    choose(whoseOf: (one: Difference) => ConflictSide): void {
      if (!overtakenBy) return
      const { edit, base } = editing.now()
      const both = merged(mergeOf(base, edit, overtakenBy), edit, overtakenBy, whoseOf)
      setOvertakenBy(undefined)
      editing.rebase(both, overtakenBy)
      void save(both, overtakenBy)
    },
  }
}

export type CardSaving = ReturnType<typeof useCardSaving>
