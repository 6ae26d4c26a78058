import { Worker } from 'node:worker_threads'
import type { ProgressListener } from './progress.ts'
import type { TaskInput, TaskName, TaskResult, WorkerMessage } from './run_task.ts'
import { deserializeError } from './serialized_error.ts'

interface WorkerOptions {
  /** Ends the thread at any point. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ProgressListener | undefined
  readonly program?: URL
}

/** Memory limit of a thread. */
const megabytes = 512

// The desktop's bundle has the worker beside its own file.
const threadProgram = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './office_worker.js',
  import.meta.url,
)

/**
 * Runs slow work in a worker thread. If the system cannot start one, it runs here: a backup that blocks
 * everybody for a second is better than none.
 */
export async function runInWorker<N extends TaskName>(
  name: N,
  input: TaskInput<N>,
  { signal, onProgress = () => {}, program = threadProgram }: WorkerOptions = {},
): Promise<TaskResult<N>> {
  signal?.throwIfAborted()
  const value = await tryInThread({ name, input }, program, onProgress, signal)
  // The thread ran the task of this name.
  if (value !== noThread) return value as TaskResult<N>
  const { runTask } = await import('./run_task.ts')
  return runTask(name, input, onProgress)
}

const noThread = Symbol()

function tryInThread(
  workerData: object,
  program: URL,
  onProgress: ProgressListener,
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
      // The thread's open files are closed before anybody continues.
      void worker.terminate().finally(settle)
    }
    signal?.addEventListener('abort', stop)
    worker.on('message', (message: WorkerMessage) => {
      if ('begun' in message) begun = true
      else if ('done' in message) onProgress(message.done, message.total)
      else end(() => ('value' in message ? resolve(message.value) : reject(deserializeError(message.thrown))))
    })
    worker.once('error', (error) => end(() => (begun ? reject(error) : resolve(noThread))))
  })
}
