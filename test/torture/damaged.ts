import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openOffice } from '../../main/api/office.ts'
import { copied, damages, isKept } from '../storage/damaged.ts'
import type { Row } from './row.ts'

const longestMs = 3000

export const damaged: Row = {
  name: 'damaged',
  promise:
    'a damaged, empty or foreign file is recognised at the start, kept whole, and no new office takes its place',
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
