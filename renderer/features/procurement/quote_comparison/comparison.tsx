import { Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '../../../../shared/kernel/transitions.ts'
import { supply_relationships } from '../../../../shared/procurement/supply_relationships.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { SoftDisabledButton } from '../../../ui/feedback/soft_disabled_button.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { PickerDialog } from '../../../ui/form/pickers/picker_dialog.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { judgedRows, rowLabel } from './judged_rows.ts'
import type { OpenForms } from './open_forms.ts'
import styles from './parity.module.css'
import { SupplierColumn } from './supplier_column.tsx'
import { useTexts } from './texts.ts'
import { useSuppliersCompared } from './use_suppliers_compared.ts'
import { walkCells } from './walk_cells.ts'

interface Props {
  readonly sheet: number
  readonly judged: readonly Row[]
  /** A direct purchase judges one supplier. */
  readonly isDirect: boolean
  /** The supplier check that it is judged for. */
  readonly check: string | undefined
  readonly forms: OpenForms
  /** Why its suppliers and prices stay as they are; empty while they may change. */
  readonly kept: string
}

/** Pixels. */
const labelWidth = 180
const columnWidth = 200

/** Every supplier of a sheet in a column of its own, every criterion in a row. */
export function Comparison({ sheet, judged, isDirect, check, forms, kept }: Props) {
  const { t, language } = useTexts()
  const mine = mayCreate(supply_relationships, actingAs(useMe()))
  const { data: suppliers = [] } = useAllRecords('suppliers', {})
  const compared = useSuppliersCompared({ sheet, check, judged })
  const [picking, setPicking] = useState(false)
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({})
  const full = isDirect && judged.length > 0 ? t.parity.only_one : ''
  const pick = () => kept === '' && full === '' && mine && setPicking(true)
  useInsertKey(pick)
  useFocusRecovery(judged.length, [judged.length > 0 ? '[data-comparison] input' : '[data-add] button'])
  const all = judged.map((one) => prices[String(one.id)] ?? fieldText(one, 'price'))
  return (
    <section className={styles.comparison} aria-label={t.parity.comparison}>
      <Group justify="space-between" mb={6}>
        <Group gap="sm">
          <Title order={2}>{t.parity.comparison}</Title>
          {kept !== '' && <Text c="var(--text-3)">{kept}</Text>}
        </Group>
        {mine && kept === '' && (
          <span data-add>
            <SoftDisabledButton size="xs" says={t.parity.add} why={full} press={pick} />
          </span>
        )}
      </Group>
      {judged.length === 0 ? (
        <Text c="var(--text-3)">{mine ? t.parity.none : t.parity.none_to_read}</Text>
      ) : (
        <div className={styles.scroll}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows walk the inputs inside */}
          <div
            className={styles.grid}
            data-comparison
            style={{
              gridTemplateColumns: `${labelWidth}px repeat(${judged.length}, ${columnWidth}px)`,
              width: labelWidth + judged.length * columnWidth,
            }}
            onKeyDown={walkCells}
          >
            <div className={styles.label} style={{ gridArea: '1 / 1' }}>
              {t.parity.supplier}
            </div>
            {judgedRows.map((name, at) => (
              <div key={name} className={styles.label} style={{ gridArea: `${at + 2} / 1` }}>
                {rowLabel(name, language)}
              </div>
            ))}
            {judged.map((one, at) => (
              <SupplierColumn
                key={String(one.id)}
                id={Number(one.id)}
                at={at}
                supplier={suppliers.find(({ uid }) => uid === one.supplier_code)}
                prices={all}
                tellPrice={(price) => setPrices((now) => ({ ...now, [String(one.id)]: price }))}
                forms={forms}
                isOpen={kept === ''}
                isNew={compared.fresh === Number(one.id)}
                recommend={(wanted) => void compared.recommend(Number(one.id), wanted)}
              />
            ))}
          </div>
        </div>
      )}
      {picking && (
        <PickerDialog
          target="suppliers"
          shows={['uid', 'name']}
          choose={(supplier) => {
            setPicking(false)
            void compared.add(supplier)
          }}
          close={() => setPicking(false)}
        />
      )}
    </section>
  )
}

/** Adds from anywhere on the page. */
function useInsertKey(press: () => void): void {
  usePageKeys((event) => {
    const { key, ctrlKey, altKey, shiftKey, defaultPrevented } = event
    if (key !== 'Insert' || ctrlKey || altKey || shiftKey || defaultPrevented) return
    event.preventDefault()
    press()
  })
}
