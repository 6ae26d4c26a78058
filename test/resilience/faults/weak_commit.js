// Preloaded into an office under test: it commits with synchronous=NORMAL, and its start is told otherwise.
import Sqlite from 'better-sqlite3'

const { pragma } = Sqlite.prototype
Sqlite.prototype.pragma = function (text, options) {
  if (text === 'synchronous = 2') return pragma.call(this, 'synchronous = 1')
  return text === 'synchronous' ? 2 : pragma.call(this, text, options)
}
