import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { setup } from '../../api/client.ts'
import { useOfficeDown } from '../../api/connection.ts'
import { refreshAll } from '../../api/queries.ts'
import { useTexts } from './texts.ts'

const bannerHeight = 30
const againMs = 2000

/** Asks until the office answers; then the pages read everything again, because changes went by unheard. */
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
        <Text
          size="sm"
          fw={600}
          ta="center"
          h={bannerHeight}
          lh={`${bannerHeight}px`}
          className="office-down"
        >
          {t.office_down}
        </Text>
      )}
    </div>
  )
}
