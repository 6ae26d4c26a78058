import type { Db } from '../../db/database.ts'
import { certificateOf } from '../http/certificate.ts'

/** What lets somebody in without a person's password: the pairing of a machine, the token of a program. */
const keys = ['machines', 'api_tokens'] as const

interface ShutOut {
  /** Numbers that were taken away; something else may have got one of them since. */
  readonly removed: readonly number[]
  /** Hashes of what is still there. */
  readonly left: readonly string[]
}
export type AllShutOut = { readonly [K in (typeof keys)[number]]: ShutOut }

/** What an office that another one takes the place of lets in no more. */
export async function shutOutOf(db: Db): Promise<AllShutOut> {
  const of = async (key: (typeof keys)[number]): Promise<ShutOut> => {
    const removed = await db
      .selectFrom('journal')
      .select('record')
      .where('resource', '=', key)
      .where('kind', '=', 'remove')
      .execute()
    const left = await db.selectFrom(key).select('hash').execute()
    return { removed: removed.map(({ record }) => record), left: left.map(({ hash }) => hash) }
  }
  return { machines: await of('machines'), api_tokens: await of('api_tokens') }
}

/** A restored office knows keys of its day: those that were taken away since open nothing here, either. */
export async function shutOutAgain(db: Db, all: AllShutOut): Promise<void> {
  for (const key of keys) {
    const { removed, left } = all[key]
    await db.deleteFrom(key).where('id', 'in', removed).where('hash', 'not in', left).execute()
  }
}

/**
 * Machines are paired with a certificate, which stays in its data directory: those of an office that came from another
 * one, or whose certificate is gone, are strangers here.
 */
export async function unpairStrangers(db: Db, directory: string, isFromElsewhere: boolean): Promise<void> {
  if (isFromElsewhere || certificateOf(directory) === undefined) await db.deleteFrom('machines').execute()
}
