// Preloaded into an office under test: its connections forget to ask for synchronous=FULL.
import Sqlite from 'better-sqlite3'

const { pragma } = Sqlite.prototype
Sqlite.prototype.pragma = function (text, options) {
  return text === 'synchronous = 2' ? undefined : pragma.call(this, text, options)
}
