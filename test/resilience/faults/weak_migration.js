// Preloaded into an office under test: the steps to a newer version are no transaction.
import Sqlite from 'better-sqlite3'

const { exec } = Sqlite.prototype
Sqlite.prototype.exec = function (text) {
  return text === 'begin immediate' || text === 'commit' ? this : exec.call(this, text)
}
