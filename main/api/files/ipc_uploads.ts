import { Readable } from 'node:stream'
import type { SentFile } from '../../../shared/kernel/office_api.ts'
import type { OfficeServices, OperationRequest } from '../engine/contracts.ts'
import { dispatch } from '../engine/dispatch.ts'
import type { OperationResult } from '../engine/result.ts'
import { storeUpload, withUploads } from './uploads.ts'

/** Stores the files first, and passes their paths in the input. */
export function withIpcUploads(
  engine: OfficeServices,
  call: OperationRequest & { readonly request: string; readonly machine: string },
  files: readonly SentFile[],
): Promise<OperationResult> {
  const { operation, caller, request, machine } = call
  const writing = { user: caller.id, person: caller.name, machine, request, reason: '', at: engine.now() }
  const facts = { resource: engine.catalogue.get(call.resource), operation, writing }
  return withUploads(engine, facts, async (stored) => {
    const paths: Record<string, string> = {}
    for (const { field, name, content } of files) {
      const file = { field, name, content: Readable.from([Buffer.from(content)]) }
      paths[field] = await storeUpload(engine, file, facts, stored)
    }
    return dispatch(engine, { ...call, input: { ...call.input, ...paths } })
  })
}
