import { join } from 'node:path'
import { canInject } from '../../support/disk_faults.ts'
import { erring } from '../faults/erring.ts'
import { wrongIn } from '../faults/keyed.ts'
import type { Row } from './row.ts'

const controlRounds = 3

export const diskErrors: Row = {
  name: 'disk-errors',
  promise:
    'what was acknowledged survives a disk that fails to write or to sync; the others hear a code, repeat with their key and write once',
  rounds: 200,
  missing: () => (canInject ? undefined : 'no strace that may hold a process of ours'),
  async run(rounds, folder) {
    const place = join(folder, 'office')
    const { writes, injected, wrong } = await erring(place, rounds)
    const lost = wrongIn(place, writes)
    const refused = [...writes.refusals].map(([code, count]) => `${count} × ${code}`).join(', ')
    const weak = await erring(join(folder, 'weak'), controlRounds, true)
    const missed = wrongIn(join(folder, 'weak'), weak.writes)
    return {
      injected,
      measured: `${lost.length} of ${writes.stored.size} acknowledged records lost or doubled in ${rounds} rounds; refused: ${refused}`,
      wrong: [...wrong, ...lost],
      control: {
        tells: `an office that takes every commit for done loses ${missed.length} of ${weak.writes.stored.size}`,
        seen: missed.some((one) => one.endsWith('is lost')),
      },
    }
  },
}
