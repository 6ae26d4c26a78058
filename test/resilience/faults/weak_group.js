// Preloaded into an office under test: bringing in a return is no transaction, and its groups have no savepoints.
import Sqlite from 'better-sqlite3'

const { prepare } = Sqlite.prototype
const dropped = /^(begin immediate|commit|savepoint|release|rollback to) ?/
const done = { changes: 0, lastInsertRowid: 0 }
Sqlite.prototype.prepare = function (text) {
  return dropped.test(text) ? { run: () => done, all: () => [] } : prepare.call(this, text)
}
