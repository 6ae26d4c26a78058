import { useQuery } from '@tanstack/react-query'
import type { StockKind } from '../../shared/inventory/stock/material_classes.ts'
import { specOf } from '../../shared/kernel/resource.ts'
import type { Row } from '../../shared/kernel/transitions.ts'
import { copyOf } from '../forms/first_values.ts'
import { focusWork } from '../forms/focus_work.ts'
import { FormFrame } from '../forms/form_frame.tsx'
import { useRecordForm } from '../forms/use_record_form.ts'
import { callAny } from '../office/door.ts'
import { fetched } from '../shell/fetched.tsx'
import { go, replace } from '../shell/place.ts'
import { NotYet } from '../shell/waiting.tsx'
import { useTexts } from '../texts/index.ts'
import { CardHead } from './card_head.tsx'
import { cardsOf, hasLines, issueHash } from './kinds.ts'
import { issueDeskHash } from './stages.ts'

// A card of one line needs no grid.
const NewLined = fetched(async () => (await import('./new_lined_card.tsx')).NewLinedCard)

/** `#/issues/<kind>/new`: what is asked for, with the lines of a card that has some. */
export function NewCard({ kind, query }: { kind: StockKind; query: URLSearchParams }) {
  const { name } = cardsOf[kind]
  const copied = query.get('copy')
  const source = useQuery({
    queryKey: [name, 'read', Number(copied)],
    queryFn: () => callAny(name, 'read', { id: Number(copied) }, { extended: true }),
    enabled: copied !== null,
  })
  if (hasLines(kind)) return <NewLined kind={kind} />
  if (copied !== null && !source.data) return <NotYet error={source.error} />
  const first = source.data ? copyOf(cardsOf[kind], source.data.value) : {}
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
      if (!andNew) return replace(issueHash(kind, Number(answer.id)))
      go(issueHash(kind, 'new'))
      focusWork()
    },
  })
  return (
    <FormFrame title={t.add(specOf(resource).label[language])} form={form} back={issueDeskHash()}>
      <CardHead kind={kind} form={form} />
    </FormFrame>
  )
}
