import { Alert, Anchor, Stack } from '@mantine/core'
import { stockKind } from '../../../shared/inventory/codes.ts'
import { kindOfCode } from '../../../shared/inventory/stock/material_classes.ts'
import { noticeUntil } from '../../../shared/inventory/stock/validity.ts'
import { nameOfCode } from '../../../shared/kernel/codes.ts'
import type { Role } from '../../../shared/kernel/people.ts'
import { useToday } from '../../api/clock.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

const mine = hashOf(['entries'], { for: 'me' })

const welding = (asked: Readonly<Record<string, string>>) => hashOf(['stock', 'welding_material'], asked)

/** What waits at the store: entries for buyer, inspector and keeper, what is about to expire, and what is frozen. */
export function Store() {
  const { t, language } = useTexts()
  const today = useToday()
  const { roles } = actingAs(useMe()).caller
  const { data, error } = useOperation('store_desk', 'waiting', {})
  const links = useFirstLink(data !== undefined)
  const is = (role: Role) => roles.includes(role) || roles.includes('admin')
  const { home } = t.entry_documents
  return (
    <Card title={home.title}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          {is('buyer') && <CountLink count={data.to_submit} href={mine} text={home.to_submit} />}
          {is('inspector') && <CountLink count={data.to_inspect} href={mine} text={home.to_inspect} />}
          {is('keeper') && <CountLink count={data.to_store} href={mine} text={home.to_store} />}
          {is('keeper') && data.expired > 0 && (
            <CountLink count={data.expired} href={welding({ status: '3' })} text={home.expired} urgent />
          )}
          {is('keeper') && (
            <CountLink
              count={data.expiring}
              href={welding({ deadline_end: noticeUntil(today), ordering: 'deadline' })}
              text={home.expiring}
            />
          )}
          {is('inspector') &&
            data.frozen.map(({ kind, batches }) => (
              <CountLink
                key={kind}
                count={batches}
                href={hashOf(['stock', kindOfCode(kind)], { status: '1' })}
                text={(count) => home.frozen(nameOfCode(stockKind, kind)[language], count)}
              />
            ))}
          <Anchor href={hashOf(['entries'])}>{home.open}</Anchor>
          <Anchor href={hashOf(['stock'])}>{t.pages.stock}</Anchor>
        </Stack>
      )}
    </Card>
  )
}
