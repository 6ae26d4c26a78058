import { parentPort, workerData } from 'node:worker_threads'
import { type Given, perform, type Said, type TaskName } from './perform.ts'
import { thrownBy } from './thrown.ts'

/** One task in a thread of its own, on connections of its own. */
const { name, given } = workerData as { readonly name: TaskName; readonly given: Given<TaskName> } // as `run.ts` starts it

const say = (said: Said) => parentPort?.postMessage(said)

say({ begun: true })
try {
  say({ value: await perform(name, given, (done, total) => say({ done, total })) })
} catch (error) {
  say({ thrown: thrownBy(error) })
}
