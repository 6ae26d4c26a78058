import { type FocusEvent, type KeyboardEvent, Suspense, useState } from 'react'
import { work_orders } from '../../../../shared/core/work_orders.ts'
import { openSteps } from '../../../../shared/process/planning_step.ts'
import { transfer_cards } from '../../../../shared/process/transfer_cards.ts'
import { actingAs, useMe } from '../../../api/current_user.ts'
import { useOperation } from '../../../api/queries.ts'
import { useCardsToSign } from '../../../api/waiting.ts'
import { lazyPart } from '../../../ui/feedback/lazy_part.tsx'
import { mayCreate } from '../../../ui/form/editable.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { rowOf } from '../../../ui/keyboard/use_row_keys.ts'
import { columnsFor } from '../../../ui/list/columns.ts'
import { IconArrowRight, IconPlus, IconSignature } from '../../../ui/look/icons.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { useTexts } from '../texts.ts'
import { MyCards } from './my_cards.tsx'
import { OrderList } from './order_list.tsx'
import styles from './planning.module.css'
import { stepHash, stepRoles } from './step_url.ts'
import type { Progress } from './use_progress.ts'

const PreviewPane = lazyPart(async () => (await import('../../../ui/list/preview_pane.tsx')).PreviewPane)

/** Where the work goes on: a card to sign, one that came back, one in work, the newest order. */
const places = [
  '[data-action=sign]',
  '[data-cards] [tabindex="0"]',
  '[data-orders] [tabindex="0"]',
  'main h1',
]

/** The planner's desk: all work orders with their progress, and beside them the person's own cards. */
export function PlanningPage({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const me = useMe()
  const { cards: waiting, error } = useCardsToSign()
  const cardsKnown = waiting !== undefined || error !== null
  const { data: mine, isFetched: ownKnown } = useOperation('transfer_cards', 'mine', {})
  const { isFetched: ordersKnown } = useOperation('process_libraries', 'progress', {})
  const isReady = cardsKnown && ownKnown && ordersKnown
  const narrowed = query.size > 0
  // A link with a count leads to its orders.
  useFocusRecovery(isReady && (narrowed ? 'narrowed' : 'all'), narrowed ? places.slice(2) : places)
  const [order, setOrder] = useState<Progress>()
  const preview = useCardPreview([...(waiting ?? []), ...(mine ?? [])])
  const acting = actingAs(me)
  const [first] = waiting ?? []
  const [next] = order ? openSteps(order) : []
  const isTurn = next !== undefined && me.roles.includes(stepRoles[next])
  const sign = first && {
    name: 'sign',
    label: t.planning.begin_signing,
    icon: IconSignature,
    href: recordHash('transfer_cards', first.id),
  }
  const step = isTurn &&
    order && {
      name: 'step',
      label: `${order.uid} ${t.planning.steps[next](order)}`,
      icon: IconArrowRight,
      href: stepHash(next, order),
    }
  const begin = mayCreate(work_orders, acting) && {
    name: 'new',
    label: t.add(work_orders.spec.label[language]),
    icon: IconPlus,
    href: hashOf(['list', 'work_orders', 'new']),
  }
  const [primary, ...others] = [sign, step, begin].filter((one) => one !== undefined && one !== false)
  return (
    <div className={page.page}>
      <PageHead title={t.pages.planning} primary={primary} more={[others]} />
      <div className={styles.desk} data-preview={preview.card !== undefined || undefined}>
        <OrderList query={query} tell={setOrder} />
        <MyCards {...preview.handlers} />
        {preview.card && (
          <Suspense>
            <PreviewPane
              resource={transfer_cards}
              columns={columnsFor(transfer_cards, language)}
              record={{ ...preview.card }}
              close={preview.close}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The card of the row with the cursor, once Space has asked for it; Esc closes it. */
function useCardPreview<C extends { readonly id: number }>(cards: readonly C[]) {
  const [row, setRow] = useState<string>()
  const [opened, setOpened] = useState(false)
  const card = opened ? cards.find(({ id }) => String(id) === row) : undefined
  return {
    card,
    close: () => setOpened(false),
    handlers: {
      onFocus: ({ target }: FocusEvent) => setRow(rowOf(target)?.dataset['row']),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === ' ' && rowOf(event.target)) setOpened(!opened)
        else if (event.key === 'Escape' && opened) setOpened(false)
        else return
        event.preventDefault()
      },
    },
  }
}
