import type { OfficeServices } from '../engine/contracts.ts'
import { type CopyScope, planSnapshot } from './snapshot_plan.ts'
import { uploadsIn } from './write_copy.ts'

/** How much a copy would carry. */
export interface PlannedCopy {
  readonly records: number
  /** Uploaded files of the chosen orders, each content once. */
  readonly uploads: number
  readonly upload_bytes: number
}

/** Counts what a copy of this scope would carry, before its file is written. */
export async function plannedCopy(
  { file, catalogue }: Pick<OfficeServices, 'file' | 'catalogue'>,
  scope: CopyScope,
): Promise<PlannedCopy> {
  const { statements } = file.reading
  const plan = planSnapshot(catalogue, scope)
  const counted = await Array.fromAsync(plan.tables, async ({ name, where }) =>
    Number((await statements.all(`select count(*) as n from "${name}" where ${where}`, []))[0]?.['n']),
  )
  const hashes = uploadsIn(file.connection, plan.uploads)
  const [bytes] = await statements.all(
    'select sum(size) as n from (select hash, max(size) as size from files group by hash) contents where hash in texts(?)',
    [JSON.stringify(hashes)],
  )
  return {
    records: counted.reduce((all, one) => all + one, 0),
    uploads: hashes.length,
    upload_bytes: Number(bytes?.['n'] ?? 0),
  }
}
