import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { killedUnderLoad, lostOf } from '../faults/killing.ts'
import type { Row } from './row.ts'

/** Of each kill; a full run has more than a hundred thousand. */
const atLeast = 500
/** Of the middle one of all starts, on a machine that does nothing else. */
const longestStartMs = 2000
const controlRounds = 3
const late = pathToFileURL(join(import.meta.dirname, '..', 'faults', 'late_commit.js')).href
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** What a kill takes from an office whose answers are ahead of its file. */
async function lostByLate(folder: string): Promise<{ readonly lost: number; readonly told: number }> {
  const env = { NODE_OPTIONS: `--import ${late}` }
  // What its answers promised is missing at the next start, which says so.
  const { told } = await killedUnderLoad(folder, controlRounds, { atLeast, env, args: ['--accept-loss'] })
  return { lost: lostOf(folder, told).lost.length, told: told.size }
}

export const killed: Row = {
  name: 'killed',
  promise: 'what was acknowledged survives kill -9 under load',
  rounds: 200,
  async run(rounds, folder) {
    const place = join(folder, 'office')
    const { told, acknowledged, starts } = await killedUnderLoad(place, rounds, { atLeast })
    const sorted = starts.toSorted((a, b) => a - b)
    const [middle, slowest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    const { lost, integrity, link } = lostOf(place, told)
    const late = await lostByLate(join(folder, 'late'))
    return {
      injected: rounds,
      measured: `${lost.length} of ${told.size} records lost, ${acknowledged} writes acknowledged in ${rounds} kills; a start took ${seconds(middle)}, the slowest ${seconds(slowest)}`,
      wrong: [
        ...lost.map(([id]) => `record ${id}`),
        ...(integrity === 'ok' ? [] : [String(integrity)]),
        ...(link === undefined ? [] : [`journal ${link}`]),
        ...(middle > longestStartMs ? [`a start took ${seconds(middle)}`] : []),
      ],
      control: {
        tells: `an office that answers a moment before it commits loses ${late.lost} of ${late.told}`,
        seen: late.lost > 0,
      },
    }
  },
}
