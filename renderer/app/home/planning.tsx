import { Alert, Anchor, List, Stack } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { recordHash } from '../../ui/navigation/record_url.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

const shown = 4
const orders = (lacks?: string): string => hashOf(['planning'], { lacks })

/** A planner's work: what came back to him, what he has in work, and what the open orders still lack. */
export function Planning() {
  const { t } = useTexts()
  const { data, error } = useOperation('process_libraries', 'desk', {})
  const links = useFirstLink(data !== undefined)
  return (
    <Card title={t.home.planning}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          <CountLink count={data.returned} href={orders()} text={t.home.cards_returned} urgent />
          {data.returned > 0 && <Returned />}
          <CountLink count={data.in_work - data.returned} href={orders()} text={t.home.cards_in_work} />
          <CountLink count={data.to_import} href={orders('import')} text={t.home.to_import} />
          <CountLink count={data.parts_without_route} href={orders('route')} text={t.home.without_route} />
          <CountLink count={data.parts_without_card} href={orders('card')} text={t.home.without_card} />
          <Anchor href={orders()}>{t.home.open_planning(data.orders)}</Anchor>
        </Stack>
      )}
    </Card>
  )
}

/** Each with the reason why it came back. */
function Returned() {
  const { data = [] } = useOperation('transfer_cards', 'mine', {})
  const returned = data.filter(({ return_reason }) => return_reason !== '')
  return (
    <List>
      {returned.slice(0, shown).map(({ id, file_index, name, return_reason }) => (
        <List.Item key={id}>
          <Anchor href={recordHash('transfer_cards', id)}>
            {file_index} {name}
          </Anchor>{' '}
          {return_reason}
        </List.Item>
      ))}
    </List>
  )
}

/** A quota clerk's work: the lists of open orders that nobody has compiled yet. */
export function Quotas() {
  const { t } = useTexts()
  const { data, error } = useOperation('process_libraries', 'desk', {})
  const links = useFirstLink(data !== undefined)
  return (
    <Card title={t.home.quotas}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          <CountLink
            count={data.quotas_to_write}
            href={orders('write_quotas')}
            text={t.home.quotas_to_write}
          />
          <Anchor href={orders()}>{t.home.open_planning(data.orders)}</Anchor>
        </Stack>
      )}
    </Card>
  )
}
