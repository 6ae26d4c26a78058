// npm start: builds stale targets and opens the desktop window; without a screen, serves the same office and
// data to a browser on this machine.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fetchElectron, findElectron, hasScreen } from './electron_runtime.ts'
import { openBrowser } from './open_browser.ts'
import { fromRoot } from './paths.ts'
import { buildQuietly } from './quiet_build.ts'
import { commands, targets } from './targets.ts'

function findWindow(): { program: string } | { missing: string } {
  if (!existsSync(fromRoot('dist/main/main.js'))) return { missing: 'this copy has no desktop part' }
  if (!hasScreen()) return { missing: 'this session has no screen' }
  const installed = findElectron()
  if (installed) return { program: installed }
  console.error('The Electron runtime is not installed; trying to download it …')
  const program = fetchElectron()
  return program ? { program } : { missing: 'the Electron runtime is not installed and cannot be downloaded' }
}

function run(program: string, args: string[], channel: readonly 'ipc'[] = []): void {
  // A process group of its own, so that Ctrl-C reaches the program once, from here, and not a second time
  // from the terminal.
  const detached = process.platform !== 'win32'
  const child = spawn(program, args, { cwd: fromRoot(), stdio: [0, 1, 2, ...channel], detached })
  // The office tells where it opens; a script or a service that starts it wants no browser.
  child.on('message', (address) => {
    if (process.stdout.isTTY && typeof address === 'string') openBrowser(address)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The office could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

buildQuietly(targets, 'The program is')

const args = process.argv.slice(2)
const window = findWindow()
if ('program' in window) {
  run(window.program, [fromRoot(), ...args])
} else {
  console.error(`No window: ${window.missing}. The office opens in a browser on this machine instead.`)
  buildQuietly([commands], 'The part without a window is')
  run(
    process.execPath,
    ['--max-semi-space-size=8', fromRoot('dist/commands/serve.js'), '--host', '127.0.0.1', ...args],
    ['ipc'],
  )
}
