import { Worker } from 'node:worker_threads'
import type { ProgressListener } from './progress.ts'
import type { TaskInput, TaskName, TaskResult, WorkerMessage } from './run_task.ts'
import { deserializeError } from './serialized_error.ts'

interface WorkerOptions {
  /** Ends the thread, wherever it is. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ProgressListener | undefined
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
export async function runInWorker<N extends TaskName>(
  name: N,
  given: TaskInput<N>,
  { signal, onProgress = () => {}, program = threadProgram }: WorkerOptions = {},
): Promise<TaskResult<N>> {
  signal?.throwIfAborted()
  const value = await inThread({ name, given }, program, onProgress, signal)
  // The thread performed what has this very name.
  if (value !== noThread) return value as TaskResult<N>
  const { runTask } = await import('./run_task.ts')
  return runTask(name, given, onProgress)
}

const noThread = Symbol()

function inThread(
  workerData: object,
  program: URL,
  told: ProgressListener,
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
    worker.on('message', (said: WorkerMessage) => {
      if ('begun' in said) begun = true
      else if ('done' in said) told(said.done, said.total)
      else end(() => ('value' in said ? resolve(said.value) : reject(deserializeError(said.thrown))))
    })
    worker.once('error', (error) => end(() => (begun ? reject(error) : resolve(noThread))))
  })
}
