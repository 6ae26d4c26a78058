import { type ChildProcess, spawn } from 'node:child_process'
import { fromRoot } from '../../build/paths.ts'

export interface Serving {
  readonly url: string
  readonly process: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** Ends it as a power switch would, or politely; answers the exit code (null when it was killed). */
  stop(signal: 'SIGHUP' | 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** The program of a command: its bundle in the tests, whose setup builds it, elsewhere its source. */
export const commandFile = (name: 'serve' | 'office'): string =>
  process.env['VITEST'] ? fromRoot('dist', 'commands', `${name}.js`) : fromRoot('main', `${name}.ts`)

/** The headless office as a process of its own. Rejects with its output if it ends before it is ready. */
export function startServe(
  directory: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Serving> {
  const child = spawn(process.execPath, [commandFile('serve'), '--data', directory, '--port', '0', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return new Promise((resolve, reject) => {
    void ended.then((code) => reject(new Error(`ended with ${code}: ${err}`)))
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
      const url = /^ready (https?:\/\/\S+)$/m.exec(out)?.[1]
      if (!url) return
      const stop = (signal: NodeJS.Signals) => {
        child.kill(signal)
        return ended
      }
      resolve({ url, process: child, stdout: () => out, stderr: () => err, stop })
    })
  })
}

export async function signIn(url: string, username: string, password: string): Promise<string> {
  const response = await fetch(new URL('/api/session/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { token } = (await response.json()) as { readonly token: string } // the published answer
  return token
}
