// Preloaded into an office under test: it forgets to hold the lock beside its file.
import Sqlite from 'better-sqlite3'

const { exec } = Sqlite.prototype
Sqlite.prototype.exec = function (text) {
  return text === 'begin exclusive' ? this : exec.call(this, text)
}
