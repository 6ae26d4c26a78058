import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { killedUnderLoad, lostOf } from '../storage/killing.ts'
import type { Row } from './row.ts'

export const killed: Row = {
  name: 'killed',
  promise: 'what was acknowledged survives kill -9 under load',
  rounds: 200,
  async run(rounds, folder) {
    const { told, slowestStart } = await killedUnderLoad(folder, rounds)
    const { lost, integrity, link } = lostOf(folder, told)
    // One record that a client was told of is taken out past the office: it must be missed.
    const [first] = told.keys()
    const sqlite = new Sqlite(join(folder, 'office.db'))
    sqlite.prepare('delete from welding_material_humiture_records where id = ?').run(first)
    sqlite.close()
    return {
      injected: rounds,
      measured: `${lost.length} of ${told.size} acknowledged records lost in ${rounds} kills; slowest start ${(slowestStart / 1000).toFixed(1)} s`,
      wrong: [
        ...lost.map(([id]) => `record ${id}`),
        ...(integrity === 'ok' ? [] : [String(integrity)]),
        ...(link === undefined ? [] : [`journal ${link}`]),
      ],
      control: {
        tells: 'a record taken out past the office is missed',
        seen: lostOf(folder, told).lost.length === lost.length + 1,
      },
    }
  },
}
