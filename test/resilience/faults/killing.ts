import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { statementsOf } from '../../../main/db/connection/statement_cache.ts'
import { firstBrokenLink } from '../../../main/db/journal/chain.ts'
import { signIn, startServe } from '../../support/serve.ts'

export const clients = 8
const password = 'correct horse'
const table = 'welding_material_humiture_records'

/** What a client was told is stored: the record's id and the value it wrote last. */
export type AcknowledgedWrites = Map<number, number>

/** Hears of every write that a client was told is stored. */
export type OnAcknowledged = (id: number, value: number) => void

/** Writes and changes records until the office is gone; only answered writes count. */
async function load(url: string, token: string, tell: OnAcknowledged, isOver: () => boolean): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as { readonly id: number; readonly actual_temp_1: number } // the published record
  }
  const path = `/api/${table}/`
  for (let value = 0; !isOver(); value = (value + 1) % 400) {
    try {
      const created = await send('POST', path, { actual_temp_1: value / 10, actual_humid_1: 50 })
      tell(created.id, created.actual_temp_1)
      const changed = await send('PATCH', `${path}${created.id}/`, { actual_temp_1: value / 10 + 1 })
      tell(changed.id, changed.actual_temp_1)
    } catch (error) {
      // The office died under the request: what it was about to answer may be there or not.
      if (!isOver() && !(error instanceof TypeError)) throw error
      if (error instanceof TypeError) return
    }
  }
}

interface Killing {
  readonly atLeast: number
  readonly tell: OnAcknowledged
  readonly env?: NodeJS.ProcessEnv
  /** Of the start. */
  readonly args?: readonly string[]
}

/** Eight clients write into the office of a folder until so many writes were acknowledged, and a moment longer; then it is killed. */
export async function killedOnce(
  directory: string,
  { atLeast, tell, env = {}, args = [] }: Killing,
): Promise<{ readonly startMs: number; readonly acknowledged: number }> {
  const began = performance.now()
  const office = await startServe(directory, args, { OFFICE_ADMIN_PASSWORD: password, ...env })
  const startMs = performance.now() - began
  const token = await signIn(office.url, 'admin', password)
  let [over, acknowledged] = [false, 0]
  const onAcknowledged: OnAcknowledged = (id, value) => {
    acknowledged++
    tell(id, value)
  }
  const running = Array.from({ length: clients }, () => load(office.url, token, onAcknowledged, () => over))
  // A slow machine gets its time: the load runs before the switch is thrown.
  while (acknowledged < atLeast) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 160))
  over = true
  if ((await office.stop('SIGKILL')) !== null) throw new Error('the office ended by itself')
  await Promise.all(running)
  return { startMs, acknowledged }
}

/** Kills the office of a folder under load, time and again; gives what clients were told meanwhile, and what each start took in ms. */
export async function killedUnderLoad(
  directory: string,
  rounds: number,
  { atLeast = clients, ...start }: Partial<Omit<Killing, 'tell'>> = {},
): Promise<{
  readonly told: AcknowledgedWrites
  readonly acknowledged: number
  readonly starts: readonly number[]
}> {
  const writes: AcknowledgedWrites = new Map()
  const starts: number[] = []
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const once = await killedOnce(directory, {
      atLeast,
      ...start,
      tell: (id, value) => void writes.set(id, value),
    })
    starts.push(once.startMs)
    acknowledged += once.acknowledged
  }
  return { told: writes, acknowledged, starts }
}

/** What was told and is not there, and whether the file and the chain of its journal are whole. */
export function lostOf(directory: string, told: AcknowledgedWrites) {
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  const rows = sqlite.prepare(`select id, actual_temp_1 from ${table}`).all() as {
    id: number
    actual_temp_1: number
  }[] // the two columns
  const stored = new Map(rows.map(({ id, actual_temp_1 }) => [id, actual_temp_1]))
  // A change that was not answered may be stored as well: then the value is one further.
  const lost = [...told].filter(
    ([id, value]) => stored.get(id) === undefined || (stored.get(id) ?? 0) < value,
  )
  const integrity = sqlite.pragma('integrity_check', { simple: true })
  const link = firstBrokenLink(statementsOf(sqlite))
  sqlite.close()
  return { lost, integrity, link }
}
