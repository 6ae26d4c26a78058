import { Anchor, Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { setup } from '../../api/client.ts'
import { useOfficeDown } from '../../api/connection.ts'
import { actingAs, useMe } from '../../api/current_user.ts'
import { useHealth } from '../../api/health.ts'
import { refreshAll } from '../../api/queries.ts'
import { ErrorBoundary } from '../../ui/feedback/error_boundary.tsx'
import { lazyPart } from '../../ui/feedback/lazy_part.tsx'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'

// Shown only while the clock of the office is doubtful.
const ConfirmDate = lazyPart(() => import('./confirm_date.tsx').then((part) => part.ConfirmDate))

/** A line for each trouble of the office that affects everybody: a full disk, a wrong clock. */
export function HealthBanner() {
  const { t } = useTexts()
  const { data } = useHealth()
  const mayAct = isAdmin(actingAs(useMe()).caller)
  return (
    <div role="status">
      {data?.troubles.map(({ name, says, todo, action }) => (
        <Box key={name} px="md" py={4} className="office-trouble">
          <Text ta="center">
            <b>⚠ {says}</b> {todo}{' '}
            {mayAct && (
              <Anchor underline="always" href={hashOf(['settings', 'health'])}>
                {t.shell.what_to_do}
              </Anchor>
            )}
          </Text>
          {action === 'health.confirm_date' && (
            <ErrorBoundary brief>
              <Suspense>
                <ConfirmDate />
              </Suspense>
            </ErrorBoundary>
          )}
        </Box>
      ))}
    </div>
  )
}

const bannerHeight = 30
const againMs = 2000

/** Asks until the office answers; then the pages read everything again, because they missed changes. */
export function OfflineBanner() {
  const { t } = useTexts()
  const down = useOfficeDown()
  const wasDown = useRef(false)
  useQuery({
    queryKey: ['office answers'],
    queryFn: setup.read,
    enabled: down,
    refetchInterval: down && againMs,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (wasDown.current && !down) void refreshAll()
    wasDown.current = down
  }, [down])
  return (
    <div role="status">
      {down && (
        <Text fw={600} ta="center" h={bannerHeight} lh={`${bannerHeight}px`} className="office-down">
          {t.office_down}
        </Text>
      )}
    </div>
  )
}
