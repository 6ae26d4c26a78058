import { Button, Group } from '@mantine/core'
import { work_orders } from '../../../../shared/core/work_orders.ts'
import { allows } from '../../../../shared/kernel/transitions.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { HistoryButton } from '../../../ui/history/history_button.tsx'
import { hashOf } from '../../../ui/navigation/location.ts'
import { PageHeading } from '../../../ui/navigation/page_heading.tsx'
import { formHash } from '../../../ui/navigation/record_url.ts'
import styles from '../planning/planning.module.css'
import { type Progress, useProgress } from '../planning/use_progress.ts'
import { useTexts } from '../texts.ts'
import { FileGate } from './file_gate.tsx'
import { OrderCards } from './order_cards.tsx'
import { OrderFacts } from './order_facts.tsx'
import { OrderLibrary } from './order_library.tsx'
import { OrderPlan } from './order_plan.tsx'
import { OrderSteps } from './order_steps.tsx'
import { OrderUnits } from './order_units.tsx'

interface Props {
  readonly order: number
  readonly query: URLSearchParams
}

/** One work order with all that hangs on it, and what is to be done next. */
export function OrderPage({ order, query }: Props) {
  const { t } = useTexts()
  const { data, error } = useProgress({ order })
  const [progress] = data ?? []
  if (!progress) return <Loading error={error ?? (data && { message: t.work_order.no_such_order })} />
  return <Order progress={progress} query={query} />
}

function Order({ progress, query }: { progress: Progress; query: URLSearchParams }) {
  const { t } = useTexts()
  const me = useMe()
  const { id, uid, product_name } = progress
  const status = query.get('status')
  useFocusRecovery(status === null, ['[data-next-step]', 'main h1'])
  const mayChange = allows(work_orders, work_orders.spec.allow.update, {}, actingAs(me))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Group justify="space-between">
          <Group gap="sm">
            <PageHeading back={hashOf(['planning'])}>
              {t.planning.order(uid)} · {product_name}
            </PageHeading>
          </Group>
          <Group gap="xs">
            <Button size="xs" variant="default" component="a" href={hashOf(['floor', id])}>
              {t.work_order.ledger}
            </Button>
            {mayChange && (
              <Button size="xs" variant="default" component="a" href={formHash(work_orders.name, id)}>
                {t.planning.edit_order}
              </Button>
            )}
            <HistoryButton resource={work_orders} record={id} />
          </Group>
        </Group>
        <OrderSteps progress={progress} />
      </header>
      <div className={styles.order_page}>
        <div className={styles.part}>
          <OrderFacts order={id} progress={progress} />
          <OrderPlan order={id} uid={progress.uid} />
          <FileGate order={id} />
          <OrderLibrary progress={progress} />
          <OrderUnits order={id} count={progress.count} />
        </div>
        <OrderCards progress={progress} status={status} />
      </div>
    </div>
  )
}
