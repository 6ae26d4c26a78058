import type { Reporter, TestCase, Vitest } from 'vitest/node'
import { howToGetPostgres, isPostgresThere } from '../postgres/server.ts'

const ownEngine = process.env['OFFICE_TEST_ENGINE']

/** Says at the end what ran on PostgreSQL. Without a server nothing of it ran: that is no failure, but one in CI. */
export default class PostgresRuns implements Reporter {
  private projects: ReadonlySet<string> = new Set()
  private ran = 0
  private ofSqlite = 0

  onInit(vitest: Vitest): void {
    this.projects = new Set(
      vitest.projects
        .filter(({ config }) => (config.env['OFFICE_TEST_ENGINE'] ?? ownEngine) === 'postgres')
        .map(({ name }) => name),
    )
    if (this.projects.size > 0 && !isPostgresThere() && process.env['CI'])
      throw new Error(`CI tests PostgreSQL as well, and there is none. ${howToGetPostgres}`)
  }

  onTestCaseResult(test: TestCase): void {
    if (!this.projects.has(test.project.name)) return
    if (test.tags.includes('sqlite')) this.ofSqlite++
    else if (test.result().state !== 'skipped') this.ran++
  }

  onTestRunEnd(): void {
    if (this.projects.size === 0) return
    const lines = isPostgresThere()
      ? `${this.ran} tests ran on it; ${this.ofSqlite} are tagged as SQLite's and did not`
      : `not tested. ${howToGetPostgres}`
    console.log(` PostgreSQL: ${lines}`)
  }
}
