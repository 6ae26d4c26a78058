import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../../shared/kernel/transitions.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { useRecord } from '../../../../ui/document/use_record.ts'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { copyOf } from '../../../../ui/form/first_values.ts'
import { FormFrame } from '../../../../ui/form/form_frame.tsx'
import { focusFirstField } from '../../../../ui/form/restore_focus.ts'
import { useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { navigate, replaceLocation } from '../../../../ui/navigation/location.ts'
import { cardsOf, hasLines, issueHash } from '../card_kinds.ts'
import { issueDeskHash } from '../stages.ts'
import { CardHead } from './card_head.tsx'

// A card of one line needs no grid.
const NewLined = lazyPart(async () => (await import('./new_lined_card.tsx')).NewLinedCard)

/** `#/issues/<kind>/new`: what is asked for, with the lines of a card that has some. */
export function NewCard({ kind, query }: { kind: StockKind; query: URLSearchParams }) {
  const { name } = cardsOf[kind]
  const copied = query.get('copy')
  const { data, error } = useRecord(name, copied === null ? undefined : Number(copied))
  if (hasLines(kind)) return <NewLined kind={kind} />
  if (copied !== null && !data) return <Loading error={error} />
  const first = data ? copyOf(cardsOf[kind], data.record) : {}
  return <NewForm kind={kind} first={first} draft={copied === null ? undefined : `copy-${copied}`} />
}

interface NewProps {
  readonly kind: StockKind
  readonly first: Row
  readonly draft: string | undefined
}

function NewForm({ kind, first, draft }: NewProps) {
  const { t, language } = useTexts()
  const resource = cardsOf[kind]
  const form = useRecordForm({
    resource,
    first,
    draft,
    saved: (answer, andNew) => {
      if (!andNew) return replaceLocation(issueHash(kind, Number(answer.id)))
      navigate(issueHash(kind, 'new'))
      focusFirstField()
    },
  })
  return (
    <FormFrame title={t.add(specOf(resource).label[language])} form={form} back={issueDeskHash()}>
      <CardHead kind={kind} form={form} />
    </FormFrame>
  )
}
