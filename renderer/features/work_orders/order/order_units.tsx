import { Anchor, Title } from '@mantine/core'
import { sub_work_orders } from '../../../../shared/core/sub_work_orders.ts'
import { meaningOf } from '../../../../shared/kernel/meaning.ts'
import { useList } from '../../../api/queries.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { StatusPill } from '../../../ui/value/status_pill.tsx'
import styles from '../planning/planning.module.css'
import { useTexts } from '../texts.ts'

/** More units are looked up in their list. */
const most = 12

/** The units of an order. */
export function OrderUnits({ order, count }: { order: number; count: number }) {
  const { t } = useTexts()
  const { data } = useList('sub_work_orders', { work_order: order, limit: most })
  return (
    <section>
      <Title order={2} mt="md" mb={4}>
        {t.planning.sub_orders}
      </Title>
      <ul className={styles.list}>
        {data?.results.map(({ id, uid, index, finished }) => (
          <li key={id} className={styles.line}>
            <Anchor href={recordHash('sub_work_orders', id)}>{uid ?? index}</Anchor>
            <StatusPill
              meaning={meaningOf(sub_work_orders, 'finished', finished)}
              text={finished ? t.planning.unit_done : t.planning.unit_open}
            />
          </li>
        ))}
      </ul>
      {count > most && (
        <Anchor href={hashOf(['list', 'sub_work_orders'], { work_order: String(order) })}>
          {t.planning.all_units(count)}
        </Anchor>
      )}
    </section>
  )
}
