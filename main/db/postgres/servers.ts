import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { PostgresAddress } from './address.ts'

/**
 * The servers that may have the office: a primary, and standbys of which one takes its place. Only a server that takes
 * writes is used, and none whose history is older than that of one that was used before.
 */
export interface Servers {
  /** The one that is asked next. */
  current(): PostgresAddress
  /** Throws if this server must not be used. */
  check(client: pg.ClientBase): Promise<void>
  /** Another one is asked next, unless that has happened already. */
  failed(used: PostgresAddress): void
}

/** As an error of the connection, so that the next server is asked. */
class UnusableServerError extends Error {
  readonly code = '08004'
}

/** Every promotion of a standby begins a new timeline. A copied cluster has another identifier. */
interface Timeline {
  readonly system: string
  readonly timeline: string
}

const question = `select pg_is_in_recovery()::int as standby, system_identifier::text as system,
    case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline
  from pg_control_system()`

/** `directory` keeps the newest timeline that any process of the office has used. */
export function serversOf({ servers, ...address }: PostgresAddress, directory: string): Servers {
  const addresses = servers.map((one): PostgresAddress => ({ ...address, servers, ...one }))
  let at = 0
  const current = () => addresses[at] ?? { ...address, servers }
  const file = join(directory, 'database-timeline.json')
  let newest: Timeline | undefined

  function keep(found: Timeline): void {
    const kept = newerOf(read(file), newest, found.system)
    if (kept && kept.timeline > found.timeline)
      throw new UnusableServerError(`timeline ${found.timeline} of the server is older than ${kept.timeline}`)
    newest = found
    if (kept?.timeline === found.timeline) return
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(found), { mode: 0o600 })
    renameSync(`${file}.${process.pid}`, file)
  }

  return {
    current,
    async check(client) {
      const [found] = (await client.query<Timeline & { readonly standby: number }>(question)).rows
      if (!found || Number(found.standby) === 1) throw new UnusableServerError('the server is a standby')
      keep({ system: found.system, timeline: found.timeline })
    },
    failed(used) {
      const { host, port } = current()
      if (used.host === host && used.port === port) at = (at + 1) % addresses.length
    },
  }
}

function read(file: string): Timeline | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // None was written yet.
    return undefined
  }
}

const newerOf = (
  one: Timeline | undefined,
  other: Timeline | undefined,
  system: string,
): Timeline | undefined =>
  [one, other]
    .filter((found) => found?.system === system)
    .toSorted((a, b) => ((a?.timeline ?? '') < (b?.timeline ?? '') ? 1 : -1))[0]
