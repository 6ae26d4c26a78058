import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fromRoot } from '../paths.ts'

export interface OfficeProcess {
  readonly url: string
  /** Resolves when the office answers; rejects while it cannot start. */
  ready(): Promise<void>
  /** Ends the process and starts it anew. Several calls at once make one restart. */
  restart(): void
  close(): Promise<void>
}

/** Runs `main/serve.ts` on a kept folder; an empty folder gets the demo plant. The port stays across restarts. */
export async function startOffice(folder: string): Promise<OfficeProcess> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  let child = spawnOffice(folder, port)
  let ready = untilReady(child, folder)
  let restarting: Promise<void> | undefined
  let isAskedAgain = false
  // Also where this process ends by an error.
  process.once('exit', () => child.kill())

  async function startAgain(): Promise<void> {
    do {
      isAskedAgain = false
      // Two processes never have the file open: the old one has closed it when it ends.
      await end(child)
      child = spawnOffice(folder, port)
      ready = untilReady(child, folder)
      await ready.catch(() => undefined)
    } while (isAskedAgain)
    restarting = undefined
  }

  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => (restarting ? restarting.then(() => ready) : ready),
    restart() {
      if (restarting) isAskedAgain = true
      else restarting = startAgain()
    },
    async close() {
      await end(child)
    },
  }
}

function spawnOffice(folder: string, port: number): ChildProcess {
  const isNew = !existsSync(path.join(folder, 'office.db'))
  const args = ['--import', './build/check_node.js', 'main/serve.ts']
  return spawn(
    process.execPath,
    [...args, '--data', folder, '--host', '127.0.0.1', '--port', String(port), ...(isNew ? ['--demo'] : [])],
    // A group of its own: Ctrl-C in the terminal reaches it once, from here.
    {
      cwd: fromRoot(),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: process.platform !== 'win32',
    },
  )
}

/** The first line on stdout means that it accepts requests. */
function untilReady(child: ChildProcess, folder: string): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => resolve())
    child.once('exit', (code) =>
      reject(
        new Error(
          `The office did not start (exit code ${code}); its own message stands above. If you edited a migration that it had run, stop, delete ${folder} and start again. If another office has that folder open, end it or name another one with -- --data FOLDER.`,
        ),
      ),
    )
  })
  // Marks the rejection as handled, because the promise may not be awaited; awaiting it still throws.
  ready.catch(() => undefined)
  return ready
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
