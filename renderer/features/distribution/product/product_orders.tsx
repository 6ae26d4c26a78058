import { Alert, Anchor, Text, Title } from '@mantine/core'
import { work_orders } from '../../../../shared/core/work_orders.ts'
import { useAllRecords } from '../../../api/queries.ts'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import styles from '../documents.module.css'
import { useTexts } from '../texts.ts'

const columns = ['uid', 'client', 'project', 'count', 'delivery_dt', 'finished'] as const

/** The work orders that a product is made under. */
export function ProductOrders({ product }: { product: number }) {
  const { t, language } = useTexts()
  const { data, error } = useAllRecords('work_orders', { product })
  return (
    <section className={styles.part} aria-label={t.documents.orders}>
      <Title order={2} mb={4}>
        {t.documents.orders}
      </Title>
      {error && <Alert color="late">{error.message}</Alert>}
      {data?.length === 0 && <Text c="var(--text-3)">{t.documents.no_orders}</Text>}
      {data && data.length > 0 && (
        <table className={styles.table} aria-label={t.documents.orders}>
          <TableHead heads={columns.map((name) => work_orders.fields[name].label[language])} />
          <tbody>
            {data.map(({ id, uid, client, project, count, delivery_dt, finished }) => (
              <tr key={id}>
                <th scope="row">
                  <Anchor href={orderHash(uid)}>{uid}</Anchor>
                </th>
                <td>{client}</td>
                <td>{project}</td>
                <td className={styles.number}>{count}</td>
                <td>{delivery_dt}</td>
                <td>{finished ? t.documents.finished : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
