import { work_orders } from '../../../../shared/core/work_orders.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useOperation } from '../../../api/queries.ts'
import { mayCreate } from '../../../ui/form/editable.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { IconPlus, IconSignature } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { OrderPage } from '../order/order_page.tsx'
import { useTexts } from '../texts.ts'
import { MyCards } from './my_cards.tsx'
import { OrderList } from './order_list.tsx'
import styles from './planning.module.css'

/** `#/planning`: the desk; `#/planning/12`: one work order. */
export const PlanningPage = ({ order, query }: { order?: number | undefined; query: URLSearchParams }) =>
  order === undefined ? <Overview query={query} /> : <OrderPage key={order} order={order} query={query} />

/** Where the work goes on: a card to sign, one that came back, one in work, the newest order. */
const places = [
  '[data-action=sign]',
  '[data-cards] [tabindex="0"]',
  '[data-orders] [tabindex="0"]',
  'main h1',
]

/** The planner's desk: all work orders with their progress, and beside them the person's own cards. */
function Overview({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const me = useMe()
  const { data: waiting, isFetched: cardsKnown } = useOperation('transfer_cards', 'waiting', {})
  const { isFetched: ownKnown } = useOperation('transfer_cards', 'mine', {})
  const { isFetched: ordersKnown } = useOperation('process_libraries', 'progress', {})
  const isReady = cardsKnown && ownKnown && ordersKnown
  const narrowed = query.size > 0
  // A link with a count leads to its orders.
  useFocusRecovery(isReady && (narrowed ? 'narrowed' : 'all'), narrowed ? places.slice(2) : places)
  const [first] = waiting ?? []
  const mayBegin = mayCreate(work_orders, actingAs(me))
  const begin = {
    name: 'new',
    label: t.add(work_orders.spec.label[language]),
    icon: IconPlus,
    href: hashOf(['list', 'work_orders', 'new']),
  }
  return (
    <div className={page.page}>
      <PageHead
        title={t.pages.planning}
        primary={
          first
            ? {
                name: 'sign',
                label: t.planning.begin_signing,
                icon: IconSignature,
                href: recordHash('transfer_cards', first.id),
              }
            : mayBegin && begin
        }
        more={[[first && mayBegin && begin]]}
      />
      <div className={styles.desk}>
        <OrderList query={query} />
        <MyCards />
      </div>
    </div>
  )
}
