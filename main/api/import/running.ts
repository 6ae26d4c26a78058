import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../texts/index.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { type Pause, pauses } from './pauses.ts'

/** What an import under way is about to do. */
export type Step = 'checking' | 'passwords' | 'taking'

/** A check or an import under way: it tells how far it is, and is ended between two rows. */
export interface Running {
  readonly step: Step
  readonly total: number
  readonly done: number
  /** Lets others run; throws what ended it. */
  readonly pause: Pause
  /** Throws what ended it. */
  assertWanted(): void
  end(reason: AppError): void
}

/** By person and fingerprint; a person has one check. */
const all = new WeakMap<OfficeServices, Map<string, Running>>()
const runningIn = (engine: OfficeServices): Map<string, Running> => {
  const known = all.get(engine) ?? new Map<string, Running>()
  all.set(engine, known)
  return known
}

/** `fingerprint` is '' for the person's check. */
const keyOf = (person: number, fingerprint: string): string => `${person}/${fingerprint}`

export const runningOf = (engine: OfficeServices, person: number, fingerprint: string): Running | undefined =>
  runningIn(engine).get(keyOf(person, fingerprint))

export const refusal = (text: Parameters<typeof say>[0]): AppError =>
  new AppError('import_refused', say(text))
export const cancelled = (): AppError => refusal((t) => t.imports.cancelled)

interface Begun {
  readonly engine: OfficeServices
  readonly person: number
  readonly fingerprint: string
  readonly step: Step
  readonly total: number
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal | undefined
}

/** Runs something that is told of, and can be ended, until it is done. */
export async function asRunning<T>(
  { engine, person, fingerprint, step, total, signal }: Begun,
  run: (running: Running) => Promise<T>,
): Promise<T> {
  const [known, key] = [runningIn(engine), keyOf(person, fingerprint)]
  let ended: AppError | undefined
  const assertWanted = () => {
    if (ended) throw ended
    if (signal?.aborted) throw cancelled()
  }
  const running = {
    step,
    total,
    done: 0,
    pause: pauses((done) => {
      running.done = done
      assertWanted()
    }),
    assertWanted,
    end(reason: AppError) {
      ended ??= reason
    },
  }
  known.set(key, running)
  try {
    return await run(running)
  } finally {
    // A newer check of the same person has taken its place.
    if (known.get(key) === running) known.delete(key)
  }
}
