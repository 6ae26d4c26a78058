import type { Told } from './progress.ts'
import type { Thrown } from './serialized_error.ts'
import { tasks } from './tasks.ts'

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type Given<N extends TaskName> = Parameters<Tasks[N]>[0]
export type Outcome<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>

/** What a thread says: that it is there, how far it is, and what came of it. */
export type Said =
  | { readonly begun: true }
  | { readonly done: number; readonly total: number }
  | { readonly value: unknown }
  | { readonly thrown: Thrown }

export const perform = <N extends TaskName>(name: N, given: Given<N>, told: Told): Promise<Outcome<N>> => {
  // What a task is given and what it answers are those of its own name; TypeScript asks for those of all names at once.
  const task = tasks[name] as unknown as (given: Given<N>, told: Told) => Promise<Outcome<N>>
  return task(given, told)
}
