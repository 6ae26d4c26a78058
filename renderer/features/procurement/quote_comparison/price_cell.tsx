import { supply_relationships } from '../../../../shared/procurement/supply_relationships.ts'
import { useRecord } from '../../../ui/document/use_record.ts'
import { FramedInput } from '../../../ui/form/framed_input.tsx'
import type { RecordForm } from '../../../ui/form/use_record_form.ts'
import { TextLine } from '../../../ui/form/widgets/text_inputs.tsx'
import { fieldText } from '../../../ui/value/field_text.ts'
import { exactAmount } from '../amount_text.ts'
import { type PriceRank, priceText, rankPrice } from '../prices.ts'
import styles from './parity.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly form: RecordForm
  /** Of all suppliers of the sheet. */
  readonly prices: readonly string[]
}

/** What a supplier asks in all, and how it stands among the others. */
export function PriceCell({ form, prices }: Props) {
  const { t } = useTexts()
  const price = String(form.value('price') ?? '')
  const quotation = form.value('quotation')
  return (
    <>
      {!form.open.has('price') ? (
        <div data-field="price">{priceText(price)}</div>
      ) : (
        <FramedInput
          Input={TextLine}
          name="price"
          field={supply_relationships.fields.price}
          value={price}
          change={(next) => form.set('price', next)}
          error={form.errorOf('price')}
          warning={form.warningOf('price')}
          small
        />
      )}
      {form.value('to_check') === true && (
        <div className={`${styles.standing} warned`}>▲ {t.parity.to_check}</div>
      )}
      <Stands standing={rankPrice(price, prices)} />
      {typeof quotation === 'number' && <Source quotation={quotation} />}
    </>
  )
}

function Stands({ standing }: { standing: PriceRank }) {
  const { t } = useTexts()
  if (standing.kind === 'above')
    return (
      <div className={styles.standing}>
        ▲ {t.parity.above(exactAmount(standing.yuan), standing.percent.toFixed(1))}
      </div>
    )
  const says = {
    none: t.parity.no_price,
    unread: t.parity.not_a_number,
    alone: t.parity.only_price,
    lowest: `✓ ${t.parity.lowest}`,
  }[standing.kind]
  const look = standing.kind === 'lowest' ? styles.good : styles.soft
  return <div className={`${styles.standing} ${look}`}>{says}</div>
}

function Source({ quotation }: { quotation: number }) {
  const { t } = useTexts()
  const { data } = useRecord('supplier_quotations', quotation)
  if (!data) return null
  const [name, price, unit] = ['name_spec', 'unit_price', 'unit'].map((one) => fieldText(data.record, one))
  return (
    <div className={`${styles.standing} ${styles.soft}`}>
      {unit
        ? t.parity.from_quotation(name ?? '', price ?? '', unit)
        : t.parity.from_quotation_plain(name ?? '', price ?? '')}
    </div>
  )
}
