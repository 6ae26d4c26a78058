import { Alert, Anchor, Text } from '@mantine/core'
import type { Meaning } from '../../../../shared/kernel/codes.ts'
import { daysSince, readDate } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { bidding_sheets } from '../../../../shared/procurement/bidding_sheets.ts'
import { maxDelivered } from '../../../../shared/procurement/suppliers.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { useToday } from '../../../api/clock.ts'
import { useOperation } from '../../../api/queries.ts'
import { TableHead } from '../../../ui/look/table_head.tsx'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { StatusText } from '../../../ui/value/status_pill.tsx'
import { exactAmount } from '../amount_text.ts'
import styles from './suppliers.module.css'
import { type Texts, useTexts } from './texts.ts'

type Delivery = Output<Resources['suppliers'], 'deliveries'>[number]

/** What the supplier was to deliver, whether it came in time, and how far it is. */
export function Deliveries({ supplier }: { supplier: number }) {
  const { t, language } = useTexts()
  const today = useToday()
  const { data, error } = useOperation('suppliers', 'deliveries', { supplier })
  const says = t.suppliers
  const heads = [
    says.sheet,
    says.material,
    says.quantity,
    says.weight,
    says.heat,
    says.delivery,
    says.arrived,
    says.state,
  ]
  return (
    <section className={styles.part} aria-label={says.deliveries}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data?.length === 0 && <Text c="var(--text-3)">{says.no_deliveries}</Text>}
      {data && data.length > 0 && (
        <>
          <table className={styles.table} aria-label={says.deliveries}>
            <TableHead heads={heads} />
            <tbody>
              {data.map((one) => (
                <Line key={one.id} one={one} today={today} />
              ))}
            </tbody>
          </table>
          <Text mt={8} data-part="sums">
            {sumsOf(data, today, t).join(' · ')}
            {new Set(data.map(({ sheet }) => sheet)).size === maxDelivered &&
              ` · ${says.last_sheets(maxDelivered, bidding_sheets.spec.label[language])}`}
          </Text>
        </>
      )}
    </section>
  )
}

function Line({ one, today }: { one: Delivery; today: string }) {
  const { t } = useTexts()
  const late = daysLate(one, today)
  const { meaning, text } = progressOf(one, late, t)
  const { required_count, required_weight, unit } = one
  return (
    <tr>
      <th scope="row">
        <Anchor href={recordHash(bidding_sheets.name, one.sheet)}>{one.uid}</Anchor>
      </th>
      <td>{[one.name, one.material_mark, one.specification].filter(Boolean).join(' ')}</td>
      <td className={styles.number}>{required_count === null ? '' : `${required_count} ${unit}`.trim()}</td>
      <td className={styles.number}>{required_weight === null ? '' : exactAmount(required_weight)}</td>
      <td>{one.batch_number}</td>
      <td>{one.delivery_dt}</td>
      <td>
        {one.arrived_dt?.slice(0, 10)}
        {one.arrived_dt && late > 0 && <span className={styles.bad}> {t.suppliers.came_late(late)}</span>}
      </td>
      <td>
        <StatusText meaning={meaning} text={text} />
      </td>
    </tr>
  )
}

/** Days after the day agreed on, of what arrived or is still awaited. */
function daysLate({ delivery_dt, arrived_dt }: Delivery, today: string): number {
  const due = readDate(delivery_dt)
  return due === undefined ? 0 : daysSince(due, arrived_dt ?? today)
}

function progressOf(
  { stored, passed, arrived_dt, delivery_dt }: Delivery,
  late: number,
  { suppliers: says }: Texts,
): { readonly meaning: Meaning; readonly text: string } {
  if (stored) return { meaning: 'done', text: says.stored }
  if (passed) return { meaning: 'done', text: says.passed }
  if (arrived_dt !== null) return { meaning: 'wait', text: says.inspecting }
  if (late > 0) return { meaning: 'late', text: says.late(late) }
  return delivery_dt === ''
    ? { meaning: 'wait', text: says.no_delivery }
    : { meaning: 'run', text: says.awaited }
}

/** How many came in time: what one looks for before the next order. */
function sumsOf(all: readonly Delivery[], today: string, { suppliers: says }: Texts): readonly string[] {
  const arrived = all.filter(({ arrived_dt }) => arrived_dt !== null)
  const late = arrived.filter((one) => daysLate(one, today) > 0)
  const dated = arrived.filter(({ delivery_dt }) => readDate(delivery_dt) !== undefined)
  const again = all.filter(({ times }) => times > 1)
  return [
    says.delivered(arrived.length, all.length),
    ...(dated.length > 0 ? [says.in_time(dated.length - late.length, dated.length)] : []),
    ...(again.length > 0 ? [says.again(again.length)] : []),
  ]
}
