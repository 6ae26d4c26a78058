import { packReturn, readReturn } from '../copies/return_file.ts'
import { writeCopy } from '../copies/write_copy.ts'
import { pack } from '../transfer/pack.ts'
import { unpack } from '../transfer/unpack.ts'
import { checkOffice } from './check_office.ts'
import { verifyOffice } from './verify_office.ts'

/** The tasks of a worker thread. Inputs and results cross threads, so they are plain values. */
export const tasks = { verifyOffice, checkOffice, pack, unpack, writeCopy, packReturn, readReturn }
