import { Alert, Button, List, Text } from '@mantine/core'
import { cardStatus } from '../../../../shared/process/codes.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { RestoredNotice } from '../../../ui/drafts/restored_notice.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { isEmptyRow } from './card_edit.ts'
import { mergeOf } from './card_merge.ts'
import { useTexts } from './texts.ts'
import type { LoadedCard } from './use_card.ts'
import type { CardEditing } from './use_card_edit.ts'
import type { CardSaving } from './use_card_saving.ts'
import { useRevisionReason } from './use_snapshots.ts'

interface Props {
  readonly card: LoadedCard
  readonly editing: CardEditing
  readonly saving: CardSaving
  readonly open: boolean
}

/** What whoever opens the card should know before he goes on. */
export function Notices({ card, editing, saving, open }: Props) {
  const { t } = useTexts()
  const revised = useRevisionReason(card)
  const isVoid = card.record.status === cardStatus.word.void
  return (
    <>
      <Reason why="revised" title={t.cards.versions.reason} text={isVoid ? '' : revised} />
      <Reason
        why="returned"
        title={t.cards.reason_back}
        text={isVoid ? '' : fieldText(card.record, 'return_reason')}
      />
      {open && editing.restored && <RestoredNotice mb="xs" p="xs" discard={editing.discard} />}
      {open && editing.overtaken && (
        <Alert color="wait" mb="xs" p="xs" role="status">
          {t.cards.overtaken}
        </Alert>
      )}
      {!open && editing.draft && <ClosedEdit card={card} editing={editing} />}
      {saving.problem && (
        <Alert color="late" mb="xs" p="xs" role="alert">
          {saving.problem}
        </Alert>
      )}
    </>
  )
}

/** Why the card is to be worked on again. */
const Reason = ({ why, title, text }: { why: string; title: string; text: string }) =>
  text === '' ? null : (
    <Alert color="wait" mb="xs" p="xs" data-reason={why}>
      <Text fw={600}>{title}</Text>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
    </Alert>
  )

/** What was typed before the card was handed on: to copy, or to throw away. */
function ClosedEdit({ card, editing }: Pick<Props, 'card' | 'editing'>) {
  const { t, language } = useTexts()
  const { draft } = editing
  if (!draft) return null
  const mine = mergeOf(draft.base, draft.edit, card.contents).differences.filter(
    (one) => one.whose === 'mine' && one.kind !== 'order',
  )
  const lines = mine.flatMap((one) => {
    if (one.kind === 'header')
      return [t.value_of(transfer_cards.fields[one.name].label[language], one.mine || '—')]
    if (one.kind === 'order' || (one.mine && isEmptyRow(one.mine))) return []
    const name = (one.mine ?? one.theirs)?.name ?? ''
    return [one.mine ? t.value_of(name, one.mine.detail || '—') : `${t.cards.clash.removed} ${name}`]
  })
  return (
    <Alert color="wait" mb="xs" p="xs">
      <Text fw={600}>{t.cards.closed_edit}</Text>
      <List mb="xs">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Button size="compact-xs" variant="default" onClick={editing.discard}>
        {t.cards.throw_away}
      </Button>
    </Alert>
  )
}
