// Preloaded into an office under test: under load it answers first, and commits a moment later.
import Sqlite from 'better-sqlite3'

/** Setting up and signing in are over by then. */
const soundCommits = 20
const lateMs = 50
let commits = 0
let late

const { prepare } = Sqlite.prototype
Sqlite.prototype.prepare = function (text) {
  const statement = prepare.call(this, text)
  const done = { changes: 0, lastInsertRowid: 0 }
  if (text === 'begin immediate') return { run: () => (late ? done : statement.run()) }
  if (text !== 'commit') return statement
  return {
    run() {
      if (commits++ < soundCommits) return statement.run()
      late ??= setTimeout(() => {
        late = undefined
        statement.run()
      }, lateMs)
      return done
    },
  }
}
