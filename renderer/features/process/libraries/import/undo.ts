import { notifications } from '@mantine/notifications'
import { libraryStatus } from '../../../../../shared/process/codes.ts'
import { ApiError, write } from '../../../../api/client.ts'
import { refresh } from '../../../../api/queries.ts'
import { texts } from '../texts.ts'

/** Takes an import back: the library is as empty as before it, or holds the list again that was replaced. */
export async function undoImport(library: number, reason?: string): Promise<void> {
  const input = { id: library, ...(reason !== undefined && { reason }) }
  const { value } = await write('process_libraries', 'undo_import', input)
  const { undone, undone_to } = texts().libraries
  notifications.show({ message: value.status === libraryStatus.code.empty ? undone : undone_to })
  await readAgain()
}

/** Everything that an import touches. */
export const readAgain = (): Promise<unknown> =>
  Promise.all(
    ['process_libraries', 'process_materials', 'circulation_routes', 'process_routes', 'quota_lists'].map(
      refresh,
    ),
  )

/** Why a reason is wanted first: somebody has the order along in a working copy. */
export const reasonWanted = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.problem.errors.find(({ field }) => field === 'reason')?.message
    : undefined
