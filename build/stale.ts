import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fromRoot } from './paths.ts'

// Every target depends on these: other versions and other build steps make other output.
const everyTarget = ['build', 'package-lock.json']

const stampOf = (target: string) => fromRoot('dist', '.built', target)

/** Time (ms) of the last change at or below these places; a folder counts too, so a removed file is seen. */
export function newest(places: string[]): number {
  let time = 0
  for (const place of places) {
    const found = statSync(place, { throwIfNoEntry: false })
    if (!found) continue
    const below = found.isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : []
    time = Math.max(time, found.mtimeMs, newest(below))
  }
  return time
}

/** Whether a target must be built again, because it is missing or something it is made of changed since. */
export function stale(target: string, inputs: string[], output: string): boolean {
  const stamp = stampOf(target)
  if (!existsSync(fromRoot(output)) || !existsSync(stamp)) return true
  return newest([...everyTarget, ...inputs].map((place) => fromRoot(place))) > statSync(stamp).mtimeMs
}

/** Remembers a finished build by the time it began: what was edited meanwhile makes it stale again. */
export function stamp(target: string, began: Date): void {
  mkdirSync(fromRoot('dist', '.built'), { recursive: true })
  writeFileSync(stampOf(target), '')
  utimesSync(stampOf(target), began, began)
}

export function unstamp(target: string): void {
  rmSync(stampOf(target), { force: true })
}
