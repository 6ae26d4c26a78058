import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { ChoiceDialog } from '../../../ui/dialog/choice_dialog.tsx'
import type { ConflictSide } from '../../../ui/form/form_conflict.ts'
import type { ProcessRow } from './card_edit.ts'
import { type Difference, differenceKey } from './card_merge.ts'
import { type Texts, useTexts } from './texts.ts'

interface Props {
  readonly differences: readonly Difference[]
  readonly choose: (whoseOf: (one: Difference) => ConflictSide) => void
  readonly cancel: () => void
}

/** Another planner saved meanwhile: every place where the two edits of the card differ. */
export function CardConflictDialog({ differences, choose, cancel }: Props) {
  const { t, language } = useTexts()
  const nameOf = (one: Difference): string => {
    if (one.kind === 'header') return transfer_cards.fields[one.name].label[language]
    if (one.kind === 'order') return t.cards.clash.order
    return t.cards.clash.process((one.before ?? one.theirs ?? one.mine)?.name ?? '')
  }
  return (
    <ChoiceDialog
      title={t.cards.clash.title}
      about={t.cards.clash.about}
      head={t.cards.clash.place}
      places={differences.map((one) => ({
        key: differenceKey(one),
        name: `${one.clash ? '▲ ' : ''}${nameOf(one)}`,
        ...(!one.clash && { whose: one.whose }),
        mine: sideOf(one, 'mine', t),
        theirs: sideOf(one, 'theirs', t),
      }))}
      choose={(whoseOf) => choose((one) => whoseOf(differenceKey(one)))}
      cancel={cancel}
    />
  )
}

/** What one side has there, and in words what it has done. */
function sideOf(one: Difference, whose: ConflictSide, t: Texts) {
  if (one.kind === 'header') return one[whose]
  if (one.kind === 'order') return one[whose].map(({ name }) => name).join(' → ')
  const side = one[whose]
  return (
    <>
      <b>{deedOf(one.before, side, t)}</b>
      {side && (
        <div>
          {side.name} · {side.detail || '—'}
        </div>
      )}
    </>
  )
}

function deedOf(before: ProcessRow | undefined, side: ProcessRow | undefined, t: Texts): string {
  if (!side) return before ? t.cards.clash.removed : t.cards.clash.no_row
  if (!before) return t.cards.clash.added
  const same = before.name === side.name && before.detail === side.detail
  return same ? t.cards.clash.same : t.cards.clash.changed
}
