import { Alert, Anchor, Stack } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { CountLink } from './count_link.tsx'
import { useFirstLink } from './first_link.ts'
import { useTexts } from './texts.ts'
import { Card } from './widget.tsx'

const orders = (lacks?: string): string => hashOf(['planning'], { lacks })

/** A quota clerk's work: the lists of open orders that nobody has compiled yet. */
export function Quotas() {
  const { t } = useTexts()
  const { data, error } = useOperation('process_libraries', 'desk', {})
  const links = useFirstLink(data !== undefined)
  return (
    <Card title={t.home.quotas}>
      {error && <Alert color="red">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          <CountLink
            count={data.quotas_to_write}
            href={orders('write_quotas')}
            text={t.home.quotas_to_write}
          />
          <Anchor size="sm" href={orders()}>
            {t.home.open_planning(data.orders)}
          </Anchor>
        </Stack>
      )}
    </Card>
  )
}
