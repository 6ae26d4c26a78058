import { locked } from '../../../../shared/kernel/errors.ts'
import { sheetStatus } from '../../../../shared/procurement/codes.ts'
import type { Label } from '../../../../shared/texts/index.ts'
import type { Db } from '../../../db/connection/database.ts'

/** Throws locked if the sheet is awarded: records that led to an award must be kept. */
export async function requireBeforeAward(db: Db, sheet: string, what: Label): Promise<void> {
  const row = await db
    .selectFrom('bidding_sheets')
    .select('status')
    .where('id', '=', Number(sheet))
    .executeTakeFirst()
  if (row && row.status >= sheetStatus.code.awarded) throw locked(what)
}
