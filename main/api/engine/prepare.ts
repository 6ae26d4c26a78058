import type { Resource } from '../../../shared/kernel/resource.ts'
import { readPartsList } from '../import/read_file.ts'
import type { OfficeServices, OperationRequest } from './contracts.ts'

/**
 * Does slow work before the request joins the commit queue, where everyone would wait for it: hashing a
 * password, opening a port, reading a file. Returns the request with its prepared input.
 */
export async function prepareInput(
  engine: OfficeServices,
  resource: Resource,
  call: OperationRequest,
): Promise<OperationRequest> {
  const prepare = engine.catalogue.handlers(resource).prepare?.[call.operation]
  if (!prepare) return call
  const { db } = engine.file.reading
  const context = {
    db,
    caller: call.caller,
    now: engine.now(),
    engine,
    language: call.language ?? 'zh',
    scope: call.scope,
    signal: call.signal,
    partsListAt: (path: string) => readPartsList(engine, path),
    passwords: engine.passwords,
  }
  return { ...call, input: await prepare(call.input, context) }
}
