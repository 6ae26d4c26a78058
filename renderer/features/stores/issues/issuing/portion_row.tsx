import { Select, Text, TextInput } from '@mantine/core'
import { welding_material_apply_cards } from '../../../../../shared/inventory/issuing/welding_material_apply_cards.ts'
import type { StockKind } from '../../../../../shared/inventory/stock/material_classes.ts'
import { isNoNumber, plainNumber } from '../../../../ui/keyboard/typed_values.ts'
import { StatusShape } from '../../../../ui/value/status_pill.tsx'
import styles from '../issues.module.css'
import { type Texts, useTexts } from '../texts.ts'
import { ChargeSelect } from './charge_select.tsx'
import type { Planned } from './planning.ts'
import { type Batch, quantityText } from './portions.ts'
import type { Issuing } from './use_issuing.ts'

interface Props {
  readonly kind: StockKind
  readonly planned: Planned
  readonly issuing: Issuing
}

/** One line: what is asked for, from which batch it goes out, and how much. */
export function PortionRow({ kind, planned, issuing }: Props) {
  const { t, language } = useTexts()
  const says = t.issues.issuing
  const { portion, typed, batch } = planned
  const { refusals, warnings } = issuing.judgedOf(planned)
  const isNamed = new Set(portion.batches.map(({ name }) => name)).size > 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of one line are no fieldset
    <div className={styles.part} role="group" aria-label={portion.says} data-portion={portion.key}>
      <div>
        <Text span fw={600} mr="md">
          {portion.says}
        </Text>
        {says.applied(portion.applied, portion.unit)}
      </div>
      <div>
        <Select
          label={says.batch}
          size="xs"
          allowDeselect={false}
          nothingFoundMessage={says.no_batch}
          placeholder={refusals[0] ?? ''}
          data={portion.batches.map((one, at) => ({
            value: String(one.id),
            label: batchLine(one, at + 1, isNamed, t),
          }))}
          value={batch ? String(batch.id) : null}
          onChange={(chosen) => chosen !== null && issuing.write(portion, { batch: Number(chosen) })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        {kind === 'welding_material' && <ChargeSelect {...issuing} />}
        {warnings.map((warning) => (
          <Text key={warning} size="sm" className="warned">
            <StatusShape meaning="wait" />
            {warning}
          </Text>
        ))}
      </div>
      <div>
        <TextInput
          label={says.quantity(portion.unit)}
          size="xs"
          inputMode="decimal"
          autoComplete="off"
          styles={{ input: { textAlign: 'right' } }}
          value={quantityText(portion, typed)}
          onChange={(event) => issuing.write(portion, { quantity: event.currentTarget.value })}
          onBlur={() =>
            typed.quantity !== undefined && issuing.write(portion, { quantity: plainNumber(typed.quantity) })
          }
          {...(refusals[0] !== undefined && { error: refusals[0] })}
          data-quantity
        />
        {kind === 'welding_material' && (
          <TextInput
            label={welding_material_apply_cards.fields.actual_count.label[language]}
            size="xs"
            inputMode="decimal"
            autoComplete="off"
            styles={{ input: { textAlign: 'right' } }}
            value={typed.count ?? ''}
            onChange={(event) => issuing.write(portion, { count: event.currentTarget.value })}
            onBlur={() =>
              typed.count !== undefined && issuing.write(portion, { count: plainNumber(typed.count) })
            }
            {...(isNoNumber(typed.count) && { error: says.no_number(typed.count) })}
            data-count
          />
        )}
      </div>
    </div>
  )
}

/** `1 · H2026-014 · 炉批号 A1 · 在库 50 kg · 有效期至 2027-01-05 · 焊材库`; with its name where batches of several items are offered. */
function batchLine(batch: Batch, place: number, isNamed: boolean, t: Texts): string {
  const says = t.issues.issuing
  return [
    batch.diverted ? says.for_order(batch.work_order_uid) : String(place),
    isNamed && batch.name,
    batch.material_number,
    // Told first, so that a long line does not cut it.
    batch.remnant && says.remnant,
    batch.batch_number && says.heat(batch.batch_number),
    says.holds(batch.available, batch.unit),
    batch.length !== null && batch.length > 0 && says.long(batch.length),
    batch.deadline !== null && says.until(batch.deadline),
    batch.warehouse,
  ]
    .filter(Boolean)
    .join(' · ')
}
