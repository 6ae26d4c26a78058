import './build/check_node.js'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { isPostgresThere } from './test/support/postgres/server.ts'
import { bundledWorkers } from './test/support/setup/bundled_workers.ts'
import LongestFirst from './test/support/setup/longest_first.ts'
import { keepTempInMemory } from './test/support/setup/memory_folder.ts'

// The many short lives of the office as a process of its own share what one of them compiled.
process.env['NODE_COMPILE_CACHE'] ??= path.join(tmpdir(), 'node-compile-cache')
keepTempInMemory()

/** `npm run test:postgres` runs all tests on PostgreSQL, `npm test` those of the project `postgres`. */
const engine = process.env['OFFICE_TEST_ENGINE'] ?? 'sqlite'
const serverOf = (kind: string) => (kind === 'postgres' ? ['test/support/setup/postgres.ts'] : [])
const setupOf = (kind: string) => (kind === 'postgres' ? ['test/support/setup/sqlite_only.ts'] : [])
/** A test of the file that SQLite keeps: `{ tags: 'sqlite' }`, or `@module-tag sqlite` for all tests of a file. */
const tagsOf = (kind: string) => [
  { name: 'sqlite', description: 'only with the office in a file', skip: kind === 'postgres' },
]

/** What `npm test` runs on PostgreSQL besides, where there is a server: SQL, the engine, HTTP and the conformance. */
const onPostgres = [
  'test/postgres/**/*.test.ts',
  'test/engine/**/*.test.ts',
  'test/conformance/**/*.test.ts',
  'test/api/http/**/*.test.ts',
]

export default defineConfig({
  plugins: [bundledWorkers()],
  test: {
    environment: 'node',
    reporters: [
      'default',
      './test/support/setup/flaky_reporter.ts',
      './test/support/setup/postgres_reporter.ts',
    ],
    // The language of the console, whatever the terminal speaks.
    env: { OFFICE_LANGUAGE: 'zh' },
    // Processes rather than threads: better-sqlite3, signals and environment variables stay each worker's own.
    pool: 'forks',
    // One worker reads the modules once for all its files. No test may lean on what another file left behind.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'office',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/support/setup/prepared_offices.ts', ...serverOf(engine)],
          setupFiles: setupOf(engine),
          tags: tagsOf(engine),
          exclude: ['test/browser/**', 'test/desktop/electron/**', 'test/postgres/**'],
          // One more than the cores it is measured on: some of them wait for a disk, a lock or another process.
          maxWorkers: 3,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          env: { OFFICE_LANGUAGE: 'zh', OFFICE_TEST_ENGINE: 'postgres' },
          include: isPostgresThere() ? onPostgres : [],
          // Bodies that are refused before the database is asked, and the document, which is the same.
          exclude: ['test/api/http/nasty_bodies.test.ts', 'test/api/http/openapi.test.ts'],
          globalSetup: ['test/support/setup/prepared_offices.ts', ...serverOf('postgres')],
          setupFiles: setupOf('postgres'),
          tags: tagsOf('postgres'),
          maxWorkers: 3,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: [
            'test/support/setup/prepared_offices.ts',
            'test/support/setup/pages.ts',
            ...serverOf(engine),
          ],
          setupFiles: setupOf(engine),
          tags: tagsOf(engine),
          // Pages mostly wait: three browsers fill two cores.
          maxWorkers: 3,
          // After the others, so that a page never waits for a core.
          sequence: { groupOrder: 1 },
          // A poll that reads a field waits for its page first, which on a busy machine takes longer than the usual second.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A person at a slow machine presses a key again: so does a story, once, and the report names it.
          retry: 1,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['test/desktop/electron/**/*.test.ts'],
          globalSetup: ['test/support/setup/prepared_offices.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
