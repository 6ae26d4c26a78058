import { notifications } from '@mantine/notifications'
import { call, callWithFiles, newKey } from '../../office/door.ts'
import { refresh } from '../../office/queries.ts'
import { texts } from '../../texts/index.ts'
import type { Part } from '../tree/tree.ts'
import { listFile } from './list_file.ts'

/** The list that an import has replaced. */
export interface Before {
  readonly order: string
  readonly name: string
  readonly parts: readonly Part[]
}

/** Takes an import back: the library is as empty as before it, or holds the list again that was replaced. */
export async function undoImport(library: number, before?: Before): Promise<void> {
  if (before) {
    await callWithFiles(
      'process_libraries',
      'upload',
      { id: library },
      { file: listFile(before) },
      { idempotencyKey: newKey() },
    )
  } else await call('process_libraries', 'undo_import', { id: library }, { idempotencyKey: newKey() })
  const { undone, undone_to } = texts().libraries
  notifications.show({ message: before ? undone_to(before.parts.length) : undone })
  await readAgain()
}

/** Everything that an import touches. */
export const readAgain = (): Promise<unknown> =>
  Promise.all(['process_libraries', 'process_materials', 'circulation_routes', 'quota_lists'].map(refresh))
