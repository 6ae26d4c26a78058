import { Alert, Anchor, Stack } from '@mantine/core'
import { useOperation } from '../../api/queries.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'
import { Card, CountLink, useFirstLink } from './widget.tsx'

const board = (asked?: Readonly<Record<string, string>>): string => hashOf(['plans'], asked)

/** What waits in production planning: plans that are late, without a month, or at rest, and orders without a plan. */
export function Production() {
  const { t } = useTexts()
  const { home } = t.plans
  const { data, error } = useOperation('pruction_plans', 'desk', {})
  const links = useFirstLink(data !== undefined)
  return (
    <Card title={home.title}>
      {error && <Alert color="late">{error.message}</Alert>}
      {data && (
        <Stack gap={4} align="flex-start" ref={links}>
          <CountLink count={data.late} href={board({ late: 'true' })} text={home.late} urgent />
          <CountLink
            count={data.unscheduled}
            href={board({ state: 'unscheduled' })}
            text={home.unscheduled}
          />
          <CountLink count={data.unplanned} href={board({ new: 'true' })} text={home.unplanned} />
          {data.suspended > 0 && (
            <CountLink count={data.suspended} href={board({ state: 'suspended' })} text={home.suspended} />
          )}
          <Anchor href={board()}>{home.open_board(data.producing)}</Anchor>
        </Stack>
      )}
    </Card>
  )
}
