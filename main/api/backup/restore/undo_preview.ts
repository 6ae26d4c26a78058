import { join } from 'node:path'
import { contentsOf } from '../../../db/integrity/verify.ts'
import type { Office } from '../../office.ts'
import { examineCopy } from '../verify.ts'
import { type Changes, changesBy } from './changes.ts'
import { lastExchange } from './last_restore.ts'
import { canUndo, keptName, nothingToUndo } from './restore.ts'

/**
 * What undoing the last restore would change; `lost` is what was done since. `again`: the last restore was undone already,
 * and what is kept is the office that the restore had brought. Throws 409 where nothing is kept, and `backup_damaged`.
 */
export async function changesByUndo({
  directory,
  file,
}: Pick<Office, 'directory' | 'file'>): Promise<
  Changes & { readonly lost: number; readonly again: boolean }
> {
  if (!canUndo(directory)) throw nothingToUndo()
  const kept = await examineCopy(join(directory, keptName))
  const present = contentsOf(file.reading.statements)
  const last = lastExchange(file.reading.statements)
  // Both journals go on from where they parted: their numbers say nothing of each other.
  return {
    ...changesBy(kept, present),
    lost: present.head.id - (last?.id ?? 0),
    again: last?.undone === true,
  }
}
