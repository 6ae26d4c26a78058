import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Row } from './row.ts'

/** A test has its time in a quiet run; here the machine may be busy with anything. */
const patienceMs = '300000'
const root = join(import.meta.dirname, '..', '..')

interface Told {
  readonly name: string
  readonly promise: string
  readonly file: string
  /** The titles, as a pattern, and how many there are. */
  readonly titles: string
  readonly tests: number
  /** Faults that one run brings about. */
  readonly injected: number
  /** What one of the tests shows of a weakened office. */
  readonly control?: string
}

/** A promise that tests of `npm test` measure in full: they are run, and every one of them must have run. */
export const byTest = ({ name, promise, file, titles, tests, injected, control }: Told): Row => ({
  name,
  promise,
  rounds: 1,
  async run(rounds) {
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++) {
      const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
      const { stdout, status } = spawnSync(
        process.execPath,
        [vitest, 'run', '--project', 'office', '--testTimeout', patienceMs, file, '-t', titles],
        { cwd: root, env: { ...process.env, NO_COLOR: '1' }, encoding: 'utf8', maxBuffer: 2 ** 26 },
      )
      const passed = Number(/Tests\s+(\d+) passed/.exec(stdout)?.[1] ?? 0)
      if (status !== 0 || passed !== tests) wrong.push(stdout.slice(0, 2000))
    }
    return {
      injected: injected * rounds,
      measured: `${rounds - wrong.length} of ${rounds} runs of ${file} as promised`,
      wrong,
      ...(control !== undefined && { control: { tells: control, seen: wrong.length === 0 } }),
    }
  },
})
