import { Alert } from '@mantine/core'
import { useOperation } from '../../../api/queries.ts'
import { EmptyState } from '../../../ui/feedback/empty_state.tsx'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { IconPrinter } from '../../../ui/look/icons.ts'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { PageHead } from '../../../ui/page/page_head.tsx'
import { usePrintKey } from '../../../ui/print/preview/print_key.ts'
import { ticketPrintHash } from '../../../ui/print/ticket_form_url.ts'
import { GroupRow, type OrderGroup } from './group_row.tsx'
import styles from './hours.module.css'
import { HoursFilter } from './hours_filter.tsx'
import { ticketsHash } from './hours_query.ts'
import { useTexts } from './texts.ts'

/** `#/hours/tickets?order=26001`: the tickets of an order's groups, to be printed one by one or all together. */
export function TicketsPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const order = query.get('order') ?? ''
  useFocusRecovery(true, ['[data-order] input'])
  const { data, error } = useOperation(
    'work_hour_summarize_tickets',
    'groups',
    { work_order_uid: order },
    { enabled: order !== '' },
  )
  const hasGroups = data !== undefined && data.length > 0
  const rated = ticketPrintHash('rated', order)
  usePrintKey(() => order !== '' && navigate(rated))
  return (
    <div className={page.page}>
      <PageHead
        title={t.pages.tickets}
        primary={hasGroups && { label: t.hours.all_rated, icon: IconPrinter, href: rated, keys: 'Ctrl+P' }}
        more={[
          [hasGroups && { label: t.hours.all_stock, href: ticketPrintHash('stock', order) }],
          [{ label: t.pages.hours, href: hashOf(['hours']) }],
        ]}
      />
      <div className={page.bar} data-order>
        <div className={styles.filters}>
          <HoursFilter
            name="order"
            value={order}
            set={(next) => replaceLocation(ticketsHash(next['order']))}
          />
        </div>
      </div>
      {error && <Alert color="late">{error.message}</Alert>}
      {order === '' && <EmptyState title={t.hours.tickets_about} />}
      {order !== '' && data && <Groups key={order} order={order} groups={data} />}
    </div>
  )
}

function Groups({ order, groups }: { order: string; groups: readonly OrderGroup[] }) {
  const { t } = useTexts()
  const { active, list, handlers } = useRowKeys(groups.map(({ group_name }) => group_name))
  if (groups.length === 0) return <EmptyState title={t.hours.no_groups(order)} />
  return (
    <ul className={styles.groups} aria-label={t.hours.groups_of(order)} ref={list} {...handlers}>
      {groups.map((group) => (
        <GroupRow key={group.group_name} order={order} group={group} isActive={group.group_name === active} />
      ))}
    </ul>
  )
}
