import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card, useFirstLink } from './widget.tsx'

const mostShown = 6

/** Certificates of suppliers that have expired or expire within 60 days; nothing where all are good. */
export function Expiring() {
  const { t } = useTexts()
  const { data, error } = useOperation('supplier_documents', 'expiring', {})
  const links = useFirstLink(data !== undefined && data.length > 0)
  if (!error && !data?.length) return null
  const expired = data?.filter((one) => one.expired).length ?? 0
  const soon = (data?.length ?? 0) - expired
  return (
    <Card title={t.suppliers.home}>
      {error && <Alert color="late">{error.message}</Alert>}
      <Stack gap={4} align="flex-start" ref={links}>
        <Text className={expired > 0 ? 'warned' : undefined}>
          {[
            expired > 0 && `× ${t.suppliers.home_expired(expired)}`,
            soon > 0 && `▲ ${t.suppliers.home_soon(soon)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {data?.slice(0, mostShown).map((one) => (
          <Anchor key={one.id} href={hashOf(['suppliers', one.supplier])}>
            {one.expired ? '×' : '▲'} {one.valid_until} {one.supplier_name} {one.name}
          </Anchor>
        ))}
      </Stack>
    </Card>
  )
}
