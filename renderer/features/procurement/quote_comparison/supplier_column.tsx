import { Anchor, Button, Checkbox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { supply_relationships } from '../../../../shared/procurement/supply_relationships.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { removeRecord } from '../../../ui/document/removal.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { columnsOf, mayRemove } from '../../../ui/form/editable.ts'
import { onFormKey } from '../../../ui/form/form_keys.ts'
import { FormNotices, FormQuestions } from '../../../ui/form/form_notices.tsx'
import { FramedInput } from '../../../ui/form/framed_input.tsx'
import type { InputProps } from '../../../ui/form/input_props.ts'
import { type Loaded, type RecordForm, useRecordForm } from '../../../ui/form/use_record_form.ts'
import { NumberInput } from '../../../ui/form/widgets/number_input.tsx'
import { LinesInput, TextLine } from '../../../ui/form/widgets/text_inputs.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { ExpiredNote } from './expired_note.tsx'
import { type JudgedRow, judgedRows, rowLabel } from './judged_rows.ts'
import { type OpenForms, useOpenForm } from './open_forms.ts'
import styles from './parity.module.css'
import { PriceCell } from './price_cell.tsx'
import { useTexts } from './texts.ts'

interface Supplier {
  readonly id: number
  readonly uid: string
  readonly name: string
}
interface Props {
  readonly id: number
  /** Its place among the suppliers, from 0. */
  readonly at: number
  /** Undefined for a number that is in no list. */
  readonly supplier: Supplier | undefined
  readonly prices: readonly string[]
  readonly tellPrice: (price: string) => void
  readonly forms: OpenForms
  /** It may still leave the comparison. */
  readonly isOpen: boolean
  readonly isNew: boolean
  readonly recommend: (wanted: boolean) => void
}

export function SupplierColumn(props: Props) {
  const { data } = useRecord(supply_relationships.name, props.id)
  return data ? <Column {...props} loaded={data} /> : null
}

function Column({ loaded, ...props }: Props & { loaded: Loaded }) {
  const { id, at, supplier, forms, isNew, isOpen } = props
  const { record, version } = loaded
  const form = useRecordForm({ resource: supply_relationships, loaded, saved: () => undefined })
  useOpenForm(forms, `supplier ${id}`, form)
  const price = String(form.value('price') ?? '')
  const tellPrice = useEffectEvent(props.tellPrice)
  useEffect(() => tellPrice(price), [price])
  useEffect(() => {
    if (isNew) document.querySelector<HTMLElement>(`[data-spot="0/${at}"] input`)?.focus()
  }, [isNew, at])
  const may = mayRemove(supply_relationships, columnsOf(supply_relationships, record), actingAs(useMe()))
  const mine = may && isOpen
  const remove = async () => {
    if (await removeRecord(supply_relationships, record, { version, atOnce: true })) form.discard()
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' && event.ctrlKey && mine) {
      event.preventDefault()
      void remove()
    } else onFormKey(event, form)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid cell
    <div
      role="group"
      className={styles.supplier}
      aria-label={supplier?.name ?? fieldText(record, 'supplier_code')}
      data-supplier={fieldText(record, 'supplier_code')}
      onKeyDown={onKey}
    >
      <Head form={form} code={fieldText(record, 'supplier_code')} supplier={supplier} at={at}>
        {mine && <RemoveButton press={() => void remove()} />}
      </Head>
      {judgedRows.map((name, row) => (
        <div
          key={name}
          className={styles.cell}
          style={{ gridArea: `${row + 2} / ${at + 2}` }}
          data-spot={`${row}/${at}`}
        >
          <Judged name={name} form={form} {...props} />
        </div>
      ))}
      <FormQuestions form={form} />
    </div>
  )
}

function Head(props: {
  form: RecordForm
  code: string
  supplier: Supplier | undefined
  at: number
  children: ReactNode
}) {
  const { form, code, supplier, at, children } = props
  const { t } = useTexts()
  return (
    <div className={styles.cell} style={{ gridArea: `1 / ${at + 2}` }}>
      {supplier ? (
        <Anchor className={styles.name} href={hashOf(['suppliers', supplier.id])}>
          {supplier.uid} {supplier.name}
        </Anchor>
      ) : (
        <span className={styles.name}>
          {code} <span className="warned">▲ {t.parity.unknown}</span>
        </span>
      )}{' '}
      {children}
      {supplier && <ExpiredNote supplier={supplier.id} />}
      <FormNotices form={form} />
    </div>
  )
}

function RemoveButton({ press }: { press: () => void }) {
  const { t } = useTexts()
  return (
    <Button size="compact-xs" variant="default" title="Ctrl+Delete" onClick={press}>
      {t.parity.remove}
    </Button>
  )
}

type JudgedProps = Pick<Props, 'prices' | 'recommend'> & { name: JudgedRow; form: RecordForm }

/** Those of a form that criteria ask for; others of their kind are not fetched for it. */
const inputs: ReadonlyMap<string, (props: InputProps) => ReactNode> = new Map([
  ['number', NumberInput],
  ['lines', LinesInput],
])

/** One criterion of one supplier. */
function Judged({ name, form, prices, recommend }: JudgedProps) {
  const { t, language } = useTexts()
  const field = supply_relationships.fields[name]
  const value = form.value(name)
  const open = form.open.has(name)
  if (name === 'G') return <Recommendation isSo={value === true} open={open} press={recommend} />
  if (name === 'price') return <PriceCell form={form} prices={prices} />
  if (field.widget === 'switch' && open)
    return (
      <div data-field={name}>
        <Checkbox
          size="xs"
          checked={value === true}
          onChange={(event) => form.set(name, event.currentTarget.checked)}
          label={
            <>
              <span className={styles.unseen}>{rowLabel(name, language)}: </span>
              {value === true ? t.yes : t.no}
            </>
          }
        />
      </div>
    )
  return (
    <FramedInput
      Input={inputs.get(field.widget) ?? TextLine}
      name={name}
      field={field}
      value={value}
      change={(next) => form.set(name, next)}
      error={form.errorOf(name)}
      warning={form.warningOf(name)}
      readOnly={!open}
      small
    />
  )
}

function Recommendation(props: { isSo: boolean; open: boolean; press: (wanted: boolean) => void }) {
  const { t } = useTexts()
  const { isSo, open, press } = props
  if (!open)
    return isSo ? (
      <span className={styles.good}>✓ {t.parity.recommended}</span>
    ) : (
      <span className={styles.soft}>{t.parity.not_recommended}</span>
    )
  return (
    <Button
      size="compact-sm"
      variant={isSo ? 'filled' : 'default'}
      aria-pressed={isSo}
      onClick={() => press(!isSo)}
    >
      {isSo ? `✓ ${t.parity.recommended}` : t.parity.recommend}
    </Button>
  )
}
