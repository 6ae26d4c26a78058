import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free_port.ts'
import { ask } from './ask.ts'
import { ownerOfServer, programs } from './server.ts'

/** A server that is killed, comes back, or takes another one's place. */
export interface ClusterNode {
  readonly port: number
  /** Of a database. */
  address(database: string): string
  start(): Promise<void>
  /** kill -9 of all its processes. */
  kill(): Promise<void>
  /** Makes its data those of a standby of this node. */
  follow(primary: ClusterNode): void
  promote(): Promise<void>
}

const startMs = 60_000

/** In a folder that is the caller's to remove. */
export async function nodeIn(folder: string): Promise<ClusterNode> {
  const bin = programs() ?? ''
  const owner = ownerOfServer()
  const [port, data, log] = [await freePort(), join(folder, 'data'), join(folder, 'log')]
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (owner) {
    chownSync(folder, owner.uid, owner.gid)
    // Another user than this process's reaches it.
    chmodSync(dirname(folder), 0o711)
  }
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  let pid: number | undefined

  function run(program: string, args: readonly string[]): void {
    const { status, stderr } = spawnSync(join(bin, program), [...args], { ...options, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const settings = () =>
    appendFileSync(
      join(data, 'postgresql.conf'),
      `\nlisten_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nmax_connections = 60\nshared_buffers = 64MB\n`,
    )
  const address = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    port,
    address,
    async start() {
      if (!existsSync(data)) {
        run('initdb', ['-D', data, '--locale=C', '--encoding=UTF8', '--auth=trust', '--username=postgres'])
        settings()
      }
      for (const last = Date.now() + startMs; Date.now() < last; ) {
        const server = spawn(
          'sh',
          ['-c', 'exec "$1" -D "$2" >>"$3" 2>&1', 'sh', join(bin, 'postgres'), data, log],
          {
            ...options,
            stdio: 'ignore',
          },
        )
        let isOver = false
        server.once('exit', () => {
          isOver = true
        })
        pid = server.pid
        while (!isOver && Date.now() < last) {
          if (await ask(address('postgres'), 'select 1').catch(() => undefined)) return
          await wait(20)
        }
        // Processes of the one that was killed may still hold its memory.
        await wait(100)
      }
      throw new Error(`PostgreSQL does not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
    },
    async kill() {
      if (pid === undefined) return
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      for (const one of [pid, ...children.map(Number)].filter((one) => one > 0))
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // It has ended by itself.
        }
      pid = undefined
      rmSync(join(data, 'postmaster.pid'), { force: true })
    },
    follow(primary) {
      rmSync(data, { recursive: true, force: true })
      run('pg_basebackup', [
        '-D',
        data,
        '-d',
        primary.address('postgres'),
        '--checkpoint=fast',
        '--wal-method=stream',
      ])
      settings()
      writeFileSync(
        join(data, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`,
      )
      writeFileSync(join(data, 'standby.signal'), '')
      if (owner)
        for (const name of ['postgresql.auto.conf', 'standby.signal'])
          chownSync(join(data, name), owner.uid, owner.gid)
    },
    async promote() {
      await ask(address('postgres'), 'select pg_promote(true, 30)')
    },
  }
}
