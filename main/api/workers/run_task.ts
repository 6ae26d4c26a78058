import type { ProgressListener } from './progress.ts'
import type { SerializedError } from './serialized_error.ts'
import { tasks } from './tasks.ts'

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0]
export type TaskResult<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>

/** What a thread says: that it is there, how far it is, and what came of it. */
export type WorkerMessage =
  | { readonly begun: true }
  | { readonly done: number; readonly total: number }
  | { readonly value: unknown }
  | { readonly thrown: SerializedError }

export const runTask = <N extends TaskName>(
  name: N,
  given: TaskInput<N>,
  told: ProgressListener,
): Promise<TaskResult<N>> => {
  // What a task is given and what it answers are those of its own name; TypeScript asks for those of all names at once.
  const task = tasks[name] as unknown as (
    given: TaskInput<N>,
    told: ProgressListener,
  ) => Promise<TaskResult<N>>
  return task(given, told)
}
