import { Alert, Anchor, Stack } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

/** What waits on the shop floor for a planner, a group leader or an inspector. */
export function Shop() {
  const { t } = useTexts()
  const { data, error } = useOperation('process_details', 'desk', {}, { everySeconds: 60 })
  const links = useFirstLink(data !== undefined)
  const counts = data && [
    ['late', hashOf(['work'], { show: 'confirm' })] as const,
    ['to_plan', hashOf(['floor'], { show: 'to_plan' })] as const,
    ['to_allocate', hashOf(['floor'], { show: 'to_allocate' })] as const,
    ['to_confirm', hashOf(['work'], { show: 'confirm' })] as const,
    ['to_inspect', hashOf(['work'], { show: 'inspect' })] as const,
  ]
  return (
    <Card title={t.home.shop}>
      {error && <Alert color="late">{error.message}</Alert>}
      {counts && (
        <Stack gap={4} align="flex-start" ref={links}>
          {counts.map(
            ([name, href]) =>
              data[name] > 0 && (
                <CountLink
                  key={name}
                  count={data[name]}
                  href={href}
                  text={t.home.in_shop[name]}
                  {...(name === 'late' && { urgent: true })}
                />
              ),
          )}
          <Anchor href={hashOf(['floor'])}>{t.home.open_floor}</Anchor>
        </Stack>
      )}
    </Card>
  )
}
