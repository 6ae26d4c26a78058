import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '../../shared/kernel/transitions.ts'
import { supply_relationships } from '../../shared/procurement/supply_relationships.ts'
import { FramedInput } from '../forms/framed_input.tsx'
import { PickerDialog } from '../forms/pickers/picker_dialog.tsx'
import type { RecordForm } from '../forms/use_record_form.ts'
import { TextLine } from '../forms/widgets/text_inputs.tsx'
import { isPick } from '../keys/shortcuts.ts'
import { useTexts } from '../texts/index.ts'
import styles from './parity.module.css'
import { type Standing, standingOf } from './prices.ts'
import { textIn, useLoaded } from './use_comparison.ts'

interface Props {
  readonly form: RecordForm
  readonly supplier: number | undefined
  /** Of all suppliers of the sheet. */
  readonly prices: readonly string[]
}

/** What a supplier asks: typed, or taken from one of its quotations (F7). */
export function PriceCell({ form, supplier, prices }: Props) {
  const { t } = useTexts()
  const [picking, setPicking] = useState(false)
  const open = form.open.has('price')
  const price = String(form.value('price') ?? '')
  const quotation = form.value('quotation')
  const take = (record: Row) => {
    setPicking(false)
    form.set('price', textIn(record, 'unit_price'))
    form.set('quotation', record.id)
  }
  const type = (next: unknown) => {
    form.set('price', next)
    // Whoever takes the price away takes its source away, too; a sum follows from the quotation it is written over.
    if (next === '' && typeof quotation === 'number') form.set('quotation', null)
  }
  const canPick = open && supplier !== undefined
  return (
    <div
      onKeyDownCapture={(event) => {
        if (!isPick(event) || !canPick) return
        event.preventDefault()
        setPicking(true)
      }}
    >
      <FramedInput
        Input={TextLine}
        name="price"
        field={supply_relationships.fields.price}
        value={price}
        change={type}
        error={form.errorOf('price')}
        warning={form.warningOf('price')}
        readOnly={!open}
        small
      />
      <Stands standing={standingOf(price, prices)} />
      {typeof quotation === 'number' && <Source quotation={quotation} />}
      {canPick && (
        <Button size="compact-xs" variant="default" title="F7" onClick={() => setPicking(true)}>
          {t.parity.take_quotation}
        </Button>
      )}
      {picking && (
        <PickerDialog
          target="supplier_quotations"
          filters={{ supplier }}
          shows={['name_spec', 'unit_price', 'unit', 'quoted_dt']}
          choose={take}
          close={() => setPicking(false)}
        />
      )}
    </div>
  )
}

function Stands({ standing }: { standing: Standing }) {
  const { t } = useTexts()
  if (standing.kind === 'above')
    return (
      <div className={styles.standing}>
        ▲ {t.parity.above(standing.yuan.toFixed(2), standing.percent.toFixed(1))}
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
  const { data } = useLoaded('supplier_quotations', quotation)
  if (!data) return null
  const [name, price, unit] = ['name_spec', 'unit_price', 'unit'].map((one) => textIn(data.record, one))
  return (
    <div className={`${styles.standing} ${styles.soft}`}>
      {unit
        ? t.parity.from_quotation(name ?? '', price ?? '', unit)
        : t.parity.from_quotation_plain(name ?? '', price ?? '')}
    </div>
  )
}
