import { useState } from 'react'
import { specOf } from '../../../../../shared/kernel/resource.ts'
import { HeadFields, ReturnReason } from '../../../../ui/document/document_parts.tsx'
import { useRecordActions } from '../../../../ui/document/record_actions.tsx'
import { useRecord } from '../../../../ui/document/use_record.ts'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { FactCell } from '../../../../ui/form/field_grid.tsx'
import { FormFrame } from '../../../../ui/form/form_frame.tsx'
import { useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { fieldText, fieldTime } from '../../../../ui/value/field_text.ts'
import { StatePill } from '../../../../ui/value/status_pill.tsx'
import { Treatment, waitsOf } from '../pending_signers.tsx'
import { cardsOf, headOf, type LoadedRefund, type RefundKind } from '../refund_kinds.ts'
import { refundDeskHash } from '../stages.ts'
import { useTexts } from '../texts.ts'
import { RefundLines } from './refund_lines.tsx'

/** `#/refunds/<kind>/<id>` */
export function RefundPage({ kind, id }: { kind: RefundKind; id: number }) {
  const { data, error } = useRecord(cardsOf[kind].name, id)
  return data ? <Editor card={{ ...data, kind }} /> : <Loading error={error} />
}

/** A card as on the paper form CR-TK. */
function Editor({ card }: { card: LoadedRefund }) {
  const { t, language } = useTexts()
  const { kind, record } = card
  const resource = cardsOf[kind]
  const form = useRecordForm({ resource, loaded: card, saved: () => {} })
  const [typed, setTyped] = useState(false)
  const returned = fieldTime(record, 'return_dt')
  const actions = useRecordActions({
    resource,
    loaded: card,
    waits: typed || form.dirty ? t.issues.save_first : '',
    missing: waitsOf(card, t),
  })
  return (
    <FormFrame
      {...actions}
      title={card.uid}
      sub={specOf(resource).label[language]}
      state={<StatePill resource={resource} name="status" value={card.status} />}
      form={form}
      back={refundDeskHash()}
      below={
        kind !== 'welding_material' && (
          <RefundLines key={fieldText(record, 'steel_type')} card={card} kind={kind} tellTyped={setTyped} />
        )
      }
    >
      <ReturnReason resource={resource} record={record} label={t.issues.came_back} />
      <Treatment card={card} />
      <HeadFields
        form={form}
        names={headOf[kind]}
        inputOf={(name) => ({ readOnly: !form.open.has(name) || name === 'uid' })}
      >
        {returned !== '' && <FactCell label={resource.fields.return_dt.label[language]}>{returned}</FactCell>}
      </HeadFields>
    </FormFrame>
  )
}
