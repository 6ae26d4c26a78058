import { Anchor } from '@mantine/core'
import type { Role } from '../../../shared/kernel/people.ts'
import { addDays, weekdayOf } from '../../../shared/kernel/times.ts'
import { whereText } from '../../../shared/kernel/where.ts'
import { useToday } from '../../api/clock.ts'
import { useMe } from '../../api/current_user.ts'
import { useDeclarations } from '../../api/declarations.ts'
import { useList, useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { orderHash } from '../../ui/navigation/record_url.ts'
import { placeOf } from '../../ui/waiting/item_place.ts'
import styles from './home.module.css'
import { titleOfItem } from './inbox/item_facts.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

/** Who is asked when an order leaves the plant, and who when goods arrive. */
const ofOrders: readonly Role[] = [
  'leader',
  'sales_head',
  'sales',
  'process_head',
  'planner',
  'prod_head',
  'prod_planner',
  'quality_head',
]
const ofGoods: readonly Role[] = [
  'purchase_head',
  'purchase_chief',
  'buyer',
  'keeper',
  'store_head',
  'inspector',
]

/** Today and the six days after it. */
const days = 7
const shownOfDay = 4

interface Entry {
  readonly key: string
  readonly day: string
  readonly text: string
  readonly href: string
}

/** What falls due within a week: of what waits for the person, deliveries of orders, and promised goods. */
export function Calendar() {
  const { t } = useTexts()
  const today = useToday()
  const entries = useEntries(today)
  const dates = [...new Set(entries.map(({ day }) => day))].toSorted()
  if (dates.length === 0) return null
  return (
    <Card title={t.home.calendar} sub={t.home.within_days(days)}>
      <dl className={styles.calendar} data-part="calendar">
        {dates.map((day) => {
          const ofDay = entries.filter((one) => one.day === day)
          return (
            <div key={day}>
              <dt data-today={day === today || undefined}>
                {day === today ? t.home.days(0) : `${day.slice(5)} ${t.weekdays[weekdayOf(day)] ?? ''}`}
              </dt>
              <dd>
                {ofDay.slice(0, shownOfDay).map(({ key, text, href }) => (
                  <Anchor key={key} href={href} title={text} truncate display="block">
                    {text}
                  </Anchor>
                ))}
                {ofDay.length > shownOfDay && <span>{t.home.more(ofDay.length - shownOfDay)}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

function useEntries(today: string): readonly Entry[] {
  useDeclarations()
  const { t, language } = useTexts()
  const { roles } = useMe()
  const has = (some: readonly Role[]) => some.some((role) => roles.includes(role))
  const last = addDays(today, days - 1)
  const delivered = whereText('delivery_dt', 'between', today, last)
  const waiting = useOperation('waiting', 'items', { limit: 200 })
  const orders = useList(
    'work_orders',
    { where: [delivered, whereText('finished', 'eq', 'false')], limit: 50 },
    { enabled: has(ofOrders) },
  )
  const goods = useList(
    'procurement_materials',
    { where: [delivered, whereText('lateness', 'ne', 'done')], limit: 200 },
    { enabled: has(ofGoods) },
  )
  const arriving = Map.groupBy(goods.data?.results ?? [], ({ delivery_dt }) =>
    String(delivery_dt).slice(0, 10),
  )
  return [
    ...(waiting.data?.results ?? []).flatMap((item) =>
      item.due !== null && item.due >= today && item.due <= last
        ? [
            {
              key: `${item.resource} ${item.record} ${item.kind} ${item.action?.field}`,
              day: item.due,
              text: titleOfItem(item, language),
              href: placeOf(item),
            },
          ]
        : [],
    ),
    ...(orders.data?.results ?? []).map(({ uid, client, delivery_dt }) => ({
      key: `order ${uid}`,
      day: String(delivery_dt).slice(0, 10),
      text: t.home.delivers(uid, client),
      href: orderHash(uid),
    })),
    ...[...arriving].map(([day, lines]) => ({
      key: `goods ${day}`,
      day,
      text: t.home.goods_due(lines.length),
      href: hashOf(['list', 'procurement_materials'], { where: whereText('delivery_dt', 'eq', day) }),
    })),
  ]
}
