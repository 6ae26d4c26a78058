import { parentPort, workerData } from 'node:worker_threads'
import { type Given, perform, type Said, type TaskName } from './run_task.ts'
import { thrownBy } from './serialized_error.ts'

/** One task in a thread of its own, on connections of its own. */
const { name, given } = workerData as { readonly name: TaskName; readonly given: Given<TaskName> } // as `run_in_worker.ts` starts it

const say = (said: Said) => parentPort?.postMessage(said)

say({ begun: true })
try {
  say({ value: await perform(name, given, (done, total) => say({ done, total })) })
} catch (error) {
  say({ thrown: thrownBy(error) })
}
