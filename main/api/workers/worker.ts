import { parentPort, workerData } from 'node:worker_threads'
import { runTask, type TaskInput, type TaskName, type WorkerMessage } from './run_task.ts'
import { serializeError } from './serialized_error.ts'

/** One task in a thread of its own, on connections of its own. */
const { name, given } = workerData as { readonly name: TaskName; readonly given: TaskInput<TaskName> } // as `run_in_worker.ts` starts it

const say = (said: WorkerMessage) => parentPort?.postMessage(said)

say({ begun: true })
try {
  say({ value: await runTask(name, given, (done, total) => say({ done, total })) })
} catch (error) {
  say({ thrown: serializeError(error) })
}
