import { Alert, Button, Checkbox, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { maxRows } from '../../../../shared/process/planning_queries.ts'
import { openSteps } from '../../../../shared/process/planning_step.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { PageLoader } from '../../../ui/feedback/loading.tsx'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { TypedFilter } from '../../../ui/list/typed_filter.tsx'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import { useTexts } from '../texts.ts'
import { OrderRow } from './order_row.tsx'
import styles from './planning.module.css'
import { type Progress, useProgress } from './use_progress.ts'

interface Props {
  readonly query: URLSearchParams
  /** Hears which order has the cursor. */
  readonly tell: (order: Progress | undefined) => void
}

/** The work orders with their progress; what is filtered stands in the address. */
export function OrderList({ query, tell }: Props) {
  const { t } = useTexts()
  const search = query.get('search') ?? ''
  const finished = query.get('finished') === 'true'
  const lacks = query.get('lacks')
  const chosen = isOrderFilter(lacks) ? lacks : undefined
  const { data, error } = useProgress({ ...(search && { search }), ...(finished && { finished }) })
  const set = (values: Readonly<Record<string, string | undefined>>) =>
    replaceLocation(hashOf(['planning'], { ...Object.fromEntries(query), ...values }))
  const shown = chosen ? data?.filter(orderFilters[chosen]) : data
  return (
    <section className={styles.orders} aria-label={t.planning.orders}>
      <Group gap="xs" px={16} py={8}>
        <TypedFilter
          label={t.work_order.search}
          value={search}
          set={(text) => set({ search: text })}
          width={220}
          plain
        />
        {filterNames.map((name) => {
          const count = data?.filter(orderFilters[name]).length ?? 0
          return (
            (count > 0 || name === chosen) && (
              <Button
                key={name}
                size="compact-sm"
                variant={name === chosen ? 'filled' : 'default'}
                aria-pressed={name === chosen}
                onClick={() => set({ lacks: name === chosen ? undefined : name })}
              >
                {t.planning.filters[name]} {count}
              </Button>
            )
          )
        })}
        <Checkbox
          size="xs"
          label={t.work_order.with_finished}
          checked={finished}
          onChange={(event) => set({ finished: event.currentTarget.checked ? 'true' : undefined })}
        />
      </Group>
      {error && <Alert color="late">{error.message}</Alert>}
      {!shown && !error && <PageLoader shape="rows" />}
      {shown && <Rows orders={shown} tell={tell} />}
      {shown?.length === 0 && <NoOrders isFiltered={search !== '' || chosen !== undefined} />}
      {data?.length === maxRows && (
        <Text c="var(--text-3)" p={16}>
          {t.planning.only_newest(maxRows)}
        </Text>
      )}
    </section>
  )
}

function Rows({ orders, tell }: { orders: readonly Progress[]; tell: Props['tell'] }) {
  const { t } = useTexts()
  const { active, list, handlers } = useRowKeys(orders.map(({ id }) => String(id)))
  const order = orders.find(({ id }) => String(id) === active)
  useEffect(() => tell(order), [order, tell])
  return (
    <ul className={styles.list} aria-label={t.planning.orders} ref={list} {...handlers} data-orders>
      {orders.map((progress) => (
        <OrderRow key={progress.id} progress={progress} isActive={String(progress.id) === active} />
      ))}
    </ul>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t.planning.no_orders}
      about={t.planning.no_orders_about}
      clear={isFiltered ? () => replaceLocation(hashOf(['planning'])) : undefined}
    />
  )
}

const hasStep =
  (...steps: ReturnType<typeof openSteps>) =>
  (progress: Progress): boolean =>
    openSteps(progress).some((step) => steps.includes(step))

/** What orders may be narrowed down to, by its name in the address: `?lacks=card`. */
const orderFilters = {
  import: hasStep('import'),
  route: ({ parts_without_route }: Progress) => parts_without_route > 0,
  card: ({ parts_without_card }: Progress) => parts_without_card > 0,
  review: hasStep('review_library'),
  sign: hasStep('sign'),
  write_quotas: hasStep('write_quotas'),
  review_quotas: hasStep('review_quotas'),
  files: ({ files_missing }: Progress) => files_missing > 0,
} as const
type OrderFilter = keyof typeof orderFilters

const filterNames = [
  'import',
  'route',
  'card',
  'review',
  'sign',
  'write_quotas',
  'review_quotas',
  'files',
] as const satisfies readonly OrderFilter[]

const isOrderFilter = (name: string | null): name is OrderFilter => filterNames.some((one) => one === name)
