import type { Resource } from '../../../shared/kernel/resource.ts'
import { readPartsList } from '../import/parts_list.ts'
import type { OfficeServices, OperationRequest } from './contracts.ts'

/**
 * What takes its time is done before the request joins the commit queue, where everybody would wait for it: a password
 * is hashed here, a port is opened, a file is read. Gives the call with its prepared input.
 */
export async function prepareInput(
  engine: OfficeServices,
  resource: Resource,
  call: OperationRequest,
): Promise<OperationRequest> {
  const prepare = engine.catalogue.handlers(resource).prepare?.[call.operation]
  if (!prepare) return call
  const { db } = engine.file.reading
  const asking = {
    db,
    caller: call.caller,
    now: engine.now(),
    engine,
    partsListAt: (path: string) => readPartsList(engine, path),
    passwords: engine.passwords,
  }
  return { ...call, input: await prepare(call.input, asking) }
}
