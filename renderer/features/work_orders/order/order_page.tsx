import { useMemo } from 'react'
import { orderStages } from '../../../../shared/core/order_stages.ts'
import { sub_work_orders } from '../../../../shared/core/sub_work_orders.ts'
import { work_orders } from '../../../../shared/core/work_orders.ts'
import { isAdmin } from '../../../../shared/kernel/people.ts'
import { specOf } from '../../../../shared/kernel/resource.ts'
import { mayAct } from '../../../../shared/kernel/transitions.ts'
import { containerClass } from '../../../../shared/process/codes.ts'
import { openSteps } from '../../../../shared/process/planning_step.ts'
import { useFollowsChanges } from '../../../api/changes.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { useOperation } from '../../../api/queries.ts'
import { useTransitionActions } from '../../../ui/document/transition_actions.tsx'
import { useRecord } from '../../../ui/document/use_record.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import type { Loaded } from '../../../ui/form/use_record_form.ts'
import { useHistoryAction } from '../../../ui/history/history_button.tsx'
import { RecordPane } from '../../../ui/history/record_pane.tsx'
import { IconArrowRight, IconFileText, IconList } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { formHash } from '../../../ui/navigation/record_url.ts'
import { Neighbours } from '../../../ui/page/neighbours.tsx'
import page from '../../../ui/page/page.module.css'
import { type Action, PageHead } from '../../../ui/page/page_head.tsx'
import { PageTabs } from '../../../ui/page/page_tabs.tsx'
import { HeldChip } from '../../../ui/value/held_chip.tsx'
import { codeText } from '../../../ui/value/status.ts'
import { StatePill, StatusPill } from '../../../ui/value/status_pill.tsx'
import { placeOf } from '../../../ui/waiting/item_place.ts'
import { stepHash, stepRoles } from '../planning/step_url.ts'
import { type Progress, useProgress } from '../planning/use_progress.ts'
import { useTexts } from '../texts.ts'
import { linesOfStage } from './lines_of_stage.ts'
import styles from './order.module.css'
import { OrderTabContent } from './order_tab.tsx'
import { Overview } from './overview.tsx'
import { StageBand } from './stage_band.tsx'
import { atOfficeTabs, countOf, orderTabs, tabHash, tabIn } from './tabs.ts'
import { useWhole, type WholeOrder } from './use_whole.ts'

interface Props {
  /** Of an order, or of one of its units. */
  readonly number: string
  readonly query: URLSearchParams
}

/** `#/wo/26001`: one work order with everything that hangs on it; `#/wo/26001-1` chooses that unit. */
export function OrderPage({ number, query }: Props) {
  const { order, error } = useWhole(number)
  const { data: loaded, error: unread } = useRecord(work_orders.name, order?.id)
  const { data: progress } = useProgress({ order: order?.id ?? 0 })
  if (!order || !loaded || !progress) return <Loading error={error ?? unread} />
  return <Order order={order} loaded={loaded} progress={progress[0]} number={number} query={query} />
}

interface OrderProps extends Props {
  readonly order: WholeOrder
  readonly loaded: Loaded
  readonly progress: Progress | undefined
}

