import { join } from 'node:path'
import { databaseSummary } from '../../../db/integrity/verify.ts'
import type { Office } from '../../office.ts'
import { verifyCopy } from '../verify.ts'
import { changesByRestore, type RestoreChanges } from './changes.ts'
import { lastRestore } from './last_restore.ts'
import { canUndo, nothingToUndoError, replacedFileName } from './restore.ts'

/**
 * What undoing the last restore would change; `lost` is what was done since. `again`: the last restore was undone already,
 * and what is kept is the office that the restore had brought. Throws 409 where nothing is kept, and `backup_damaged`.
 */
export async function changesByUndo({
  directory,
  file,
}: Pick<Office, 'directory' | 'file'>): Promise<
  RestoreChanges & { readonly lost: number; readonly again: boolean }
> {
  if (!canUndo(directory)) throw nothingToUndoError()
  const kept = await verifyCopy(join(directory, replacedFileName))
  const present = databaseSummary(file.reading.statements)
  const last = lastRestore(file.reading.statements)
  // Both journals go on from where they parted: their numbers say nothing of each other.
  return {
    ...changesByRestore(kept, present),
    lost: present.head.id - (last?.id ?? 0),
    again: last?.undone === true,
  }
}
