import { work_orders } from '../../../../shared/core/work_orders.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { allows } from '../../../../shared/kernel/transitions.ts'
import { openSteps } from '../../../../shared/process/planning_step.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { useHistoryAction } from '../../../ui/history/history_button.tsx'
import { IconArrowRight, IconList, IconPencil } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { formHash } from '../../../ui/navigation/record_url.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import styles from '../planning/planning.module.css'
import { stepHash, stepRoles } from '../planning/step_url.ts'
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
  useFocusRecovery(status === null, ['[data-part=primary]', '[data-next-step]', 'main h1'])
  const history = useHistoryAction({ resource: work_orders, record: id })
  const [next] = openSteps(progress)
  const { caller } = actingAs(me)
  const isMine = next !== undefined && (isAdmin(caller) || caller.roles.includes(stepRoles[next]))
  const mayChange = allows(work_orders, work_orders.spec.allow.update, {}, actingAs(me))
  return (
    <div className={page.page}>
      <PageHead
        back={hashOf(['planning'])}
        title={uid}
        sub={product_name}
        primary={
          isMine && {
            label: t.planning.steps[next](progress),
            icon: IconArrowRight,
            href: stepHash(next, progress),
          }
        }
        more={[
          [
            { label: t.work_order.ledger, icon: IconList, href: hashOf(['floor', id]) },
            mayChange && {
              label: t.planning.edit_order,
              icon: IconPencil,
              href: formHash(work_orders.name, id),
            },
            history,
          ],
        ]}
      />
      <OrderSteps progress={progress} />
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
