import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { CorruptFileError } from '../../../main/api/health/startup_check.ts'
import { openOffice } from '../../../main/api/office.ts'
import { copied } from '../../support/damaged_files.ts'
import { killedOnce } from './killing.ts'

export interface LostLog {
  /** Acknowledged writes that are not in the file without its log. */
  readonly lost: number
  /** How many operations a start said are missing; 0 where it opened. */
  readonly reportedMissing: number
  /** Where that is not what was lost. */
  readonly wrong: readonly string[]
  /** A start without `office.head` opens it as if nothing were missing. */
  readonly opensWithoutHead: boolean
}

/** Kills a headless office under load, takes its log away, and starts it; what an earlier loss left missing is accepted. */
export async function lostLog(directory: string, folder: string, atLeast: number): Promise<LostLog> {
  const acknowledged: string[] = []
  const seen = new Set<number>()
  const tell = (record: number) => {
    acknowledged.push(`${seen.has(record) ? 'update' : 'create'} ${record}`)
    seen.add(record)
  }
  await killedOnce(directory, { atLeast, tell, args: ['--accept-loss'] })
  const whole = entriesIn(join(copied(directory, join(folder, 'whole')), 'office.db'))
  rmSync(join(directory, 'office.db-wal'), { force: true })
  const alone = join(folder, 'alone.db')
  copyFileSync(join(directory, 'office.db'), alone)
  const ends = entriesIn(alone).last
  const numbers = acknowledged.map((one) => whole.numbers.get(one) ?? Number.POSITIVE_INFINITY)
  const missing = await missingAt(directory)
  // What was committed and not answered any more may be told as well.
  const [least, most] = [Math.max(ends, ...numbers) - ends, whole.last - ends]
  const headless = copied(directory, join(folder, 'headless'))
  rmSync(join(headless, 'office.head'))
  return {
    lost: numbers.filter((one) => one > ends).length,
    reportedMissing: missing,
    wrong: missing < least || missing > most ? [`${missing} told, ${least} to ${most} missing`] : [],
    opensWithoutHead: (await missingAt(headless)) === 0,
  }
}

/** The entries of the records that the load writes, by what they say, and the number of the last entry of all. */
function entriesIn(file: string): { readonly numbers: ReadonlyMap<string, number>; readonly last: number } {
  const sqlite = new Sqlite(file)
  try {
    const rows = sqlite
      .prepare(
        "select id, kind || ' ' || record from journal where resource like '%humiture_records' order by id",
      )
      .raw()
      .all() as [number, string][] // the two columns
    const last = Number(sqlite.prepare('select max(id) from journal').pluck().get())
    return { numbers: new Map(rows.map(([id, said]) => [said, id])), last }
  } finally {
    sqlite.close()
  }
}

async function missingAt(directory: string): Promise<number> {
  try {
    await (await openOffice(directory)).close()
    return 0
  } catch (error) {
    if (error instanceof CorruptFileError && error.loss) return error.loss.missing
    throw error
  }
}
