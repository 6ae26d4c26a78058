import { statfs } from 'node:fs/promises'
import { round } from '../../../shared/kernel/decimals.ts'
import { minutesBetween } from '../../../shared/kernel/times.ts'
import type { Db } from '../../db/connection/database.ts'
import { newestBackup, primaryLocation } from '../backup/location.ts'
import { backupOrderOf } from '../backup/order.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { retentionStart } from '../jobs/rows.ts'

const gigabyte = 1024 ** 3

/** Whole hours; null without any backup. */
export async function backupAge({ engine, now }: RequestContext): Promise<number | null> {
  const last = await newestBackup(primaryLocation(engine.directory), backupOrderOf(engine))
  return last ? Math.max(0, Math.floor(minutesBetween(last.manifest.made, now) / 60)) : null
}

export async function failedJobs({ caller, now, ...ctx }: RequestContext): Promise<number> {
  const db: Db = ctx.db
  const { failed } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('user', '=', caller.id)
    .where('state', '=', 'failed')
    .where('ended_dt', '>=', retentionStart(now))
    .executeTakeFirstOrThrow()
  return failed
}

export async function freeSpace({ engine }: RequestContext): Promise<number> {
  const { bavail, bsize } = await statfs(engine.directory)
  return round((bavail * bsize) / gigabyte, 1)
}