function Order({ order, loaded, progress, number, query }: OrderProps) {
  const { t } = useTexts()
  const { uid, product_name, id } = order
  const tab = tabIn(query)
  // A list takes the focus itself.
  useFocusRecovery(tab === 'overview', ['[data-part=primary]', '[data-next-step]', 'main h1'])
  const history = useHistoryAction({ resource: work_orders, record: id })
  const waiting = useNextStep(order)
  // Known with the page: what waits is read after it, and would take its place under the cursor.
  const shipment = useShipment(order)
  const step = usePlanningStep(progress) ?? waiting ?? shipment
  const { primary, others } = useTransitionActions({ resource: work_orders, loaded })
  const parts = useMemo(
    () => orderStages.map((stage) => ({ label: t.order.stages[stage], ...linesOfStage[stage] })),
    [t],
  )
  const unit = order.units.find((one) => one.id === order.unit)
  const actions: readonly (Action | false | undefined)[] = [
    unit && {
      name: 'unit',
      label: t.order.open_unit(unit.uid),
      icon: IconFileText,
      href: formHash(sub_work_orders.name, unit.id),
    },
    { label: t.work_order.ledger, icon: IconList, href: hashOf(['floor', id]) },
    history,
  ]
  return (
    <div className={page.page}>
      <PageHead
        back={hashOf(['list', work_orders.name])}
        title={unit ? unit.uid : uid}
        sub={<Facts order={order} name={product_name} />}
        state={
          <>
            <Risk order={order} />
            <HeldChip resource={work_orders.name} record={id} />
          </>
        }
        tools={<Neighbours resource={work_orders} record={id} />}
        primary={step}
        more={[actions, [primary, ...others]]}
      />
      <StageBand order={order} number={number} tab={tab} />
      <PageTabs
        label={t.order.tabs_label}
        tabs={orderTabs.map((key) => ({
          key,
          label: t.order.tabs[key],
          href: tabHash(number, key),
          isHere: key === tab,
          count: order.isCopy && atOfficeTabs.has(key) ? t.order.at_office : countOf(key, order),
        }))}
      />
      <div className={styles.body}>
        <div className={styles.main}>
          {tab === 'overview' ? (
            <Overview order={order} number={number} progress={progress} />
          ) : (
            <OrderTabContent key={tab} order={order} number={number} tab={tab} query={query} />
          )}
        </div>
        <RecordPane resource={work_orders} record={id} parts={parts} />
      </div>
    </div>
  )
}

/** The next step of planning, where it is this person's: nothing that is handed on, so that it waits for nobody. */
function usePlanningStep(progress: Progress | undefined): Action | undefined {
  const { t } = useTexts()
  const { caller } = actingAs(useMe())
  const [next] = progress ? openSteps(progress) : []
  if (!progress || !next || !caller.roles.includes(stepRoles[next])) return undefined
  return {
    name: 'step',
    label: t.planning.steps[next](progress),
    icon: IconArrowRight,
    href: stepHash(next, progress),
  }
}

/** The day on which a finished unit left, entered by those who may: no step of a record, so that it waits for nobody. */
function useShipment({ stages }: WholeOrder): Action | undefined {
  const { t } = useTexts()
  const acting = actingAs(useMe())
  const shipping = stages.find(({ key }) => key === 'shipping')
  const mayShip = (specOf(sub_work_orders).update ?? []).some(
    ({ fields, who }) => fields.includes('shipped_dt') && mayAct(sub_work_orders, who, {}, acting),
  )
  // An administrator may, but it is not for him to do.
  if (
    !mayShip ||
    isAdmin(acting.caller) ||
    shipping?.resource !== sub_work_orders.name ||
    shipping.record === null
  )
    return undefined
  return {
    name: 'step',
    label: t.order.ship,
    icon: IconArrowRight,
    href: formHash(sub_work_orders.name, shipping.record),
  }
}

/** More of them wait for nobody. */
const mostItems = 500

/** What waits for this person in the order, the latest first: the record where it is done. */
function useNextStep({ uid, units }: WholeOrder): Action | undefined {
  const { t, language } = useTexts()
  const enabled = useFollowsChanges()
  const { data } = useOperation('waiting', 'items', { limit: mostItems }, { enabled })
  const numbers = [uid, ...units.map((unit) => unit.uid)]
  const item = data?.results.find(
    ({ kind, work_order }) => kind !== 'own_draft' && numbers.includes(work_order),
  )
  if (!item) return undefined
  const resource = resourceNamed(item.resource)
  return {
    name: 'step',
    label: t.order.step(
      item.action?.text ?? t.order.work_on,
      resource ? specOf(resource).label[language] : '',
      item.title,
    ),
    icon: IconArrowRight,
    href: placeOf(item),
  }
}

function Facts({ order, name }: { order: WholeOrder; name: string }) {
  const { t, language } = useTexts()
  const { client, count, container_category, press_mark } = order
  const category = container_category && codeText(containerClass.table, String(container_category), language)
  return [name, client, t.work_order.units(count), category, press_mark].filter(Boolean).join(' · ')
}

/** Finished, or how late the order will be. */
function Risk({ order }: { order: WholeOrder }) {
  const { t } = useTexts()
  if (order.finished) return <StatePill resource={work_orders} name="finished" value />
  if (order.days_late === null || order.days_late <= 0) return null
  return <StatusPill meaning="late" text={t.order.late_by(order.days_late)} />
}
