import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrations } from '../../../migrations/index.ts'
import { requireRead } from '../../db/damage.ts'
import { type Ailments, ailmentsOf } from '../../db/health.ts'
import { readApart } from '../../db/open.ts'
import { type Deviation, deviationsIn } from '../../db/own_schema.ts'
import type { Statements } from '../../db/statements.ts'
import { stockDifferences } from '../../domain/inventory/stock_sums.ts'
import { contentOf } from '../files.ts'

/** What is wrong in an office, in its file and among its uploads; every list is empty in a sound one. */
export interface Wrong extends Ailments {
  readonly schema: readonly Deviation[]
  readonly stock: readonly string[]
  /** Names of uploads whose content is gone. */
  readonly missing: readonly string[]
}

/** Goes through an open office to the end, whatever it finds: `examination` ends with the first thing. */
export async function goingThrough({ file }: { readonly file: string }): Promise<Wrong> {
  const found = readApart(file, (statements) => {
    const ailments = ailmentsOf(statements)
    requireRead(ailments.damages)
    if (ailments.damages.length > 0) return { ...ailments, stock: [], missing: [] }
    return {
      ...ailments,
      stock: stockDifferences(statements),
      missing: missingContent(statements, dirname(file)),
    }
  })
  return { ...found, schema: found.damages.length > 0 ? [] : await deviationsIn(file, migrations) }
}

const missingContent = (statements: Statements, directory: string): readonly string[] =>
  statements
    .all('select hash, min(name) as name from files group by hash order by min(id)', [])
    .filter(({ hash }) => !existsSync(contentOf(directory, String(hash))))
    .map(({ name }) => String(name))
