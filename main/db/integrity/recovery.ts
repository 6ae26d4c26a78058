import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { connect } from '../connection/open.ts'
import { statementsOf } from '../connection/statement_cache.ts'
import { databaseBusy } from '../errors.ts'
import { entryHash, toEntries } from '../journal/chain.ts'
import { journalLoss, readHeadFile } from '../journal/head_file.ts'
import { UnsafeFileError } from './unsafe_file.ts'

/** Entries whose hashes are checked: a failed write damages the end of the journal. */
const lastLinks = 200

/**
 * Recovers after a failed write. It is then unknown what the disk holds of the WAL, and the operating system
 * may report lost pages as written, so another fsync proves nothing. The whole WAL is therefore checkpointed
 * (rewritten into the file and synced), then the file is verified as at startup. The file must be closed.
 * Throws if any step fails.
 */
export function checkpointAndVerify(path: string): void {
  // Without this check SQLite would create an empty file.
  if (!existsSync(path)) throw new UnsafeFileError(`${path} does not exist`)
  const sqlite = connect(path, false)
  try {
    const statements = statementsOf(sqlite)
    const [checkpoint] = statements.all('pragma wal_checkpoint(truncate)', [])
    if (checkpoint?.['busy'] !== 0) throw databaseBusy()
    const result = String(sqlite.pragma('quick_check(1)', { simple: true }))
    if (result !== 'ok') throw new UnsafeFileError(result)
    const last = toEntries(
      statements.all('select * from (select * from journal order by id desc limit ?) order by id', [
        lastLinks,
      ]),
    )
    const broken = last.find(
      (entry, at) => at > 0 && entryHash(last[at - 1]?.hash ?? '', entry) !== entry.hash,
    )
    if (broken) throw new UnsafeFileError(`${path}: journal entry ${broken.id} does not match its hash`)
    const loss = journalLoss(statements, readHeadFile(dirname(path)))
    if (loss)
      throw new UnsafeFileError(
        `${path}: journal ends at entry ${loss.last.id}, but entry ${loss.head.id} was acknowledged`,
      )
  } finally {
    sqlite.close()
  }
}
