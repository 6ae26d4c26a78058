import { Alert, Anchor, Stack } from '@mantine/core'
import type { Role } from '../../shared/kernel/people.ts'
import { actingAs, useMe } from '../office/me.ts'
import { useAsked } from '../office/queries.ts'
import { hashOf } from '../shell/place.ts'
import { useTexts } from '../texts/index.ts'
import { CountLink } from './count_link.tsx'
import { useFirstLink } from './first_link.ts'
import { Card } from './widget.tsx'

const mine = hashOf(['entries'], { for: 'me' })

/** What waits at the store: entries for buyer, inspector and keeper. */
export function Store() {
  const { t } = useTexts()
  const { roles } = actingAs(useMe()).caller
  const { data, error } = useAsked('store_desk', 'waiting', {})
  const links = useFirstLink(data !== undefined)
  const is = (role: Role) => roles.includes(role) || roles.includes('admin')
  const { home } = t.entry_documents
  return (
    <Card title={home.title}>
      {error && <Alert color="red">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          {is('buyer') && <CountLink count={data.to_submit} href={mine} text={home.to_submit} />}
          {is('inspector') && <CountLink count={data.to_inspect} href={mine} text={home.to_inspect} />}
          {is('keeper') && <CountLink count={data.to_store} href={mine} text={home.to_store} />}
          <Anchor size="sm" href={hashOf(['entries'])}>
            {home.open}
          </Anchor>
        </Stack>
      )}
    </Card>
  )
}
