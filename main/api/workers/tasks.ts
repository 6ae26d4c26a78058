import { pack } from '../transfer/pack.ts'
import { unpack } from '../transfer/unpack.ts'
import { checkOffice } from './check_office.ts'
import { verifyOffice } from './verify_office.ts'

/** What a thread of its own can do. What goes in and out crosses between threads: plain values only. */
export const tasks = { verifyOffice, checkOffice, pack, unpack }
