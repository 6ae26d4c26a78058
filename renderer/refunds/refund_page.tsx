import { Alert, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { refundStatus } from '../../shared/inventory/codes.ts'
import { specOf, storedOf } from '../../shared/kernel/resource.ts'
import { FormFrame } from '../forms/form_frame.tsx'
import { FormInput } from '../forms/form_input.tsx'
import { TransitionButtons } from '../forms/transitions.tsx'
import { type RecordForm, useRecordForm } from '../forms/use_record_form.ts'
import { HistoryButton } from '../history/history_button.tsx'
import { CardState } from '../issues/card_state.tsx'
import styles from '../issues/issues.module.css'
import { textOf, timeOf } from '../issues/kinds.ts'
import { callAny } from '../office/door.ts'
import { ownForm } from '../print/own_forms.ts'
import { PrintButton } from '../print/preview/print_button.tsx'
import { fetched } from '../shell/fetched.tsx'
import { hashOf } from '../shell/place.ts'
import { NotYet } from '../shell/waiting.tsx'
import { useTexts } from '../texts/index.ts'
import { cardsOf, headOf, type LoadedRefund, type RefundKind } from './kinds.ts'

const RefundLines = fetched(async () => (await import('./refund_lines.tsx')).RefundLines)

/** `#/refunds/<kind>/<id>` */
export function RefundPage({ kind, id }: { kind: RefundKind; id: number }) {
  const { name } = cardsOf[kind]
  const read = useQuery({
    queryKey: [name, 'read', id],
    queryFn: () => callAny(name, 'read', { id }, { extended: true }),
  })
  const card = useMemo((): LoadedRefund | undefined => {
    if (!read.data) return undefined
    const { value: record, version } = read.data
    return { id, kind, uid: textOf(record, 'uid'), status: Number(record.status), record, version }
  }, [read.data, id, kind])
  return card ? <Editor card={card} /> : <NotYet error={read.error} />
}

/** A card that reads like the paper form CR-TK, with whose turn it is. */
function Editor({ card }: { card: LoadedRefund }) {
  const { t, language } = useTexts()
  const { kind } = card
  const resource = cardsOf[kind]
  const form = useRecordForm({ resource, loaded: card, saved: () => {} })
  const [typed, setTyped] = useState(false)
  const print = ownForm(resource.name)
  return (
    <FormFrame
      title={t.issues.title(specOf(resource).label[language], card.uid)}
      form={form}
      back={hashOf(['list', resource.name])}
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
              key={textOf(card.record, 'steel_type')}
              card={card}
              kind={kind}
              tellTyped={setTyped}
            />
          </Suspense>
        )
      }
    >
      <Waits card={card} />
      <div className={styles.top}>
        <Fields card={card} form={form} />
        <Signs card={card} />
      </div>
    </FormFrame>
  )
}

const names = Object.entries(refundStatus.code)

/** Where the card stands and whose turn it is; why it came back; what becomes of electrodes (处理意见). */
function Waits({ card }: { card: LoadedRefund }) {
  const { t } = useTexts()
  const { waits } = t.refunds
  const state = names.find(([, code]) => code === card.status)?.[0]
  const isState = (name: string | undefined): name is keyof typeof waits =>
    name !== undefined && Object.hasOwn(waits, name)
  return (
    <>
      <CardState
        resource={cardsOf[card.kind]}
        record={card.record}
        waits={isState(state) ? waits[state] : undefined}
      />
      {card.kind === 'welding_material' && (
        <Alert color={card.record.rebake === true ? 'orange' : 'blue'} p={6} mb={6} data-treatment>
          {t.value_of(
            t.refunds.treatment,
            card.record.rebake === true ? `▲ ${t.refunds.rebake}` : t.refunds.to_stock,
          )}
        </Alert>
      )}
    </>
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
  const signs = ['refunder', ...(kind === 'steel_material' ? ['inspector'] : []), 'keeper']
  const at = timeOf(record, 'return_dt')
  return (
    <div className={styles.side}>
      <table aria-label={t.issues.signatures}>
        <tbody>
          {signs.map((name) => (
            <tr key={name}>
              <th scope="row">{storedOf(resource, name)?.label[language]}</th>
              <td>{textOf(record, name) || <span className={styles.soft}>{t.issues.not_signed}</span>}</td>
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
