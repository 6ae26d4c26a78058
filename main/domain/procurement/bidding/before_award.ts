import { locked } from '../../../../shared/kernel/errors.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Label } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'

/** What led to an award stays; before it, or without a sheet, a record may be deleted. */
export async function requireBeforeAward(db: Db, sheet: string, what: Label): Promise<void> {
  const found = await db
    .selectFrom('bidding_sheets')
    .select('status')
    .where('id', '=', Number(sheet))
    .executeTakeFirst()
  if (found && found.status >= sheetStatus.code.awarded) throw locked(what)
}
