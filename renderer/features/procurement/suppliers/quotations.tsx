import { Alert, Text } from '@mantine/core'
import { useMemo } from 'react'
import { supplier_quotations } from '../../../../shared/procurement/supplier_quotations.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { quotationsDraftKey } from '../../../ui/drafts/draft_keys.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { whyReadOnly } from '../../../ui/form/permissions.ts'
import type { GridRow } from '../../../ui/grid/edit/grid_model.ts'
import { useChoices } from '../../../ui/grid/entry/use_choices.ts'
import { readonlyColumn } from '../../../ui/grid/records/readonly_column.ts'
import { asRecord } from '../../../ui/grid/records/save_row.ts'
import { type StoredColumn, storedColumns } from '../../../ui/grid/records/stored_columns.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { StoredGridView } from '../../../ui/grid/records/stored_grid_view.tsx'
import { useStoredGrid } from '../../../ui/grid/records/use_stored_grid.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { changeTo, pricesOf } from './former_prices.ts'
import { PriceHistory } from './price_history.tsx'
import styles from './suppliers.module.css'
import { useTexts } from './texts.ts'
import { trendText } from './trend.ts'

const names = ['inventory_type', 'name_spec', 'material_mark', 'unit_price', 'unit', 'quoted_dt'] as const
const notCopied: ReadonlySet<string> = new Set(['quoted_dt'])

/** What a supplier asks for each material, typed as in a workbook, with what it asked before. */
export function Quotations({ supplier }: { supplier: number }) {
  const { data, error } = useAllRecords('supplier_quotations', { supplier })
  const records = useMemo(() => data?.map((one) => asRecord({ ...one })), [data])
  if (error) return <Alert color="late">{error.message}</Alert>
  return records ? <Table supplier={supplier} records={records} /> : null
}

function Table({ supplier, records }: { supplier: number; records: readonly StoredRecord[] }) {
  const { t, language } = useTexts()
  const acting = actingAs(useMe())
  const open = mayCreate(supplier_quotations, acting)
  const columns = useColumns(records)
  const over = useStoredGrid(
    {
      resource: supplier_quotations,
      place: quotationsDraftKey(supplier),
      records,
      columns,
      fixed: { supplier },
      open,
    },
    notCopied,
  )
  const row = over.stored.rows[over.grid.active.row]
  const here = hashOf(['suppliers', supplier])
  return (
    <section className={styles.part} aria-label={t.suppliers.quotations}>
      <div className={styles.quotations}>
        <div className={styles.grid}>
          <StoredGridView
            of={over}
            label={t.suppliers.quotations}
            state={open ? '' : whyReadOnly(supplier_quotations, {}, acting, { t, language })}
            foot={<Text>{t.suppliers.count(records.length)}</Text>}
            staysAt={(wanted) => wanted.split('?')[0] === here}
          />
        </div>
        <PriceHistory quotation={records.find(({ id }) => id === row?.key)} />
      </div>
    </section>
  )
}

function useColumns(records: readonly StoredRecord[]): readonly StoredColumn[] {
  const { t, language } = useTexts()
  const choices = useChoices(supplier_quotations, language, {}, names)
  const { data: materials } = useAllRecords('materials', {})
  return useMemo(() => {
    const grades = materials?.map(({ id, name }) => ({ text: name, value: id, words: [String(id)] }))
    const base = storedColumns(supplier_quotations, names, language, { ...choices, material_mark: grades })
    const trend = (row: GridRow): string => {
      const record = records.find(({ id }) => id === row.key)
      const prices = record ? pricesOf(record) : []
      return trendText(changeTo(prices.at(-1), prices.at(-2)), t)
    }
    return [
      ...base.map((column) =>
        column.name === 'material_mark'
          ? { ...column, target: 'materials', right: false, width: 130 }
          : column.name === 'unit_price'
            ? { ...column, right: true, width: 110 }
            : column,
      ),
      readonlyColumn('trend', t.suppliers.trend, 110, false, trend),
    ]
  }, [choices, materials, language, records, t])
}
