import type { ReactNode } from 'react'
import { useOperation } from '../../../api/queries.ts'
import { useRecordActions } from '../../../ui/document/record_actions.tsx'
import { type LoadedRecord, useRecord } from '../../../ui/document/use_record.ts'
import type { HeadProps } from '../../../ui/page/page_head.tsx'
import { RecordFrame } from '../../../ui/page/record_frame.tsx'
import { useTexts } from './texts.ts'
import type { Kind } from './use_comparison.ts'

interface Props {
  readonly head: HeadProps
  readonly kind: Kind
  readonly id: number
  /** Something on the page is typed and not saved. */
  readonly unsaved: boolean
  readonly children: ReactNode
}

/** Around the comparison: actions, steps and time line are those of the form that is signed for it. */
export function ParityFrame(props: Props) {
  const { data } = useRecord(props.kind.form.name, props.id)
  const { head, children } = props
  return data ? <FrameOfForm {...props} loaded={data} /> : <RecordFrame head={head}>{children}</RecordFrame>
}

function FrameOfForm({ head, kind, unsaved, loaded, children }: Props & { loaded: LoadedRecord }) {
  const { t } = useTexts()
  const { data: former } = useOperation('bidding_comments', 'former', {
    form: `${kind.form.name}/${loaded.id}`,
  })
  // A form that somebody has signed is cancelled, not deleted.
  const isUnsigned = former?.length === 0
  const { steps, pane, primary, more } = useRecordActions({
    resource: kind.form,
    loaded,
    waits: unsaved ? t.parity.save_first : '',
    ...(isUnsigned && { removed: () => {} }),
  })
  return (
    <RecordFrame head={{ ...head, primary, more }} steps={steps} pane={pane}>
      {children}
    </RecordFrame>
  )
}
