import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrations } from '../../../migrations/index.ts'
import { requireRead } from '../../db/damage.ts'
import { type Ailments, ailmentsOf } from '../../db/health.ts'
import { readMoment } from '../../db/open.ts'
import { type Deviation, deviationsIn } from '../../db/own_schema.ts'
import { type Rewritten, rewrittenRows } from '../../db/rewritten_rows.ts'
import type { Statements } from '../../db/statements.ts'
import { type KnownHead, type Strays, strayHeads } from '../../db/stray_heads.ts'
import { stockDifferences } from '../../domain/inventory/stock_sums.ts'
import { sha256Of } from '../backups/content.ts'
import { contentOf, isOwnFile } from '../files.ts'

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
