import { Readable } from 'node:stream'
import type { SentFile } from '../../../shared/kernel/office_api.ts'
import type { Call, Engine } from '../engine/contracts.ts'
import { dispatch } from '../engine/dispatch.ts'
import type { Answer } from '../engine/result.ts'
import { storeFile, withFiles } from './uploads.ts'

/** Stores the files first: the input carries their paths. */
export function withSent(
  engine: Engine,
  call: Call & { readonly request: string; readonly machine: string },
  files: readonly SentFile[],
): Promise<Answer> {
  const { operation, caller, request, machine } = call
  const writing = { user: caller.id, person: caller.name, machine, request, reason: '', at: engine.now() }
  const facts = { resource: engine.catalogue.get(call.resource), operation, writing }
  return withFiles(engine, facts, async (kept) => {
    const paths: Record<string, string> = {}
    for (const { field, name, content } of files) {
      const file = { field, name, content: Readable.from([Buffer.from(content)]) }
      paths[field] = await storeFile(engine, file, facts, kept)
    }
    return dispatch(engine, { ...call, input: { ...call.input, ...paths } })
  })
}
