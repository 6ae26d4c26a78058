import { parentPort, workerData } from 'node:worker_threads'
import type { Given, Said, TaskName } from './run.ts'
import { tasks } from './tasks.ts'
import { thrownBy } from './thrown.ts'

/** One task in a thread of its own, on connections of its own. */
const { name, given } = workerData as { readonly name: TaskName; readonly given: Given<TaskName> } // as `run.ts` starts it

const say = (said: Said) => parentPort?.postMessage(said)

say({ begun: true })
try {
  say({ value: await tasks[name](given) })
} catch (error) {
  say({ thrown: thrownBy(error) })
}
