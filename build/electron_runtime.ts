import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fromRoot } from './paths.ts'

// Never `import 'electron'` here: under Node that starts a download.
const folder = fromRoot('node_modules/electron')

/** The Electron program, if its runtime is already on this machine. */
export function findElectron(): string | undefined {
  const named = path.join(folder, 'path.txt')
  const program = existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron'
  const place = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist')
  const full = path.join(place, program)
  return existsSync(full) ? full : undefined
}

/** Electron's own installer fetches its runtime, which is not in its package; without a network it cannot. */
export function fetchElectron(): string | undefined {
  if (!existsSync(path.join(folder, 'install.js'))) return undefined
  spawnSync(process.execPath, [path.join(folder, 'install.js')], { stdio: 'ignore', timeout: 15 * 60_000 })
  return findElectron()
}

/** A window needs a screen; only on Linux can a person be logged in without one. */
export const hasScreen = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
