import { Text, Title } from '@mantine/core'
import { movementKind, stockKind } from '../../../../shared/inventory/codes.ts'
import type { StockKind } from '../../../../shared/inventory/stock/material_classes.ts'
import { changeOf } from '../../../../shared/inventory/stock/movement_rules.ts'
import { useList } from '../../../api/queries.ts'
import { signed } from '../../../ui/value/number_text.ts'
import styles from './stock.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly kind: StockKind
  readonly batch: number
  readonly unit: string
}

const most = 50
const dayLength = 10

/** What has moved a batch, the last first; the amount with its sign, and what was left. */
export function Movements({ kind, batch, unit }: Props) {
  const { t, language } = useTexts()
  const says = t.stock.moves
  const { data } = useList('stock_movements', {
    stock_kind: stockKind.code[kind],
    inventory_detail: batch,
    limit: most,
  })
  if (!data) return null
  return (
    <>
      <Title order={3} mt="sm">
        {says.title(unit)}
      </Title>
      <table className={styles.moves} aria-label={says.title(unit)}>
        <thead>
          <tr>
            <th scope="col">{says.what}</th>
            <th scope="col" className={styles.number}>
              {says.quantity}
            </th>
            <th scope="col" className={styles.number}>
              {says.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.results.map((one) => (
            <tr key={one.id}>
              <td>
                {nameOf(one.kind, language)} {one.document_uid}
                <Text size="sm" c="var(--text-3)">
                  {[one.dt.slice(0, dayLength), one.user, one.reason].filter(Boolean).join(' · ')}
                </Text>
              </td>
              <td className={styles.number}>{signed(changeOf(one.kind, one.quantity))}</td>
              <td className={styles.number}>{one.balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const nameOf = (kind: string, language: 'zh' | 'en'): string => {
  const row = Object.entries(movementKind.table).find(([name]) => name === kind)?.[1]
  return row?.[language === 'zh' ? 1 : 2] ?? kind
}
