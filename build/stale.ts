import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fromRoot } from './paths.ts'

// Inputs of every target: other versions or build scripts change the output.
const everyTarget = ['build', 'package-lock.json']

const stampOf = (target: string) => fromRoot('dist', '.built', target)

/** Time (ms) of the last change in these paths, including folders, so that deleted files are noticed. */
export function newest(places: string[]): number {
  let time = 0
  for (const place of places) {
    const stats = statSync(place, { throwIfNoEntry: false })
    if (!stats) continue
    const below = stats.isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : []
    time = Math.max(time, stats.mtimeMs, newest(below))
  }
  return time
}

/** Whether a target must be built: its output is missing, or an input has changed since. */
export function stale(target: string, inputs: string[], output: string): boolean {
  const stamp = stampOf(target)
  if (!existsSync(fromRoot(output)) || !existsSync(stamp)) return true
  return newest([...everyTarget, ...inputs].map((place) => fromRoot(place))) > statSync(stamp).mtimeMs
}

/** Records a build by its start time, so that edits made during the build make it stale. */
export function stamp(target: string, began: Date): void {
  mkdirSync(fromRoot('dist', '.built'), { recursive: true })
  writeFileSync(stampOf(target), '')
  utimesSync(stampOf(target), began, began)
}

export function unstamp(target: string): void {
  rmSync(stampOf(target), { force: true })
}
