import { pack } from '../carry/pack.ts'
import { unpack } from '../carry/unpack.ts'
import { examination } from './examination.ts'
import { goingThrough } from './going_through.ts'

/** What a thread of its own can do. What goes in and out crosses between threads: plain values only. */
export const tasks = { examination, goingThrough, pack, unpack }
