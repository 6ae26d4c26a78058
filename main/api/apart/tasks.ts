import { examination } from './examination.ts'

/** What a thread of its own can do. What goes in and out crosses between threads: plain values only. */
export const tasks = { examination }

export type Told = (done: number, total: number) => void
