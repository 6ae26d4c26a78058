import type { SessionAnswer } from '../../../shared/kernel/office_api.ts'
import { queryClient } from '../../api/queries.ts'
import { sessionFound } from '../../api/session.ts'

/** A session was given: everything on the screen is read again as this person. */
export async function startSession({ user }: SessionAnswer): Promise<void> {
  const before = queryClient.getQueryData(['session'])
  queryClient.setQueryData(['session'], user)
  sessionFound()
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  // Another person than the one whose pages are open: nothing of theirs may stay on the screen.
  if (before && typeof before === 'object' && 'id' in before && before.id !== user.id)
    window.location.reload()
}
