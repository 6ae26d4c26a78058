// Preloaded into an office under test: its log goes home at another length than SQLite's own 1,000 pages.
import Sqlite from 'better-sqlite3'

const { pragma } = Sqlite.prototype
Sqlite.prototype.pragma = function (text, options) {
  if (text === 'journal_mode = wal') pragma.call(this, `wal_autocheckpoint = ${process.env.CHECKPOINT_PAGES}`)
  return pragma.call(this, text, options)
}
