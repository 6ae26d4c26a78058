import { Text } from '@mantine/core'
import { type KeyboardEvent, Suspense, useMemo, useState } from 'react'
import { applicants } from '../../../../../shared/inventory/issuing/apply_states.ts'
import { mayAct } from '../../../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../../../api/current_user.ts'
import { DocumentLines } from '../../../../ui/document/document_lines.tsx'
import { useLines } from '../../../../ui/document/use_record.ts'
import { linesDraftKey } from '../../../../ui/drafts/draft_keys.ts'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { SoftDisabledButton } from '../../../../ui/feedback/soft_disabled_button.tsx'
import { columnsOf } from '../../../../ui/form/editable.ts'
import { isEmptyRow } from '../../../../ui/grid/edit/grid_model.ts'
import type { StoredRecord } from '../../../../ui/grid/records/stored_draft.ts'
import { useStoredGrid } from '../../../../ui/grid/records/use_stored_grid.ts'
import { cardsOf, detailsOf, isDraft, issueHash, type LinesKind, type LoadedCard } from '../card_kinds.ts'
import { useTexts } from '../texts.ts'
import { useLineColumns } from './line_columns.ts'

const PartsDialog = lazyPart(async () => (await import('../picking/parts_dialog.tsx')).PartsDialog)

interface Props {
  readonly card: LoadedCard
  readonly kind: LinesKind
  readonly tellTyped: (typed: boolean) => void
  /** Parts are chosen at once. */
  readonly picks: boolean
}

/** The lines of a card of steel or bought-in components. */
export function CardLines(props: Props) {
  const { lines, error } = useLines(detailsOf[props.kind], 'apply_card', props.card.id)
  return lines ? <Lines {...props} lines={lines} /> : <Loading error={error} />
}

/** A copied line has not been issued. */
const notCopied: ReadonlySet<string> = new Set(['material_code', 'actual_count'])

function Lines({ card, kind, tellTyped, picks, lines }: Props & { lines: readonly StoredRecord[] }) {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const cards = cardsOf[kind]
  const drafting = isDraft(card)
  const mine = mayAct(cards, applicants, columnsOf(cards, card.record), acting)
  const open = drafting && mine
  const columns = useLineColumns(kind, drafting)
  const [picking, setPicking] = useState(picks && open)
  const last = lines.at(-1)
  const begins = useMemo(
    () => (kind === 'steel_material' ? { sub_order_uid: String(last?.sub_order_uid ?? '') } : {}),
    [kind, last],
  )
  const of = useStoredGrid(
    {
      resource: detailsOf[kind],
      place: linesDraftKey(cards.name, card.id),
      records: lines,
      columns,
      fixed: { apply_card: card.id },
      begins,
      open,
    },
    notCopied,
  )
  const says = t.issues.lines
  const pick = () => open && !of.unsaved && setPicking(true)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F4' || event.altKey || event.ctrlKey) return
    event.preventDefault()
    pick()
  }
  const count = of.stored.rows.filter((row) => !isEmptyRow(row)).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: F4 works from anywhere in the lines
    <div onKeyDown={onKey}>
      <DocumentLines
        document={cards.name}
        lines={lines}
        tellTyped={tellTyped}
        aside={
          open ? (
            <SoftDisabledButton
              size="compact-sm"
              says={t.issues.parts.open}
              why={of.unsaved ? t.forms.save_first : ''}
              press={pick}
              pressedBy="F4"
            />
          ) : (
            !drafting && <Text c="var(--text-3)">{says.locked}</Text>
          )
        }
        of={of}
        label={says.title}
        state={open ? '' : drafting ? t.forms.not_yours : t.read_only}
        foot={says.count(count)}
        staysAt={(wanted) => wanted === issueHash(kind, card.id)}
      />
      {picking && (
        <Suspense>
          <PartsDialog
            card={card}
            kind={kind}
            usual={kind === 'steel_material' ? (begins.sub_order_uid ?? '') : ''}
            close={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
