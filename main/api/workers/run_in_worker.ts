import { Worker } from 'node:worker_threads'
import type { Told } from './progress.ts'
import type { Given, Outcome, Said, TaskName } from './run_task.ts'
import { errorOf } from './serialized_error.ts'

interface Facts {
  /** Ends the thread, wherever it is. */
  readonly signal?: AbortSignal | undefined
  readonly told?: Told | undefined
  readonly program?: URL
}

/** What a thread may take before it is ended. */
const megabytes = 512

// The bundle of the desktop has the thread's program beside its own.
const threadProgram = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './office_worker.js',
  import.meta.url,
)

/**
 * Long work beside the requests, in a thread of its own. Where the system starts none it is done here: a backup that
 * keeps everybody waiting for a second is better than none.
 */
export async function apart<N extends TaskName>(
  name: N,
  given: Given<N>,
  { signal, told = () => {}, program = threadProgram }: Facts = {},
): Promise<Outcome<N>> {
  signal?.throwIfAborted()
  const value = await inThread({ name, given }, program, told, signal)
  // The thread performed what has this very name.
  if (value !== noThread) return value as Outcome<N>
  const { perform } = await import('./run_task.ts')
  return perform(name, given, told)
}

const noThread = Symbol()

function inThread(
  workerData: object,
  program: URL,
  told: Told,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    let begun = false
    const stop = () => end(() => reject(signal?.reason))
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', stop)
      // What it holds open is closed before anybody goes on.
      void worker.terminate().finally(settle)
    }
    signal?.addEventListener('abort', stop)
    worker.on('message', (said: Said) => {
      if ('begun' in said) begun = true
      else if ('done' in said) told(said.done, said.total)
      else end(() => ('value' in said ? resolve(said.value) : reject(errorOf(said.thrown))))
    })
    worker.once('error', (error) => end(() => (begun ? reject(error) : resolve(noThread))))
  })
}
