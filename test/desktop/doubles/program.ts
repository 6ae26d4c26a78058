import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { fromRoot } from '../../../build/paths.ts'

/** Runs a built main process on the double of Electron; `said` is what its window found out (see runtime.ts). */
export async function runProgram(main: string, data: string) {
  const child = spawn(
    process.execPath,
    ['--import', fromRoot('test/desktop/doubles/hook.ts'), main, '--data', data],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  const message: unknown = JSON.parse(String(line))
  return {
    said: message,
    async end() {
      child.kill('SIGTERM')
      return await once(child, 'exit')
    },
  }
}
