import { Alert, Anchor, Stack } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

const orders = (status: number): string => hashOf(['list', 'purchase_orders'], { status: String(status) })

/** What waits for a person in procurement: sheets, forms to countersign, orders to sign, arrivals. */
export function Procurement() {
  const { t } = useTexts()
  const { home } = t.procurement
  const { data, error } = useOperation('bidding_sheets', 'desk', {})
  const links = useFirstLink(data !== undefined)
  return (
    <Card title={home.title}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          <CountLink count={data.to_countersign} href={hashOf(['countersign'])} text={home.countersign} />
          <CountLink
            count={data.sheets_waiting}
            href={hashOf(['procurement'], { for: 'me' })}
            text={home.sheets}
          />
          {data.orders_to_submit > 0 && (
            <CountLink count={data.orders_to_submit} href={orders(0)} text={home.compile} />
          )}
          {data.orders_to_audit > 0 && (
            <CountLink count={data.orders_to_audit} href={orders(1)} text={home.audit} />
          )}
          {data.orders_to_approve > 0 && (
            <CountLink count={data.orders_to_approve} href={orders(2)} text={home.approve} />
          )}
          {data.to_inspect > 0 && (
            <CountLink count={data.to_inspect} href={hashOf(['arrivals'])} text={home.inspect} />
          )}
          {data.quotations_to_check > 0 && (
            <CountLink
              count={data.quotations_to_check}
              href={hashOf(['list', 'supplier_quotations'], { to_check: 'true' })}
              text={home.check_quotations}
            />
          )}
          <Anchor href={hashOf(['procurement'])}>{home.open_board(data.running)}</Anchor>
        </Stack>
      )}
    </Card>
  )
}

/** Goods that arrived and wait for the keeper's confirmation; nothing where there are none. */
export function Arrivals() {
  const { t } = useTexts()
  const { data } = useOperation('arrival_inspections', 'desk', {})
  const count = data?.filter(({ passed, material_confirm }) => !passed && !material_confirm).length ?? 0
  if (count === 0) return null
  return (
    <Card title={t.pages.arrivals}>
      <CountLink count={count} href={hashOf(['arrivals'])} text={t.arrivals.to_confirm} />
    </Card>
  )
}
