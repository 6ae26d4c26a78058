import { Alert, Anchor, Text } from '@mantine/core'
import { nameOfCode } from '../../../../shared/kernel/codes.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { sheetCategory } from '../../../../shared/procurement/codes.ts'
import { useOperation } from '../../../api/queries.ts'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { StateText } from '../../../ui/value/status_pill.tsx'
import { priceText } from '../prices.ts'
import styles from './suppliers.module.css'
import { useTexts } from './texts.ts'

/** The purchases in which a supplier was judged, and how it came out. */
export function Judged({ supplier }: { supplier: number }) {
  const { t, language } = useTexts()
  const { data, error } = useOperation('suppliers', 'judged', { supplier })
  const { sheet, order, route, state, offered, outcome } = t.suppliers
  return (
    <section className={styles.part} aria-label={t.suppliers.judged}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data?.length === 0 && <Text c="var(--text-3)">{t.suppliers.never_judged}</Text>}
      {data && data.length > 0 && (
        <table className={styles.table} aria-label={t.suppliers.judged}>
          <TableHead heads={[sheet, order, route, state, offered, outcome]} />
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Anchor href={hashOf(['parity', one.sheet])}>{one.uid}</Anchor>
                </th>
                <td>{one.purchase_order}</td>
                <td>{nameOfCode(sheetCategory, one.category)[language]}</td>
                <td>
                  <StateText resource={bidding_sheets} name="status" value={one.status} />
                </td>
                <td className={styles.number}>{priceText(one.price)}</td>
                <td>
                  {one.recommended ? (
                    <span className={styles.good}>{t.suppliers.recommended}</span>
                  ) : (
                    <span className={styles.soft}>{t.suppliers.not_recommended}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
