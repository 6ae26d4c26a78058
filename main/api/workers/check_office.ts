import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrations } from '../../../migrations/index.ts'
import { withSnapshot } from '../../db/connection/open.ts'
import type { FileStatements } from '../../db/connection/statement_cache.ts'
import { contentAtOffice } from '../../db/file/files.ts'
import { assertReadable } from '../../db/integrity/corruption.ts'
import { type KnownHead, type MissingHeads, missingHeads } from '../../db/integrity/divergence.ts'
import { type IntegrityReport, integrityReport } from '../../db/integrity/report.ts'
import { type SchemaDeviation, schemaDeviations } from '../../db/integrity/schema_check.ts'
import { type TamperedRow, tamperedRows } from '../../db/integrity/tampered_rows.ts'
import { stockDifferences } from '../../domain/inventory/stock/stock_sums.ts'
import { sha256OfFile } from '../backup/uploads.ts'
import { contentPath, isOwnFile } from '../files/store.ts'

/** What is wrong in an office, in its file and its uploads; every list is empty if it is intact. */
export interface OfficeCheck extends IntegrityReport {
  readonly schema: readonly SchemaDeviation[]
  readonly stock: readonly string[]
  /** Names of uploads whose content is missing. */
  readonly missing: readonly string[]
  /** … and of those whose content was changed or replaced by a link. */
  readonly spoiled: readonly string[]
  readonly rewritten: readonly TamperedRow[]
  readonly heads: MissingHeads
}

export interface OfficeCheckInput {
  readonly file: string
  /** Where its journal ended at known backups. */
  readonly heads: readonly KnownHead[]
}

/** Checks an open office completely and collects all problems; `verifyOffice` stops at the first. */
export function checkOffice({ file, heads }: OfficeCheckInput): Promise<OfficeCheck> {
  return withSnapshot(file, async (statements) => {
    const report = integrityReport(statements)
    assertReadable(report.damages)
    if (report.damages.length > 0)
      return { ...report, schema: [], stock: [], missing: [], spoiled: [], rewritten: [], heads: noHeads }
    return {
      ...report,
      schema: await schemaDeviations(file, migrations),
      stock: stockDifferences(statements),
      ...(await uploadProblems(statements, dirname(file))),
      rewritten: await tamperedRows(statements, migrations),
      heads: missingHeads(statements, heads),
    }
  })
}
const noHeads: MissingHeads = { lost: [], left: [] }

/** Uploads whose content is missing or changed. */
async function uploadProblems(
  statements: FileStatements,
  directory: string,
): Promise<Pick<OfficeCheck, 'missing' | 'spoiled'>> {
  const [missing, spoiled]: [string[], string[]] = [[], []]
  const atOffice = contentAtOffice(statements)
  const files = statements.all('select hash, min(name) as name from files group by hash order by min(id)', [])
  for (const { hash, name } of files) {
    const path = contentPath(directory, String(hash))
    if (!existsSync(path)) {
      if (!atOffice.has(String(hash))) missing.push(String(name))
    } else if (!isOwnFile(path) || (await sha256OfFile(path)) !== hash) spoiled.push(String(name))
  }
  return { missing, spoiled }
}
