// Preloaded into an office under test: its log goes home at another length than after 3,000 pages.
import Sqlite from 'better-sqlite3'

const { pragma } = Sqlite.prototype
Sqlite.prototype.pragma = function (text, options) {
  const isLength = text.startsWith('wal_autocheckpoint')
  return pragma.call(this, isLength ? `wal_autocheckpoint = ${process.env.CHECKPOINT_PAGES}` : text, options)
}
