import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openOffice } from '../../main/api/office.ts'
import { copied, damages, isKept, keptIn } from '../storage/damaged.ts'
import { copyByHand, leftByKill, namesIn } from '../storage/left_log.ts'
import type { Row } from './row.ts'

const longestMs = 3000

/** A log that was left beside a backup's file is put aside, whole, and undoes nothing. */
async function isLeftLogKept(folder: string): Promise<boolean> {
  const { killed, backup, log } = await leftByKill(folder)
  copyByHand(backup, killed)
  const names = await namesIn(killed)
  return names.length === 1 && keptIn(killed, 'office.db-wal.foreign-').some((kept) => kept.equals(log))
}

export const damaged: Row = {
  name: 'damaged',
  promise:
    'a damaged, empty or foreign file, and a log that is not its own, is recognised at the start and kept whole; no new office takes its place',
  rounds: 1,
  async run(rounds, folder) {
    const made = join(folder, 'made')
    await (await openOffice(made)).close()
    const wrong: string[] = []
    let [slowest, injected] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      for (const { name, spoil } of damages) {
        const place = copied(made, join(folder, `${injected++}`))
        spoil(place)
        const before = readFileSync(join(place, 'office.db'))
        const began = performance.now()
        const refused = await openOffice(place).then(
          async (office) => {
            await office.close()
            return false
          },
          () => true,
        )
        const took = performance.now() - began
        slowest = Math.max(slowest, took)
        if (!refused || !isKept(place, before) || existsSync(join(place, 'office.db'))) wrong.push(name)
        else if (took > longestMs) wrong.push(`${name}: ${took.toFixed(0)} ms`)
      }
      if (!(await isLeftLogKept(join(folder, `${injected++}`)))) wrong.push('a log beside a copied backup')
    }
    const whole = await openOffice(copied(made, join(folder, 'whole')))
    await whole.close()
    return {
      injected,
      measured: `${injected - wrong.length} of ${injected} recognised and kept; slowest ${slowest.toFixed(0)} ms`,
      wrong,
      control: {
        tells: 'the same office undamaged comes up',
        seen: existsSync(join(folder, 'whole', 'office.db')),
      },
    }
  },
}
