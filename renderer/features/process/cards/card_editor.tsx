import { Text } from '@mantine/core'
import { type KeyboardEvent, Suspense, useEffect } from 'react'
import { cardKind, cardStatus } from '../../../../shared/process/codes.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { useUnreturned } from '../../../api/unreturned.ts'
import { StepsBand } from '../../../ui/document/steps_band.tsx'
import { LeaveGuard } from '../../../ui/drafts/leave_guard.tsx'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { focusFirstField, useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { enterMoves } from '../../../ui/keyboard/enter_moves.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { Neighbours } from '../../../ui/page/neighbours.tsx'
import page from '../../../ui/page/page.module.css'
import { useSavePart } from '../../../ui/page/page_saving.ts'
import { RecordFrame } from '../../../ui/page/record_frame.tsx'
import { usePlant } from '../../../ui/print/use_company.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { HeldChip } from '../../../ui/value/held_chip.tsx'
import { codeText } from '../../../ui/value/status.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { CardBeside } from './card_beside.tsx'
import { CardSheet } from './card_sheet.tsx'
import styles from './cards.module.css'
import { CopyChoice } from './copy_choice.tsx'
import { Notices } from './notices.tsx'
import { type Texts, useTexts } from './texts.ts'
import { kindOf, type LoadedCard } from './use_card.ts'
import { useCardActions } from './use_card_actions.ts'
import { type CardEditing, useCardEdit } from './use_card_edit.ts'
import { useCardSaving } from './use_card_saving.ts'
import { useCopies } from './use_copies.ts'

// Two planners on one card are rare: no card waits for this dialog.
const ClashDialog = lazyPart(async () => (await import('./conflict_dialog.tsx')).CardConflictDialog)

/** One card as the paper form shows it, open to whoever compiles it and frozen for everybody else. */
export function CardEditor({ card, unit }: { card: LoadedCard; unit: string }) {
  const { t, language } = useTexts()
  const open = isOpen(card)
  const isFinal = useUnreturned(usePlant().data?.copy != null).data?.final ?? false
  const editing = useCardEdit(card, open)
  const saving = useCardSaving(card, editing)
  const copies = useCopies(card, unit)
  const status = fieldText(card.record, 'status')
  const actions = useCardActions(card, editing, copies.copy)
  useSavePart({
    unsaved: open && editing.dirty,
    saving: saving.saving,
    save: () => void (editing.dirty ? saving.save() : undefined),
  })
  useFocusRecovery([saving.saving, editing.dirty, status, open].join(), focusFirstField)
  useEffect(() => {
    if (saving.problem) document.querySelector<HTMLElement>('[data-form] [aria-invalid="true"]')?.focus()
  }, [saving.problem])
  const kind = codeText(cardKind.table, String(kindOf(card)), language)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells inside
    <div data-form className={page.page} onKeyDown={(event) => onCardKey(event, editing)}>
      <RecordFrame
        head={{
          back: hashOf(['libraries', card.library]),
          title: fieldText(card.record, 'file_index'),
          sub: [
            kind,
            t.cards.revision(Number(card.record.revision)),
            fieldText(card.record, 'worker_order_uid'),
            t.cards.company_form(kindOf(card)),
          ].join(' · '),
          state: (
            <>
              <StatePill resource={transfer_cards} name="status" value={status} />
              <HeldChip resource={transfer_cards.name} record={card.id} />
            </>
          ),
          tools: (
            <>
              <CopyChoice
                copies={copies.copies}
                chosen={String(copies.copy?.index ?? 0)}
                choose={copies.choose}
              />
              <Neighbours resource={transfer_cards} record={card.id} />
            </>
          ),
          ...actions,
        }}
        steps={<StepsBand resource={transfer_cards} record={card.record} />}
        pane={<CardBeside card={card} />}
      >
        <div className={styles.page}>
          <div className={styles.work}>
            {!open && (
              <Text mb="xs" c="var(--text-2)" data-frozen>
                {isFinal ? t.cards.frozen.last_return : frozenWhy(status, t)}
              </Text>
            )}
            <Notices {...{ card, editing, saving, open }} />
            <CardSheet {...{ card, editing, saving, open, copies }} />
          </div>
        </div>
      </RecordFrame>
      <LeaveGuard isUnsaved={() => open && editing.isUnsaved()} discard={editing.discard} />
      {saving.clash && (
        <Suspense>
          <ClashDialog
            differences={saving.clash.differences}
            choose={saving.choose}
            cancel={saving.stopChoosing}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The office tells which fields of a record are open to this person. */
const isOpen = ({ record: { editable } }: LoadedCard): boolean =>
  Array.isArray(editable) && editable.includes('tech_requirement')

function frozenWhy(status: string, t: Texts): string {
  const { drafting, approved, void: voided } = cardStatus.word
  if (status === drafting) return t.cards.frozen.not_yours
  if (status === approved) return t.cards.frozen.approved
  return status === voided ? t.cards.frozen.void : t.cards.frozen.handed_on
}

/** Undo and redo work over the whole card; Enter goes on through the header. */
function onCardKey(event: KeyboardEvent<HTMLElement>, editing: CardEditing): void {
  // A dialog opened from here stands elsewhere on the page and has its own keys.
  if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return // of an element, always a node
  const key = event.key.toLowerCase()
  const control = (event.ctrlKey || event.metaKey) && !event.altKey
  if (control && key === 'z' && !event.shiftKey) editing.undo()
  else if (control && (key === 'y' || key === 'z')) editing.redo()
  else {
    enterMoves(event)
    return
  }
  event.preventDefault()
}
