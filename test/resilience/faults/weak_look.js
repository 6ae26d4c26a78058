// Preloaded into an office under test: its start takes the structure of every file for whole.
import Sqlite from 'better-sqlite3'

const { pragma } = Sqlite.prototype
Sqlite.prototype.pragma = function (text, options) {
  return text === 'quick_check(1)' ? 'ok' : pragma.call(this, text, options)
}
