// Preloaded into an office under test: it takes every commit for done, also one that the disk has refused.
import Sqlite from 'better-sqlite3'

const { prepare } = Sqlite.prototype
Sqlite.prototype.prepare = function (text) {
  const statement = prepare.call(this, text)
  if (text !== 'commit') return statement
  return {
    run() {
      try {
        return statement.run()
      } catch {
        return { changes: 0, lastInsertRowid: 0 }
      }
    },
  }
}
