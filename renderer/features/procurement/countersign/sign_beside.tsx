import type { KeyboardEvent } from 'react'
import { commentResult } from '../../../../shared/procurement/codes.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { showUndo } from '../../../ui/feedback/undo_toast.tsx'
import { showError } from '../../../ui/feedback/use_action.ts'
import { useStepKeys } from '../../../ui/keyboard/step_keys.ts'
import { useTexts } from '../texts.ts'
import { Opinions, OwnOpinion } from './paper_to_sign.tsx'
import { type ToSign, titleIn } from './to_sign.ts'
import { takeBack, useInbox } from './use_inbox.ts'
import { useSigning } from './use_signing.ts'

const { agree, disagree } = commentResult.code

interface Props {
  readonly resource: string
  readonly record: number
  readonly userTitle: number | string | null
  /** Puts the cursor into the list. */
  readonly leave: () => void
}

const isOf = ({ kind, paper }: ToSign, { resource, record, userTitle }: Omit<Props, 'leave'>): boolean =>
  paper.user_title === userTitle &&
  (kind === 'form'
    ? paper.resource === resource && paper.record === record
    : resource === 'material_sub_applies' && paper.sub_apply === record)

/** A paper beside a list that is signed without leaving it: what the others said, and his own opinion. */
export function SignBeside(paper: Props) {
  const { items, error } = useInbox()
  const item = items?.find((one) => isOf(one, paper))
  if (!item) return <Loading error={error} />
  return <Signing key={item.key} item={item} leave={paper.leave} />
}

function Signing({ item, leave }: { item: ToSign; leave: () => void }) {
  const { t, language } = useTexts()
  const { countersign } = t.procurement
  // The paper leaves the list with the signature: a toast takes it back.
  const signing = useSigning({
    leave,
    told: ({ id, form, result }) =>
      showUndo(
        countersign.signed(form, result),
        id === undefined ? undefined : () => void takeBack(id).catch(showError),
      ),
  })
  useStepKeys({ 1: agree, 2: disagree }, (result) => void signing.put(item, result))
  const title = countersign.as(titleIn(item.kind, item.paper.user_title, language))
  const press = (event: KeyboardEvent) => {
    if (event.repeat) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void signing.putChosen(item)
    else return
    event.preventDefault()
  }
  return (
    <section aria-label={title} onKeyDown={press}>
      {item.opinions.length > 0 && (
        <>
          <h3>{countersign.said}</h3>
          <Opinions item={item} />
        </>
      )}
      <h3>{title}</h3>
      <OwnOpinion item={item} signing={signing} />
    </section>
  )
}
