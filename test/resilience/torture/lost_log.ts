import { join } from 'node:path'
import { openOffice } from '../../../main/api/office.ts'
import { lostLog } from '../faults/lost_log.ts'
import type { Row } from './row.ts'

/** Of each kill: the log comes home every thousand pages, so that every length of it is met. */
const mostWrites = 400

export const lostLogs: Row = {
  name: 'lost-log',
  promise:
    'an office that was killed and whose log is gone says how many operations are missing, and opens by choice alone',
  rounds: 40,
  async run(rounds, folder) {
    const place = join(folder, 'office')
    await (await openOffice(place)).close()
    const wrong: string[] = []
    let [injected, lost, told, unseen] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const atLeast = 1 + Math.floor(Math.random() * mostWrites)
      const met = await lostLog(place, join(folder, `${round}`), atLeast)
      wrong.push(...met.wrong)
      if (met.lost > 0) injected++
      if (met.lost > 0 && met.opensWithoutHead) unseen++
      lost += met.lost
      told += met.reportedMissing
    }
    return {
      injected,
      measured: `${told} operations told as missing, ${lost} of them acknowledged writes, in ${rounds} kills`,
      wrong,
      control: {
        tells: `without office.head ${unseen} of ${injected} open as if nothing were missing`,
        seen: unseen > 0,
      },
    }
  },
}
