import type { Call, Engine, Work } from '../engine/contracts.ts'
import { type ExportFormat, listFile } from '../export/list_file.ts'
import { dropOldJobs, writeContent } from './files.ts'

interface Asked {
  readonly call: Call
  readonly format: ExportFormat
  /** The columns of the file, in their order; undefined: all of them. */
  readonly keys: readonly string[] | undefined
}

/** The same bytes as the list's own `?format=`, into the file of a job. */
export const exporting =
  (engine: Engine, id: number, { call, format, keys }: Asked): Work =>
  async ({ directory, signal, told }) => {
    await dropOldJobs(engine, directory)
    const { name, bytes } = listFile(engine, call, format, keys)
    await writeContent(directory, id, bytes(told), signal)
    return { file: name }
  }
