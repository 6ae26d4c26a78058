import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { fromRoot } from './paths.ts'
import { stale, stamp, unstamp } from './stale.ts'

/** A folder in `dist/` and how it is built. Paths are relative to the repository. */
export interface Target {
  name: string
  /** Without this file there is nothing to build. */
  entry: string
  /** A file that a complete build always has. */
  result: string
  inputs: string[]
  /** Builds into the folder; reports through `say`. */
  make(folder: string, say: Log): Promise<void>
}

export type Log = (line: string) => void

export const outputOf = (target: Target) => `dist/${target.name}`

export const isStale = (target: Target) =>
  existsSync(fromRoot(target.entry)) &&
  stale(target.name, target.inputs, `${outputOf(target)}/${target.result}`)

/**
 * Builds into a new folder and swaps it with the old one, so that an interrupted build leaves the old one
 * complete.
 */
async function build(target: Target, say: Log): Promise<void> {
  if (!existsSync(fromRoot(target.entry)))
    return say(`${target.name}: skipped, there is no ${target.entry} yet`)
  if (!isStale(target)) return say(`${target.name}: up to date`)
  const began = new Date()
  const fresh = fromRoot('dist', `.${target.name}-${process.pid}`)
  try {
    mkdirSync(fresh, { recursive: true })
    await target.make(fresh, say)
    unstamp(target.name)
    rmSync(fromRoot(outputOf(target)), { recursive: true, force: true })
    renameSync(fresh, fromRoot(outputOf(target)))
    stamp(target.name, began)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  say(`${target.name}: built in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s`)
}

/**
 * Builds the targets in order; the first failure ends the process with the bundler's message and no stack
 * trace.
 */
export async function buildAll(targets: readonly Target[], say: Log): Promise<void> {
  for (const target of targets) {
    try {
      await build(target, say)
    } catch (error) {
      console.error(`${target.name}: could not be built\n${error instanceof Error ? error.message : error}`)
      process.exit(1)
    }
  }
}
