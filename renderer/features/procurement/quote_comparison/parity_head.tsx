import { useOperation } from '../../../api/queries.ts'
import { useRecordActions } from '../../../ui/document/record_actions.tsx'
import { type LoadedRecord, useRecord } from '../../../ui/document/use_record.ts'
import { type HeadProps, PageHead } from '../../../ui/page/page_head.tsx'
import { useTexts } from './texts.ts'
import type { Kind } from './use_comparison.ts'

interface Props {
  readonly head: HeadProps
  readonly kind: Kind
  readonly id: number
  /** Something on the page is typed and not saved. */
  readonly unsaved: boolean
}

/** The head of the comparison; its actions are those of the form that is signed for it. */
export function ParityHead(props: Props) {
  const { data } = useRecord(props.kind.form.name, props.id)
  return data ? <HeadOfForm {...props} loaded={data} /> : <PageHead {...props.head} />
}

function HeadOfForm({ head, kind, unsaved, loaded }: Props & { loaded: LoadedRecord }) {
  const { t } = useTexts()
  const { data: former } = useOperation('bidding_comments', 'former', {
    form: `${kind.form.name}/${loaded.id}`,
  })
  // A form that somebody has signed is cancelled, not deleted.
  const isUnsigned = former?.length === 0
  const actions = useRecordActions({
    resource: kind.form,
    loaded,
    waits: unsaved ? t.parity.save_first : '',
    ...(isUnsigned && { removed: () => {} }),
  })
  return <PageHead {...head} {...actions} />
}
