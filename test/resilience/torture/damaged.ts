import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { consoleActor } from '../../../main/api/cli/context.ts'
import { openOffice } from '../../../main/api/office.ts'
import { copied, type Damage, damages, isPreserved, preservedFiles } from '../../support/damaged_files.ts'
import { copyByHand, leftByKill, namesIn } from '../../support/left_log.ts'
import { startServe } from '../../support/serve.ts'
import type { Row } from './row.ts'

const longestMs = 3000
/** Each is a start of its own process. */
const controls = damages.filter((_, at) => at < 5 || at % 10 === 0)
const weak = pathToFileURL(join(import.meta.dirname, '..', 'faults', 'weak_look.js')).href

/** Opens the office of a folder and closes it again; throws where it does not open. */
type Start = (folder: string) => Promise<unknown>

const soundStart: Start = async (folder) => (await openOffice(folder)).close()

const weakStart: Start = async (folder) =>
  (await startServe(folder, [], { NODE_OPTIONS: `--import ${weak}` })).stop('SIGTERM')

interface Met {
  /** Refused, kept whole, and nothing in its place. */
  readonly isRecognised: boolean
  readonly ms: number
}

async function met(made: string, place: string, { spoil }: Damage, start: Start): Promise<Met> {
  spoil(copied(made, place))
  const before = readFileSync(join(place, 'office.db'))
  const began = performance.now()
  const refused = await start(place).then(
    () => false,
    () => true,
  )
  const ms = performance.now() - began
  return { isRecognised: refused && isPreserved(place, before) && !existsSync(join(place, 'office.db')), ms }
}

/** A log that was left beside a backup's file is put aside, whole, and undoes nothing. */
async function isLeftLogKept(folder: string): Promise<boolean> {
  const { killed, backup, log } = await leftByKill(folder)
  copyByHand(backup, killed)
  const names = await namesIn(killed, { acceptLoss: consoleActor })
  return (
    names.length === 1 && preservedFiles(killed, 'office.db-wal.foreign-').some((kept) => kept.equals(log))
  )
}

/** What a start that does not look at the structure takes for an office. */
async function missed(made: string, folder: string): Promise<readonly string[]> {
  const names: string[] = []
  for (const damage of controls)
    if (!(await met(made, join(folder, `weak ${damage.name}`), damage, weakStart)).isRecognised)
      names.push(damage.name)
  return names
}

export const damaged: Row = {
  name: 'damaged',
  promise:
    'a damaged, empty or foreign file, and a log that is not its own, is recognised at the start and kept whole; no new office takes its place',
  rounds: 1,
  async run(rounds, folder) {
    const folderOfOffice = join(folder, 'made')
    await soundStart(folderOfOffice)
    const wrong: string[] = []
    let [slowest, injected] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      for (const damage of damages) {
        const { isRecognised, ms } = await met(
          folderOfOffice,
          join(folder, `${injected++}`),
          damage,
          soundStart,
        )
        slowest = Math.max(slowest, ms)
        if (!isRecognised) wrong.push(damage.name)
        else if (ms > longestMs) wrong.push(`${damage.name}: ${ms.toFixed(0)} ms`)
      }
      if (!(await isLeftLogKept(join(folder, `${injected++}`)))) wrong.push('a log beside a copied backup')
    }
    // The same office undamaged comes up, or whatever refuses everything would pass.
    await soundStart(copied(folderOfOffice, join(folder, 'whole')))
    const passed = await missed(folderOfOffice, folder)
    return {
      injected,
      measured: `${injected - wrong.length} of ${injected} recognised and kept; slowest ${slowest.toFixed(0)} ms`,
      wrong,
      control: {
        tells: `a start that does not look at the structure misses ${passed.length} of ${controls.length}`,
        seen: passed.length > 0,
      },
    }
  },
}
