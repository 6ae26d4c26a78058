import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { statementsOf } from '../../../main/db/connection/statement_cache.ts'
import { firstBrokenLink } from '../../../main/db/journal/chain.ts'

const table = 'welding_material_humiture_records'
const path = `/api/${table}/`

/** What clients were told of an office whose disk is in trouble. */
export interface WriteLog {
  /** The key of each write that was answered with 201, and the record's number. */
  readonly stored: Map<string, number>
  /** How many answers were refusals, by `<status> <code>`. */
  readonly refusals: Map<string, number>
}

export const emptyWriteLog = (): WriteLog => ({ stored: new Map(), refusals: new Map() })

export interface Client {
  readonly url: string
  readonly token: string
}

/** Writes one record; the same key is the same write. Gives whether it is stored, nothing where the office is gone. */
export async function write(
  { url, token }: Client,
  key: string,
  told: WriteLog,
): Promise<boolean | undefined> {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify({ actual_temp_1: 20, actual_humid_1: 50, remark: key }),
  }
  try {
    const response = await fetch(new URL(path, url), options)
    const answer = (await response.json()) as { readonly id?: number; readonly code?: string } // a record or a problem
    if (response.status === 201) told.stored.set(key, answer.id ?? 0)
    else {
      const refusal = `${response.status} ${answer.code}`
      told.refusals.set(refusal, (told.refusals.get(refusal) ?? 0) + 1)
    }
    return response.status === 201
  } catch {
    return undefined
  }
}

/** Each write is repeated with its key until it is stored. */
export async function writeOn(
  client: Client,
  name: string,
  told: WriteLog,
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count++)
    for (let done: boolean | undefined = false; !done && !isOver(); ) {
      done = await write(client, `${name} ${count}`, told)
      if (done === undefined) return
    }
}

/** What was told and is not there, what is there twice, and whether the file and the chain of its journal are whole. */
export function wrongIn(directory: string, { stored }: WriteLog): readonly string[] {
  if (!existsSync(join(directory, 'office.db'))) return ['no office']
  const sqlite = new Sqlite(join(directory, 'office.db'), { readonly: true })
  try {
    const rows = sqlite.prepare(`select id, remark from ${table}`).all() as { id: number; remark: string }[] // the two columns
    const ids = new Map(rows.map(({ id, remark }) => [remark, id]))
    const integrity = String(sqlite.pragma('integrity_check', { simple: true }))
    const link = firstBrokenLink(statementsOf(sqlite))
    return [
      ...[...stored].filter(([key, id]) => ids.get(key) !== id).map(([key]) => `${key} is lost`),
      ...(ids.size === rows.length ? [] : [`${rows.length - ids.size} are there twice`]),
      ...(integrity === 'ok' ? [] : [integrity]),
      ...(link === undefined ? [] : [`journal ${link}`]),
    ]
  } finally {
    sqlite.close()
  }
}
