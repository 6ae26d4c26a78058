import type { ProgressListener } from './progress.ts'
import type { SerializedError } from './serialized_error.ts'
import { tasks } from './tasks.ts'

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<N extends TaskName> = Parameters<Tasks[N]>[0]
export type TaskResult<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>

/** Messages of a worker: started, progress, result or error. */
export type WorkerMessage =
  | { readonly begun: true }
  | { readonly done: number; readonly total: number }
  | { readonly value: unknown }
  | { readonly thrown: SerializedError }

export const runTask = <N extends TaskName>(
  name: N,
  input: TaskInput<N>,
  onProgress: ProgressListener,
): Promise<TaskResult<N>> => {
  // Input and result belong to the task of this name; TypeScript wants those of all tasks at once.
  const task = tasks[name] as unknown as (
    input: TaskInput<N>,
    onProgress: ProgressListener,
  ) => Promise<TaskResult<N>>
  return task(input, onProgress)
}
