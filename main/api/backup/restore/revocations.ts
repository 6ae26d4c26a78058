import { z } from 'zod'
import type { Db } from '../../../db/connection/database.ts'
import type { FileStatements } from '../../../db/connection/statement_cache.ts'
import { certificateOf } from '../../lan/certificate.ts'

/** What grants access without a person's password: a paired machine, an API token. */
const accessTables = ['machines', 'api_tokens'] as const

const revocationsOfTable = z.object({
  /** Ids that were deleted; another row may have one of them since. */
  removed: z.array(z.int()),
  /** Hashes of the rows that are still there. */
  left: z.array(z.string()),
})
export const pairedMachineSchema = z.object({
  name: z.string(),
  address: z.string(),
  create_dt: z.string(),
  hash: z.string(),
})
type PairedMachine = Readonly<z.infer<typeof pairedMachineSchema>>

/** Access that the replaced office had revoked. */
export const revocationsSchema = z.object({ machines: revocationsOfTable, api_tokens: revocationsOfTable })
type Revocations = Readonly<z.infer<typeof revocationsSchema>>

export function readRevocations(statements: FileStatements): Revocations {
  const read = (table: (typeof accessTables)[number]) => ({
    removed: statements
      .all("select record from journal where resource = ? and kind = 'remove'", [table])
      .map(({ record }) => Number(record)),
    left: statements.all(`select hash from ${table}`, []).map(({ hash }) => String(hash)),
  })
  return { machines: read('machines'), api_tokens: read('api_tokens') }
}

/** A restored backup contains access of its time: what was revoked since is revoked again. */
export async function reapplyRevocations(db: Db, all: Revocations): Promise<void> {
  for (const table of accessTables) {
    const { removed, left } = all[table]
    await db.deleteFrom(table).where('id', 'in', removed).where('hash', 'not in', left).execute()
  }
}

/** Inserted under a new id, because the restored file may use the old one for another machine. */
export async function restorePairing(db: Db, machine: PairedMachine): Promise<void> {
  const known = await db
    .selectFrom('machines')
    .select('id')
    .where('hash', '=', machine.hash)
    .executeTakeFirst()
  if (!known)
    await db
      .insertInto('machines')
      .values({ ...machine, paired_by: null })
      .execute()
}

/** A paired machine with the columns that a restore keeps. */
export function readPairedMachine(statements: FileStatements, id: number): PairedMachine | undefined {
  const [row] = statements.all('select name, address, create_dt, hash from machines where id = ?', [id])
  return row && pairedMachineSchema.parse(row)
}

/**
 * Machines are paired with the certificate of a data directory: if the office came from another directory, or
 * the certificate is gone, they have to be paired again.
 */
export async function revokeUnknownMachines(
  db: Db,
  directory: string,
  isFromElsewhere: boolean,
): Promise<void> {
  if (isFromElsewhere || certificateOf(directory) === undefined) await db.deleteFrom('machines').execute()
}
