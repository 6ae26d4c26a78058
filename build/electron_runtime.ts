import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fromRoot } from './paths.ts'

// Never `import 'electron'` here: under Node that starts a download.
const folder = fromRoot('node_modules/electron')

/** Path of the Electron program if its runtime is on this machine. */
export function findElectron(): string | undefined {
  const named = path.join(folder, 'path.txt')
  const program = existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron'
  const place = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist')
  const full = path.join(place, program)
  return existsSync(full) ? full : undefined
}

/**
 * Runs Electron's installer, which downloads the runtime; returns the path, or undefined without network
 * access.
 */
export function fetchElectron(): string | undefined {
  if (!existsSync(path.join(folder, 'install.js'))) return undefined
  spawnSync(process.execPath, [path.join(folder, 'install.js')], { stdio: 'ignore', timeout: 15 * 60_000 })
  return findElectron()
}

/** Whether a window can be opened; only on Linux can a session be without a screen. */
export const hasScreen = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
