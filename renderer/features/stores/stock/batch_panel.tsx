import { Group, Text, Title } from '@mantine/core'
import { stockStatus } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { steel_material_inventory_details } from '../../../../shared/inventory/stock/steel_material_inventory_details.ts'
import { storedOf } from '../../../../shared/kernel/resource.ts'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { useToday } from '../../../api/clock.ts'
import { TransitionButtons } from '../../../ui/document/transition_actions.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { useReferenceNames } from '../../../ui/value/references.ts'
import { shownValue } from '../../../ui/value/shown_value.ts'
import { StatePill } from '../../../ui/value/status_pill.tsx'
import { titleOf } from '../../../ui/value/title_of.ts'
import { hideTransition } from '../issues/hide_transition.ts'
import { CountButton, ReleaseButton } from './batch_buttons.tsx'
import { type Asking, BatchDialog } from './batch_dialog.tsx'
import { expiryOf, expirySigns } from './expiry_sign.ts'
import { Movements } from './movements.tsx'
import styles from './stock.module.css'
import { batchesOf } from './stock_kinds.ts'
import { useTexts } from './texts.ts'

interface Props {
  readonly kind: StockKind
  readonly batch: Row | undefined
  readonly asking: Asking | undefined
  readonly ask: (asking: Asking | undefined) => void
}

/** The batch at the cursor of the list: what may be done with it, and what has moved it. */
export function BatchPanel({ kind, batch, asking, ask }: Props) {
  const { t } = useTexts()
  const { name } = batchesOf[kind]
  const id = batch && Number(batch.id)
  const { data } = useRecord(name, id)
  return (
    <section className={styles.panel} aria-label={t.stock.batch}>
      {id === undefined && <Text c="var(--text-3)">{t.stock.none}</Text>}
      {id !== undefined && data && <Batch kind={kind} loaded={data} {...{ asking, ask }} />}
    </section>
  )
}

interface BatchProps extends Omit<Props, 'batch'> {
  readonly loaded: Loaded
}
const { in_stock, frozen } = stockStatus.code

function Batch({ kind, loaded, asking, ask }: BatchProps) {
  const { language } = useTexts()
  const resource = batchesOf[kind]
  const { record } = loaded
  // A frozen lot may need a new deadline, which its own dialog asks for.
  const isAging = kind === 'welding_material' && record.status === frozen
  const shown = isAging ? hideTransition(loaded, in_stock) : loaded
  return (
    <>
      <Group gap="xs">
        <Title order={2}>
          {titleOf(resource, record)}
          {record.remnant === true && ` · ${steel_material_inventory_details.fields.remnant.label[language]}`}
        </Title>
        <StatePill resource={resource} name="status" value={record.status} />
      </Group>
      <Facts kind={kind} record={record} />
      <Group gap={6} data-steps>
        {isAging && <ReleaseButton record={record} press={() => ask('release')} />}
        <TransitionButtons resource={resource} loaded={shown} />
        <span data-count>
          <CountButton record={record} press={() => ask('count')} />
        </span>
        <HistoryButton resource={resource} record={record.id} />
      </Group>
      <Movements kind={kind} batch={Number(record.id)} unit={String(record.unit ?? '')} />
      {asking && <BatchDialog {...{ kind, loaded, asking }} close={() => ask(undefined)} />}
    </>
  )
}

const shownFields = [
  'name',
  'batch_number',
  'factory',
  'supplier',
  'warehouse',
  'work_order_uid',
  'deadline',
] as const

function Facts({ kind, record }: { kind: StockKind; record: Row }) {
  const { t, language } = useTexts()
  const today = useToday()
  const resource = batchesOf[kind]
  const nameOf = useReferenceNames(resource)
  const expiry = expiryOf(record, today)
  return (
    <dl className={styles.facts}>
      <dt>{t.stock.quantity}</dt>
      <dd>{t.stock.amount(Number(record.count), String(record.unit ?? ''), Number(record.weight))}</dd>
      {shownFields.map((name) => {
        const field = storedOf(resource, name)
        const text = field ? shownValue(field, record[name], { t, language, nameOf }) : ''
        const own = name === 'deadline' ? expiry : undefined
        return (
          field &&
          text !== '' && [
            <dt key={`${name} head`}>{field.label[language]}</dt>,
            <dd key={name} className={own && styles[own]}>
              {own && `${expirySigns[own]} `}
              {text}
            </dd>,
          ]
        )
      })}
    </dl>
  )
}
