import { Anchor, Text } from '@mantine/core'
import type { Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { useOperation } from '../../../api/queries.ts'
import { ticketPrintHash } from '../../../ui/print/ticket_form_url.ts'
import { StatusShape } from '../../../ui/value/status_pill.tsx'
import styles from './hours.module.css'
import { useTexts } from './texts.ts'

export type OrderGroup = Output<Resources['work_hour_summarize_tickets'], 'groups'>[number]

interface Props {
  readonly order: string
  readonly group: OrderGroup
  readonly isActive: boolean
}

/** A group of an order: how far its work is, and what would stand on its two tickets. */
export function GroupRow({ order, group, isActive }: Props) {
  const { t } = useTexts()
  const { group_name, details, confirmed, inspected, unrated } = group
  const asked = { work_order_uid: order, group_name }
  const { data: rated } = useOperation('work_hour_summarize_tickets', 'ticket', asked)
  const { data: stock } = useOperation('stock_work_hour_tickets', 'ticket', asked)
  const sum = stock?.material.reduce((total, { work_hour }) => total + work_hour, 0) ?? 0
  return (
    <li className={styles.group} data-row={group_name}>
      <span>
        <Text fw={600}>{group_name}</Text>
        <Text size="sm" c="var(--text-3)">
          {t.hours.progress(details, confirmed, inspected)}
        </Text>
        {unrated > 0 && (
          <Text size="sm" className="warned">
            <StatusShape meaning="stop" />
            {t.hours.unrated(unrated)}
          </Text>
        )}
      </span>
      <span>
        <Anchor href={ticketPrintHash('rated', order, group_name)} tabIndex={isActive ? 0 : -1}>
          {t.hours.rated}
        </Anchor>
        <Text>{rated && t.hours.rated_of(rated.rated_work_hour, rated.added_work_hour)}</Text>
      </span>
      <span>
        {stock && stock.material.length > 0 ? (
          <Anchor href={ticketPrintHash('stock', order, group_name)} tabIndex={-1}>
            {t.hours.stock}
          </Anchor>
        ) : (
          <Text c="var(--text-3)">{t.hours.stock}</Text>
        )}
        <Text>
          {stock &&
            (stock.material.length > 0
              ? t.hours.tickets_and_hours(stock.material.length, sum)
              : t.hours.none_inspected)}
        </Text>
      </span>
    </li>
  )
}
