import { spawn } from 'node:child_process'
import { hasScreen } from './electron_runtime.ts'

const openers: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  linux: ['xdg-open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address in the system's browser. Without one nothing happens: the address has been printed. */
export function openBrowser(address: string): void {
  const opener = openers[process.platform]
  if (!opener || !hasScreen()) return
  const [program, ...args] = opener
  spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
