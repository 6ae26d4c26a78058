import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { ApiError } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { useTexts } from '../../i18n/index.ts'

const id = 'not-reread'

/** A page stays as it is where it could not be read again, and says so. The lines above the page say that nothing answers. */
export function useRereadNotice(): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const { status, error, data, fetchStatus } = query.state
        if ((status === 'success' || !query.isActive()) && failed.delete(query.queryHash)) {
          if (failed.size === 0) notifications.hide(id)
        }
        if (type !== 'updated' || !query.isActive() || status !== 'error' || fetchStatus !== 'idle') return
        const isSaidElsewhere = error instanceof ApiError && [0, 401].includes(error.problem.status)
        if (data === undefined || !(error instanceof Error) || isSaidElsewhere) return
        failed.add(query.queryHash)
        notifications.hide(id)
        notifications.show({ id, color: 'late', message: <NotReread why={error.message} /> })
      }),
    [],
  )
}

/** Queries whose last answer was an error, while what they had read before is shown. */
const failed = new Set<string>()

function NotReread({ why }: { why: string }) {
  const { t } = useTexts()
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{t.not_reread(why)}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => void queryClient.refetchQueries({ type: 'active', predicate: hasFailed })}
      >
        {t.try_again}
      </Button>
    </Group>
  )
}

const hasFailed = ({ queryHash }: { readonly queryHash: string }): boolean => failed.has(queryHash)
