import { join } from 'node:path'
import { migrationIn, restoreIn } from '../faults/interrupted_work.ts'
import { interrupted, type Work } from '../faults/interrupting.ts'
import type { Row } from './row.ts'

const controlKills = 40

interface Killed {
  readonly name: string
  readonly promise: string
  readonly workIn: (folder: string) => Promise<Work>
  readonly weak: string
  readonly weakness: string
}

const rowOf = ({ name, promise, workIn, weak, weakness }: Killed): Row => ({
  name,
  promise,
  rounds: 200,
  async run(rounds, folder) {
    const work = await workIn(folder)
    const { kills, olds, news, wrong } = await interrupted(work, join(folder, 'sound'), rounds)
    const control = await interrupted(work, join(folder, 'weak'), controlKills, weak)
    return {
      injected: kills,
      measured: `of ${kills} kills ${olds} left the old office, ${news} the new one, ${wrong.length} anything else`,
      wrong,
      control: {
        tells: `${weakness} ${control.wrong.length} of ${control.kills} kills left neither`,
        seen: control.wrong.length > 0,
      },
    }
  },
})

export const migrationKilled = rowOf({
  name: 'migration-killed',
  promise: 'an office that is killed while it is brought to a newer version is the old one or the new one',
  workIn: migrationIn,
  weak: 'weak_migration.js',
  weakness: 'without a transaction around the steps',
})

export const restoreKilled = rowOf({
  name: 'restore-killed',
  promise: 'an office that is killed while a backup is restored is the old one or the restored one',
  workIn: restoreIn,
  weak: 'weak_restore.js',
  weakness: 'where the restored file is written over the old one',
})
