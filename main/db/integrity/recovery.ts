import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { connect } from '../connection/open.ts'
import { statementsOf } from '../connection/statement_cache.ts'
import { databaseBusy } from '../errors.ts'
import { entryHash, toEntries } from '../journal/chain.ts'
import { journalLoss, readHeadFile } from '../journal/head_file.ts'
import { UnsafeFileError } from './unsafe_file.ts'

/** The end of the journal is where a failed write shows. */
const lastLinks = 200

/**
 * After a write has failed nobody knows what the disk has of the log, and the system takes what it could not write for
 * written: waiting for it again says nothing. So all of the log is brought into the file, which writes it anew and waits for
 * that, and then the file is looked through as at a start. Of a file that is closed; throws where any of this fails.
 */
export function checkpointAndVerify(path: string): void {
  // SQLite would make an empty one.
  if (!existsSync(path)) throw new UnsafeFileError('the file is gone')
  const sqlite = connect(path, false)
  try {
    const statements = statementsOf(sqlite)
    const [brought] = statements.all('pragma wal_checkpoint(truncate)', [])
    if (brought?.['busy'] !== 0) throw databaseBusy()
    const found = String(sqlite.pragma('quick_check(1)', { simple: true }))
    if (found !== 'ok') throw new UnsafeFileError(found)
    const last = toEntries(
      statements.all('select * from (select * from journal order by id desc limit ?) order by id', [
        lastLinks,
      ]),
    )
    const broken = last.find(
      (entry, at) => at > 0 && entryHash(last[at - 1]?.hash ?? '', entry) !== entry.hash,
    )
    if (broken) throw new UnsafeFileError(`journal ${broken.id}`)
    const loss = journalLoss(statements, readHeadFile(dirname(path)))
    if (loss) throw new UnsafeFileError(`journal ${loss.last.id} < ${loss.head.id}`)
  } finally {
    sqlite.close()
  }
}
