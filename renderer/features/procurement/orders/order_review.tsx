import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { orderStatus } from '../../../../shared/procurement/codes.ts'
import { procurement_materials } from '../../../../shared/procurement/procurement_materials.ts'
import { purchase_orders } from '../../../../shared/procurement/purchase_orders.ts'
import { call } from '../../../api/client.ts'
import type { LoadedRecord } from '../../../ui/document/use_record.ts'
import { focusBesidePage } from '../../../ui/form/restore_focus.ts'
import type { StoredRecord } from '../../../ui/grid/records/stored_draft.ts'
import { recordHash } from '../../../ui/navigation/record_url.ts'
import { fieldText } from '../../../ui/value/field_text.ts'
import { hundredths } from '../../../ui/value/number_text.ts'
import styles from './orders.module.css'
import { useTexts } from './texts.ts'
import { isDrafting } from './use_order.ts'

interface Props {
  readonly order: LoadedRecord
  readonly materials: readonly StoredRecord[]
  /** Whoever looks at it signs it next, by the keys 1 and 2. */
  readonly isMine: boolean
}

const { audited } = orderStatus.code

/** What changes with any material is read again with the materials. */
const useReview = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: [procurement_materials.name, 'review', id],
    queryFn: async () => (await call('purchase_orders', 'review', { order: id })).value,
    enabled,
  })
type Review = NonNullable<ReturnType<typeof useReview>['data']>
type Line = Review['lines'][number]

/**
 * Until an order is approved: what is bought twice, what the store has, what it will cost. Its signers see every material, those
 * with a finding first; whoever compiles it sees the findings alone.
 */
export function OrderReview({ order, materials, isMine }: Props) {
  const { t, language } = useTexts()
  const { data } = useReview(order.id, order.status <= audited)
  const panel = useRef<HTMLElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && isMine && !focusBesidePage()) panel.current?.focus()
  }, [isThere, isMine])
  if (!data || order.status > audited) return null
  const found = data.lines.filter(({ findings }) => findings.length > 0)
  const plain = data.lines.filter(({ findings }) => findings.length === 0)
  const shown = isDrafting(order) ? found : [...found, ...plain]
  if (shown.length === 0) return null
  const places = new Map(materials.map(({ id }, at) => [id, at + 1]))
  const says = t.orders.review
  const reason = fieldText(order.record, 'twice_reason')
  return (
    <section
      ref={panel}
      aria-label={says.title}
      className={styles.review}
      data-review
      {...(isMine && { 'data-entry': true, tabIndex: 0 })}
    >
      <Text fw={600}>
        {says.sums(
          data.twice,
          found.length,
          data.amount === null ? undefined : hundredths(data.amount),
          data.priced,
          data.lines.length,
        )}
        {isMine && <span className={styles.soft}> {says.keys}</span>}
      </Text>
      {reason !== '' && (
        <Text data-twice-reason>
          ▲ {t.value_of(purchase_orders.fields.twice_reason.label[language], reason)}
        </Text>
      )}
      <div className={isDrafting(order) ? `${styles.reviewed} ${styles.few}` : styles.reviewed}>
        <table aria-label={says.title}>
          <thead>
            <tr>
              {[t.orders.materials.place, says.material, says.count, says.free, says.price, says.amount].map(
                (head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
              )}
              <th scope="col">{says.finding}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <ReviewedLine key={line.material} line={line} place={places.get(line.material)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function ReviewedLine({ line, place }: { line: Line; place: number | undefined }) {
  const { name, material_mark, specification, required_count, unit, free, last_price, price_unit } = line
  return (
    <tr data-line={line.material}>
      <td>{place}</td>
      <td>{[name, material_mark, specification].filter(Boolean).join(' ')}</td>
      <td className={styles.number}>{required_count === null ? '' : `${required_count} ${unit}`}</td>
      <td className={styles.number}>{free > 0 ? `${free} ${unit}` : ''}</td>
      <td className={styles.number}>
        {last_price !== null && `${last_price}${price_unit && ` /${price_unit}`}`}
      </td>
      <td className={styles.number}>{line.amount === null ? '' : hundredths(line.amount)}</td>
      <td>
        {line.findings.map(({ code, message }) => (
          <div key={code} data-finding={code} className={code === 'PO-TWICE' ? styles.twice : ''}>
            {code === 'PO-TWICE' ? '▲ ' : ''}
            {message}
            {code === 'PO-TWICE' &&
              line.ordered_elsewhere.map(({ order, uid, count }) => (
                <Anchor key={order} ml={6} tabIndex={-1} href={recordHash(purchase_orders.name, order)}>
                  {uid} · {count} {unit}
                </Anchor>
              ))}
          </div>
        ))}
      </td>
    </tr>
  )
}
