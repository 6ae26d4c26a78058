import type { Call, Engine } from '../engine.ts'
import { type ExportFormat, listFile } from '../export/list_file.ts'
import { dropOldJobs, writeContent } from './files.ts'
import type { Work } from './runner.ts'

/** The same bytes as the list's own `?format=`, into the file of a job. */
export const exporting =
  (engine: Engine, id: number, call: Call, format: ExportFormat): Work =>
  async ({ directory, signal, told }) => {
    await dropOldJobs(engine, directory)
    const { name, bytes } = listFile(engine, call, format)
    await writeContent(directory, id, bytes(told), signal)
    return { file: name }
  }
