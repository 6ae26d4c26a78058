import { z } from 'zod'
import type { Db } from '../../../db/connection/database.ts'
import type { Statements } from '../../../db/connection/statement_cache.ts'
import { certificateOf } from '../../lan/certificate.ts'

/** What lets somebody in without a person's password: the pairing of a machine, the token of a program. */
const keys = ['machines', 'api_tokens'] as const

const ofOneKey = z.object({
  /** Numbers that were taken away; something else may have got one of them since. */
  removed: z.array(z.int()),
  /** Hashes of what is still there. */
  left: z.array(z.string()),
})
export const pairedMachineSchema = z.object({
  name: z.string(),
  address: z.string(),
  create_dt: z.string(),
  hash: z.string(),
})
type PairedMachine = Readonly<z.infer<typeof pairedMachineSchema>>

/** What an office that another one takes the place of lets in no more. */
export const revocationsSchema = z.object({ machines: ofOneKey, api_tokens: ofOneKey })
type Revocations = Readonly<z.infer<typeof revocationsSchema>>

export function readRevocations(statements: Statements): Revocations {
  const of = (key: (typeof keys)[number]) => ({
    removed: statements
      .all("select record from journal where resource = ? and kind = 'remove'", [key])
      .map(({ record }) => Number(record)),
    left: statements.all(`select hash from ${key}`, []).map(({ hash }) => String(hash)),
  })
  return { machines: of('machines'), api_tokens: of('api_tokens') }
}

/** A restored office knows keys of its day: those that were taken away since open nothing here, either. */
export async function reapplyRevocations(db: Db, all: Revocations): Promise<void> {
  for (const key of keys) {
    const { removed, left } = all[key]
    await db.deleteFrom(key).where('id', 'in', removed).where('hash', 'not in', left).execute()
  }
}

/** Under a free number: the file that came may know another machine by the one that it had. */
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

/** A paired machine, as far as the next office takes it over. */
export function readPairedMachine(statements: Statements, id: number): PairedMachine | undefined {
  const [row] = statements.all('select name, address, create_dt, hash from machines where id = ?', [id])
  return row && pairedMachineSchema.parse(row)
}

/**
 * Machines are paired with a certificate, which stays in its data directory: those of an office that came from another
 * one, or whose certificate is gone, are strangers here.
 */
export async function revokeUnknownMachines(
  db: Db,
  directory: string,
  isFromElsewhere: boolean,
): Promise<void> {
  if (isFromElsewhere || certificateOf(directory) === undefined) await db.deleteFrom('machines').execute()
}
