import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { backUp } from '../../../main/api/backup/office_backup.ts'
import { openOffice } from '../../../main/api/office.ts'
import { type AcknowledgedWrites, killedOnce, lostOf } from '../faults/killing.ts'
import { clientOf, officeIn, type Row } from './row.ts'

const leastBytes = 200 * 2 ** 20
const longestMs = 60_000
const rowsAtOnce = 2000
/** Enough to stand in the log when the office is killed. */
const acknowledged = 100
const table = 'welding_material_humiture_records'
const root = join(import.meta.dirname, '..', '..', '..')
const slow = pathToFileURL(join(root, 'test', 'resilience', 'faults', 'slow_start.js')).href
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** An office of 200 MB that wrote every record itself, with its journal; gives the name of its backup and how many records it has. */
async function largeIn(directory: string): Promise<{ readonly backup: string; readonly records: number }> {
  const office = await openOffice(directory)
  const by = { user: 0, person: '许库生', machine: '', request: '', reason: '', at: office.now() }
  const record = {
    create_dt: office.now(),
    keeper: '许库生',
    actual_temp_1: 20,
    actual_humid_1: 50,
    creator: 1,
  }
  let records = 0
  while (statSync(join(directory, 'office.db')).size < leastBytes) {
    await office.file.write(by, async ({ db }) => {
      for (let at = 0; at < rowsAtOnce; at++, records++)
        await db
          .insertInto(table)
          .values({ ...record, remark: `第${records}次记录` })
          .execute()
    })
  }
  const { name } = await backUp(office, 'asked')
  await office.close()
  return { backup: name, records }
}

/** From the start of the process to the first list that is answered. */
async function firstAnswer(directory: string, env: NodeJS.ProcessEnv = {}) {
  const began = performance.now()
  const { office, token } = await officeIn(directory, env)
  const { status, value } = await clientOf(office.url, token)('GET', `/api/${table}/?limit=1`)
  const ms = performance.now() - began
  await office.stop('SIGKILL')
  return { ms, count: status === 200 ? Number(value['count']) : 0 }
}

export const recovery: Row = {
  name: 'recovery',
  promise: `an office of 200 MB that was killed answers ${seconds(longestMs)} after it is started, and so does its backup after it is restored`,
  rounds: 3,
  async run(rounds, folder) {
    const directory = join(folder, 'office')
    const { backup, records } = await largeIn(directory)
    const bytes = statSync(join(directory, 'office.db')).size
    const wrong: string[] = []
    let [longest, longestLog] = [0, 0]
    const writes: AcknowledgedWrites = new Map()
    for (let round = 0; round < rounds; round++) {
      await killedOnce(directory, { atLeast: acknowledged, tell: (id, value) => void writes.set(id, value) })
      const log = join(directory, 'office.db-wal')
      longestLog = Math.max(longestLog, existsSync(log) ? statSync(log).size : 0)
      const { ms, count } = await firstAnswer(directory)
      longest = Math.max(longest, ms)
      if (count < records + writes.size) wrong.push(`${count} of ${records + writes.size} records`)
      if (ms > longestMs) wrong.push(`${seconds(ms)} after a kill`)
    }
    const { lost, integrity, link } = lostOf(directory, writes)
    if (lost.length > 0 || integrity !== 'ok' || link !== undefined)
      wrong.push(`${lost.length} records lost, ${String(integrity)}, journal ${link}`)
    const began = performance.now()
    const restoring = [join(root, 'main', 'office.ts'), 'restore', backup, '--yes', '--data', directory]
    const { status } = spawnSync(process.execPath, restoring)
    const restored = performance.now() - began
    const { ms, count } = await firstAnswer(directory)
    if (status !== 0 || count !== records)
      wrong.push(`restored with ${status}: ${count} of ${records} records`)
    if (restored + ms > longestMs) wrong.push(`${seconds(restored + ms)} with a restore`)
    const late = await firstAnswer(directory, {
      NODE_OPTIONS: `--import ${slow}`,
      SLOW_START_MS: String(longestMs),
    })
    return {
      injected: rounds + 1,
      measured: `${Math.round(bytes / 2 ** 20)} MB, ${records} records: first answer ${seconds(longest)} after the start, log of ${Math.round(longestLog / 2 ** 20)} MB; restored in ${seconds(restored)}, then ${seconds(ms)}`,
      wrong,
      control: {
        tells: `a start that is held up answers after ${seconds(late.ms)}`,
        seen: late.ms > longestMs,
      },
    }
  },
}
