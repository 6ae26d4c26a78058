import type { JobHandler, OfficeServices, OperationRequest } from '../engine/contracts.ts'
import { type ExportFormat, listFile } from '../export/list_file.ts'
import { deleteExpiredJobs, writeJobFile } from './files.ts'

interface ListExport {
  readonly call: OperationRequest
  readonly format: ExportFormat
  /** The columns of the file, in order; undefined for all. */
  readonly keys: readonly string[] | undefined
}

/** Writes the same bytes as the list's own `?format=` into the file of a job. */
export const listExportJob =
  (engine: OfficeServices, id: number, { call, format, keys }: ListExport): JobHandler =>
  async ({ directory, signal, onProgress }) => {
    await deleteExpiredJobs(engine, directory)
    const { name, bytes } = listFile(engine, call, format, keys)
    await writeJobFile(directory, id, bytes(onProgress), signal)
    return { file: name }
  }
