import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildQuietly } from '../../build/quiet_build.ts'
import { commands } from '../../build/targets.ts'

/** A server in a process of its own, as its operating system sees it. */
export interface Server {
  readonly port: number
  readonly token: string
  readonly readyMs: number
  /** Seconds of processor time so far, of all its threads. */
  cpu(): number
  /** MB in memory now. */
  memory(): number
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const ticksPerSecond = 100
const password = 'bench-1234-office'
export const benchPerson = { username: 'store', password }

async function start(
  script: string,
  args: readonly string[],
  flags: readonly string[] = [],
  environment: NodeJS.ProcessEnv = { OFFICE_ADMIN_PASSWORD: password },
): Promise<Omit<Server, 'token'>> {
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, join(root, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const port = await portOf(child)
  const readyMs = performance.now() - began
  const of = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  return {
    port,
    readyMs,
    cpu() {
      const fields = of('stat').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(of('status'))?.[1]) / 1024,
    signal: (name) => void child.kill(name),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    if (!child.stdout) return reject(new Error('no output'))
    createInterface(child.stdout).on('line', (line) => {
      const [, port] = /^ready http:\/\/127\.0\.0\.1:(\d+)\//.exec(line) ?? []
      if (port) resolve(Number(port))
    })
  })
}

export const startRaw = async (file: string): Promise<Server> => ({
  ...(await start('test/bench/raw.ts', [file])),
  token: 'none',
})

const asking =
  (port: number) =>
  async (path: string, body: unknown, token?: string): Promise<{ token: string }> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok && response.status !== 409) throw new Error(await response.text())
    return (await response.json()) as { token: string } // the published answer
  }

/** The real headless office, without a session. */
export function startServing(
  directory: string,
  flags: readonly string[] = [],
  more: { readonly database?: string | undefined; readonly environment?: NodeJS.ProcessEnv } = {},
): Promise<Omit<Server, 'token'>> {
  // As `npm run serve`, whose compiled code is cached.
  const ownFlags = ['--max-semi-space-size=8', '--import', join(root, 'build/check_node.js'), ...flags]
  const { database, environment } = more
  const args = ['--data', directory, '--port', '0', ...(database ? ['--database', database] : [])]
  buildQuietly([commands], 'The program is')
  return start('dist/commands/serve.js', args, ownFlags, environment)
}

/** The same; `token` is its administrator's. */
export async function startForAdmin(
  directory: string,
  flags: readonly string[] = [],
  database?: string,
): Promise<Server> {
  const server = await startServing(directory, flags, { database })
  const { token } = await asking(server.port)('/api/session/', { username: 'admin', password })
  return { ...server, token }
}

/** The same; `token` is that of a head of warehouse who has signed in. */
export async function startOffice(
  directory: string,
  flags: readonly string[] = [],
  database?: string,
): Promise<Server> {
  const server = await startForAdmin(directory, flags, database)
  const send = asking(server.port)
  await send(
    '/api/users/create/',
    { last_name: '孙', first_name: '库管', ...benchPerson, roles: ['store_head'] },
    server.token,
  )
  const { token } = await send('/api/session/', benchPerson)
  return { ...server, token }
}
