import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copied } from '../../support/damaged_files.ts'
import { commandFile } from '../../support/serve.ts'
import { notesIn, recorderIn, recording } from './recording.ts'

/** What a killed command may leave: the office before it, or the one after it. */
export type Side = 'old' | 'new'

/** A command that changes a closed office from one state to another. */
export interface Work {
  /** The office before it; every round takes a copy. */
  readonly made: string
  /** Of `npm run office`. */
  readonly args: readonly string[]
  /** Which of the two stands in a folder; throws with what is wrong where it is neither. */
  sideOf(place: string): Promise<Side>
}

export interface Interrupted {
  readonly kills: number
  readonly olds: number
  readonly news: number
  readonly wrong: readonly string[]
}

/** How a command ends: after so many ms, or killed. */
interface End {
  readonly killed: boolean
  readonly ms: number
}

function ended(args: readonly string[], env: NodeJS.ProcessEnv, killAfterMs?: number): Promise<End> {
  const began = performance.now()
  const child = spawn(process.execPath, [commandFile('office'), ...args], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise((resolve) =>
    child.on('close', (_, signal) => {
      clearTimeout(timer)
      resolve({ killed: signal === 'SIGKILL', ms: performance.now() - began })
    }),
  )
}

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/**
 * Kills a command as often as asked, each time at another of its steps towards the disk (write, fsync, rename, …), and at
 * any moment where no compiler makes the recorder of them.
 */
export async function interrupted(
  { made, args, sideOf }: Work,
  folder: string,
  kills: number,
  weak?: string,
): Promise<Interrupted> {
  mkdirSync(folder, { recursive: true })
  const library = recorderIn(folder)
  const preload = weak && { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, weak)).href}` }
  const place = join(folder, 'office')
  const round = async (how: { killAt?: number; afterMs?: number; to: string }) => {
    rmSync(place, { recursive: true, force: true })
    copied(made, place)
    const watched = library && recording({ library, folder: place, ...how })
    return ended([...args, '--data', place], { ...preload, ...watched }, how.afterMs)
  }
  const notes = join(folder, 'notes')
  const whole = await round({ to: notes })
  const steps = library
    ? [...notesIn(readFileSync(notes))].map(({ kind }, at) => ({ kind, number: at + 1 }))
    : []
  const found: Record<Side, number> = { old: 0, new: 0 }
  const wrong: string[] = []
  if (whole.killed || (await sideOf(place)) !== 'new') throw new Error('the command itself did nothing')
  for (let done = 0; done < kills; ) {
    // Most steps are plain writes: half of the kills are at one of the others.
    const among = done % 2 === 0 ? steps : steps.filter(({ kind }) => kind !== 'w')
    const [step, ms] = [oneOf(among), Math.random() * whole.ms]
    const { killed } = await round({ to: '/dev/null', ...(step ? { killAt: step.number } : { afterMs: ms }) })
    // It was through before.
    if (!killed) continue
    done++
    try {
      found[await sideOf(place)]++
    } catch (error) {
      wrong.push(
        `${step ? `step ${step.number} of ${steps.length}` : `${ms.toFixed(0)} ms`}: ${String(error)}`,
      )
    }
  }
  return { kills, olds: found.old, news: found.new, wrong }
}
