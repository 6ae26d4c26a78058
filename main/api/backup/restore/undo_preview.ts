import { join } from 'node:path'
import { databaseSummary } from '../../../db/integrity/verify.ts'
import type { Office } from '../../office.ts'
import { verifyCopy } from '../verify.ts'
import { changesByRestore, type RestoreChanges } from './changes.ts'
import { lastRestore } from './last_restore.ts'
import { canUndo, nothingToUndoError, replacedFileName } from './restore.ts'

/**
 * What undoing the last restore would change; `lost` counts the changes since. `again`: the last restore was
 * undone already, so the file kept is the restored one. Throws 409 if no file is kept, and `backup_damaged`.
 */
export async function changesByUndo({
  directory,
  file,
}: Pick<Office, 'directory' | 'file'>): Promise<
  RestoreChanges & { readonly lost: number; readonly again: boolean }
> {
  if (!canUndo(directory)) throw nothingToUndoError()
  const replaced = await verifyCopy(join(directory, replacedFileName))
  const present = databaseSummary(file.connection)
  const last = lastRestore(file.connection)
  // After the restore both journals continued separately, so their ids cannot be compared.
  return {
    ...changesByRestore(replaced, present),
    lost: present.head.id - (last?.id ?? 0),
    again: last?.undone === true,
  }
}
