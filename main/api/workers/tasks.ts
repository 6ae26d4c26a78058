import { pack } from '../transfer/pack.ts'
import { unpack } from '../transfer/unpack.ts'
import { goingThrough } from './check_office.ts'
import { examination } from './verify_office.ts'

/** What a thread of its own can do. What goes in and out crosses between threads: plain values only. */
export const tasks = { examination, goingThrough, pack, unpack }
