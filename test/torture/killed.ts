import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { killedUnderLoad, lostOf } from '../storage/killing.ts'
import type { Row } from './row.ts'

/** Of each kill; a full run has more than a hundred thousand. */
const atLeast = 500
/** Of the middle one of all starts, on a machine that does nothing else. */
const longestStartMs = 2000
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const killed: Row = {
  name: 'killed',
  promise: 'what was acknowledged survives kill -9 under load',
  rounds: 200,
  async run(rounds, folder) {
    const { told, acknowledged, starts } = await killedUnderLoad(folder, rounds, atLeast)
    const sorted = starts.toSorted((a, b) => a - b)
    const [middle, slowest] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0]
    const { lost, integrity, link } = lostOf(folder, told)
    // One record that a client was told of is taken out past the office: it must be missed.
    const [first] = told.keys()
    const sqlite = new Sqlite(join(folder, 'office.db'))
    sqlite.prepare('delete from welding_material_humiture_records where id = ?').run(first)
    sqlite.close()
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
        tells: 'a record taken out past the office is missed',
        seen: lostOf(folder, told).lost.length === lost.length + 1,
      },
    }
  },
}
