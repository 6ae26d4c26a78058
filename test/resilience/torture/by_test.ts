import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from './row.ts'

/** A test has its time in a quiet run; here the machine may be busy with anything. */
const patienceMs = '1800000'
const root = join(import.meta.dirname, '..', '..', '..')

interface Told {
  readonly name: string
  readonly promise: string
  readonly files: readonly string[]
  /** The titles, as a pattern, and how many there are; absent where each of the declarations has one. */
  readonly titles: string
  readonly tests?: number
  /** Faults that one run brings about; absent where the tests count them themselves (`torture_rounds.ts`). */
  readonly injected?: number
  /** Of a full run. A test that counts its faults is run once, and makes so many rounds itself. */
  readonly rounds?: number
  /** What one of the tests shows of a weakened office. */
  readonly control?: string
}

/** A promise that tests of `npm test` measure: they are run, and every one of them must have run. */
export const byTest = ({
  name,
  promise,
  files,
  titles,
  tests,
  injected,
  rounds = 1,
  control,
}: Told): Row => ({
  name,
  promise,
  rounds,
  async run(asked, folder) {
    const reportFile = join(folder, 'told')
    const runs = injected === undefined ? 1 : asked
    const wrong = Array.from({ length: runs }, () =>
      failure(files, titles, tests, { TORTURE_ROUNDS: String(asked), TORTURE_TOLD: reportFile }),
    ).flatMap((one) => one ?? [])
    const counted = existsSync(reportFile) ? sumOf(readFileSync(reportFile, 'utf8')) : 0
    return {
      injected: injected === undefined ? counted : injected * runs,
      measured: `${runs - wrong.length} of ${runs} runs of ${files.join(', ')} as promised`,
      wrong,
      ...(control !== undefined && { control: { tells: control, seen: wrong.length === 0 } }),
    }
  },
})

/** Runs these tests once; gives what they said where they did not all pass. */
function failure(
  files: readonly string[],
  titles: string,
  tests: number | undefined,
  env: NodeJS.ProcessEnv,
): string | undefined {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const { stdout, status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'office', '--testTimeout', patienceMs, ...files, '-t', titles],
    { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env }, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const passed = Number(/Tests\s+(\d+) passed/.exec(stdout)?.[1] ?? 0)
  const isAll = tests === undefined ? passed > 0 : passed === tests
  return status === 0 && isAll ? undefined : stdout.slice(-4000)
}

const sumOf = (lines: string): number =>
  lines
    .split('\n')
    .map(Number)
    .reduce((sum, one) => sum + one, 0)
