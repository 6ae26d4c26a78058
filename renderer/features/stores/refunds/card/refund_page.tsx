import { Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { specOf, storedOf } from '../../../../../shared/kernel/resource.ts'
import { TransitionButtons } from '../../../../ui/document/transition_buttons.tsx'
import { lazyPart } from '../../../../ui/feedback/lazy_part.tsx'
import { Loading } from '../../../../ui/feedback/loading.tsx'
import { FormFrame } from '../../../../ui/form/form_frame.tsx'
import { FormInput } from '../../../../ui/form/form_input.tsx'
import { type RecordForm, useRecordForm } from '../../../../ui/form/use_record_form.ts'
import { HistoryButton } from '../../../../ui/history/history_button.tsx'
import { formUrlOf } from '../../../../ui/print/form_urls.ts'
import { PrintButton } from '../../../../ui/print/preview/print_button.tsx'
import { fieldText, timeOf } from '../../issues/card_kinds.ts'
import styles from '../../issues/issues.module.css'
import { RefundPendingSigners } from '../pending_signers.tsx'
import { cardsOf, headOf, type LoadedRefund, type RefundKind, signersOf } from '../refund_kinds.ts'
import { refundDeskHash } from '../stages.ts'
import { useTexts } from '../texts.ts'
import { useRefund } from '../use_refund.ts'

const RefundLines = lazyPart(async () => (await import('./refund_lines.tsx')).RefundLines)

/** `#/refunds/<kind>/<id>` */
export function RefundPage({ kind, id }: { kind: RefundKind; id: number }) {
  const { card, error } = useRefund(kind, id)
  return card ? <Editor card={card} /> : <Loading error={error} />
}

/** A card that reads like the paper form CR-TK, with whose turn it is. */
function Editor({ card }: { card: LoadedRefund }) {
  const { t, language } = useTexts()
  const { kind } = card
  const resource = cardsOf[kind]
  const form = useRecordForm({ resource, loaded: card, saved: () => {} })
  const [typed, setTyped] = useState(false)
  const print = formUrlOf(resource.name)
  return (
    <FormFrame
      title={t.issues.title(specOf(resource).label[language], card.uid)}
      form={form}
      back={refundDeskHash()}
      buttons={
        <Group gap="xs">
          <TransitionButtons
            resource={resource}
            loaded={card}
            waits={typed || form.dirty ? t.issues.save_first : ''}
          />
          {print && <PrintButton preview={print([card.id])} />}
          <HistoryButton resource={resource} record={card.id} />
        </Group>
      }
      below={
        kind !== 'welding_material' && (
          <Suspense>
            <RefundLines
              key={fieldText(card.record, 'steel_type')}
              card={card}
              kind={kind}
              tellTyped={setTyped}
            />
          </Suspense>
        )
      }
    >
      <RefundPendingSigners card={card} />
      <div className={styles.top}>
        <Fields card={card} form={form} />
        <Signs card={card} />
      </div>
    </FormFrame>
  )
}

function Fields({ card: { kind }, form }: { card: LoadedRefund; form: RecordForm }) {
  return (
    <div className={styles.fields}>
      {headOf[kind].map((name) => (
        <FormInput
          key={name}
          form={form}
          name={name}
          readOnly={!form.open.has(name) || name === 'uid'}
          small
        />
      ))}
    </div>
  )
}

/** Who has signed, and when it went back. */
function Signs({ card: { kind, record } }: { card: LoadedRefund }) {
  const { t, language } = useTexts()
  const resource = cardsOf[kind]
  const at = timeOf(record, 'return_dt')
  return (
    <div className={styles.side}>
      <table aria-label={t.issues.signatures}>
        <tbody>
          {signersOf(kind).map((name) => (
            <tr key={name}>
              <th scope="row">{storedOf(resource, name)?.label[language]}</th>
              <td>{fieldText(record, name) || <span className={styles.soft}>{t.issues.not_signed}</span>}</td>
            </tr>
          ))}
          {at !== '' && (
            <tr>
              <th scope="row">{resource.fields.return_dt.label[language]}</th>
              <td>{at}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}
