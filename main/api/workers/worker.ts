import { parentPort, workerData } from 'node:worker_threads'
import { runTask, type TaskInput, type TaskName, type WorkerMessage } from './run_task.ts'
import { serializeError } from './serialized_error.ts'

/** Runs one task in this thread, with its own connections. */
const { name, input } = workerData as { readonly name: TaskName; readonly input: TaskInput<TaskName> } // sent by `run_in_worker.ts`

const post = (message: WorkerMessage) => parentPort?.postMessage(message)

post({ begun: true })
try {
  post({ value: await runTask(name, input, (done, total) => post({ done, total })) })
} catch (error) {
  post({ thrown: serializeError(error) })
}
