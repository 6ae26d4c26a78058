import { join } from 'node:path'
import { leftAfterCuts, recordedUnderLoad } from '../faults/power_cut.ts'
import { hasCompiler, recorderIn } from '../faults/recording.ts'
import type { Row } from './row.ts'

/** SQLite's own length of the log, and one that goes home at almost every commit. */
const checkpoints = [1000, 40]
/** Enough for several checkpoints of a thousand pages. */
const acknowledged = 3000
/** The other cuts are opened by SQLite alone, which takes a tenth of the time. */
const startEvery = 20
const controlCuts = 200

export const powerCut: Row = {
  name: 'power-cut',
  promise:
    'what was acknowledged survives a cut of power, with what was not synced dropped, torn or there in part',
  rounds: 3000,
  missing: () => (hasCompiler() ? undefined : 'no C compiler for the recorder of writes and fsyncs'),
  async run(rounds, folder) {
    const library = recorderIn(folder)
    if (!library) throw new Error('the recorder could not be compiled')
    const wrong: string[] = []
    const failures: string[] = []
    for (const pages of checkpoints) {
      const place = join(folder, `${pages}`)
      const notes = await recordedUnderLoad(place, { library, acknowledged, pages })
      const left = await leftAfterCuts(notes, place, { count: rounds, startEvery })
      wrong.push(...left.wrong.map((one) => `${pages} pages: ${one}`))
      const writes = notes.filter(({ kind }) => kind === 'a').length
      failures.push(
        `after ${left.wrong.length} of ${rounds} cuts something was lost of ${writes} acknowledged writes (log of ${pages} pages, ${notes.length} recorded steps, the office started on ${left.started})`,
      )
    }
    const place = join(folder, 'weak')
    const weak = await recordedUnderLoad(place, { library, acknowledged: 200, pages: 1000, weak: true })
    const { wrong: lost } = await leftAfterCuts(weak, place, { count: controlCuts, startEvery })
    return {
      injected: rounds * checkpoints.length,
      measured: failures.join('; '),
      wrong,
      control: {
        tells: `with synchronous=NORMAL something is lost after ${lost.length} of ${controlCuts} cuts`,
        seen: lost.some((one) => one.includes('lost')),
      },
    }
  },
}
