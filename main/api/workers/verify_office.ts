import { migrations } from '../../../migrations/index.ts'
import type { FileStatements } from '../../db/connection/statement_cache.ts'
import { contentAtOffice } from '../../db/file/files.ts'
import { assertOwnSchema } from '../../db/integrity/schema_check.ts'
import { verifyDatabase } from '../../db/integrity/verify.ts'
import { stockDifferences } from '../../domain/inventory/stock/stock_sums.ts'

/** Facts about an office that are read while verifying it. */
export const officeFacts = (statements: FileStatements) => ({
  plant_name: String(
    statements.all("select value from settings where name = 'plant_name'", [])[0]?.['value'] ?? '',
  ),
  stock_differences: stockDifferences(statements),
  files: statements
    .all('select hash, max(size) as size from files group by hash order by hash', [])
    .map(({ hash, size }) => ({ hash: String(hash), size: Number(size) })),
  at_office: contentAtOffice(statements),
})

/** Verifies a whole office file; throws CorruptDatabaseError. */
export async function verifyOffice({ file }: { readonly file: string }) {
  await assertOwnSchema(file, migrations)
  return verifyDatabase(file, officeFacts)
}
