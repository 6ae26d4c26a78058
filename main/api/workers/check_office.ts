import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrations } from '../../../migrations/index.ts'
import { readMoment } from '../../db/connection/open.ts'
import type { Statements } from '../../db/connection/statement_cache.ts'
import { requireRead } from '../../db/integrity/corruption.ts'
import { type KnownHead, type Strays, strayHeads } from '../../db/integrity/divergence.ts'
import { type Ailments, ailmentsOf } from '../../db/integrity/report.ts'
import { type Deviation, deviationsIn } from '../../db/integrity/schema_check.ts'
import { type Rewritten, rewrittenRows } from '../../db/integrity/tampered_rows.ts'
import { stockDifferences } from '../../domain/inventory/stock/stock_sums.ts'
import { sha256Of } from '../backup/uploads.ts'
import { contentOf, isOwnFile } from '../files/store.ts'

/** What is wrong in an office, in its file and among its uploads; every list is empty in a sound one. */
export interface Wrong extends Ailments {
  readonly schema: readonly Deviation[]
  readonly stock: readonly string[]
  /** Names of uploads whose content is gone. */
  readonly missing: readonly string[]
  /** … and of those whose content is not what was uploaded, or stands there as a link to something else. */
  readonly spoiled: readonly string[]
  readonly rewritten: readonly Rewritten[]
  readonly heads: Strays
}

export interface GoingThrough {
  readonly file: string
  /** Where its journal once ended, as far as that is known. */
  readonly heads: readonly KnownHead[]
}

/** Goes through an open office to the end, whatever it finds: `examination` ends with the first thing. */
export function goingThrough({ file, heads }: GoingThrough): Promise<Wrong> {
  return readMoment(file, async (statements) => {
    const ailments = ailmentsOf(statements)
    requireRead(ailments.damages)
    if (ailments.damages.length > 0)
      return { ...ailments, schema: [], stock: [], missing: [], spoiled: [], rewritten: [], heads: none }
    return {
      ...ailments,
      schema: await deviationsIn(file, migrations),
      stock: stockDifferences(statements),
      ...(await lostContent(statements, dirname(file))),
      rewritten: await rewrittenRows(statements, migrations),
      heads: strayHeads(statements, heads),
    }
  })
}
const none: Strays = { lost: [], left: [] }

/** Uploads by what their content is now. */
async function lostContent(
  statements: Statements,
  directory: string,
): Promise<Pick<Wrong, 'missing' | 'spoiled'>> {
  const [missing, spoiled]: [string[], string[]] = [[], []]
  const files = statements.all('select hash, min(name) as name from files group by hash order by min(id)', [])
  for (const { hash, name } of files) {
    const path = contentOf(directory, String(hash))
    if (!existsSync(path)) missing.push(String(name))
    else if (!isOwnFile(path) || (await sha256Of(path)) !== hash) spoiled.push(String(name))
  }
  return { missing, spoiled }
}
