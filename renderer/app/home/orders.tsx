import { Alert, Anchor, Stack } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

/** What sales follows: the open orders, and those that nobody has begun to plan. */
export function Orders() {
  const { t } = useTexts()
  const { data, error } = useOperation('process_libraries', 'desk', {})
  const links = useFirstLink(data !== undefined)
  return (
    <Card title={t.home.orders}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          <CountLink count={data.orders} href={hashOf(['planning'])} text={t.home.open_orders} />
          <CountLink
            count={data.to_import}
            href={hashOf(['planning'], { lacks: 'import' })}
            text={t.home.not_imported}
          />
          <CountLink
            count={data.files_incomplete}
            href={hashOf(['planning'], { lacks: 'files' })}
            text={t.plans.home.files_incomplete}
          />
          <Anchor href={hashOf(['list', 'work_orders', 'new'])}>{t.home.new_order}</Anchor>
          <Anchor href={hashOf(['list', 'products', 'new'])}>{t.home.new_product}</Anchor>
        </Stack>
      )}
    </Card>
  )
}
