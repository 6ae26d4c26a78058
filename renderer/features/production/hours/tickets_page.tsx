import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useOperation } from '../../../api/queries.ts'
import { useFocusRecovery } from '../../../ui/form/restore_focus.ts'
import { useRowKeys } from '../../../ui/keyboard/use_row_keys.ts'
import { hashOf, navigate, replaceLocation } from '../../../ui/navigation/location.ts'
import { usePrintKey } from '../../../ui/print/preview/print_key.ts'
import { ticketPrintHash } from '../../../ui/print/ticket_form_url.ts'
import { GroupRow } from './group_row.tsx'
import styles from './hours.module.css'
import { HoursFilter } from './hours_filter.tsx'
import { ticketsHash } from './hours_query.ts'
import { useTexts } from './texts.ts'

/** `#/hours/tickets?order=26001`: the tickets of an order's groups, to be printed one by one or all together. */
export function TicketsPage({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const order = query.get('order') ?? ''
  useFocusRecovery(true, ['main header input'])
  return (
    <div className={styles.tickets}>
      <header>
        <Group justify="space-between">
          <Title order={1} size="h4" tabIndex={-1}>
            {t.pages.tickets}
          </Title>
          <Anchor size="sm" href={hashOf(['hours'])}>
            {t.hours.title} ›
          </Anchor>
        </Group>
        <Text size="sm" c="dimmed">
          {t.hours.tickets_about}
        </Text>
        <div className={styles.filters}>
          <HoursFilter
            name="order"
            value={order}
            set={(next) => replaceLocation(ticketsHash(next['order']))}
          />
        </div>
      </header>
      {order !== '' && <Groups key={order} order={order} />}
    </div>
  )
}

function Groups({ order }: { order: string }) {
  const { t } = useTexts()
  const { data, error } = useOperation('work_hour_summarize_tickets', 'groups', { work_order_uid: order })
  usePrintKey(() => navigate(ticketPrintHash('rated', order)))
  const { active, list, handlers } = useRowKeys(data?.map(({ group_name }) => group_name) ?? [])
  if (error) return <Alert color="red">{error.message}</Alert>
  if (data?.length === 0)
    return (
      <Text size="sm" mt="sm">
        {t.hours.no_groups(order)}
      </Text>
    )
  return (
    data && (
      <>
        <Group gap="xs" mt="sm">
          <Text size="sm">{t.hours.of_all}</Text>
          <Button
            size="compact-sm"
            variant="default"
            component="a"
            href={ticketPrintHash('rated', order)}
            title="Ctrl+P"
          >
            {t.hours.rated}
          </Button>
          <Button size="compact-sm" variant="default" component="a" href={ticketPrintHash('stock', order)}>
            {t.hours.stock}
          </Button>
        </Group>
        <ul className={styles.groups} aria-label={t.hours.groups_of(order)} ref={list} {...handlers}>
          {data.map((group) => (
            <GroupRow
              key={group.group_name}
              order={order}
              group={group}
              isActive={group.group_name === active}
            />
          ))}
        </ul>
      </>
    )
  )
}
