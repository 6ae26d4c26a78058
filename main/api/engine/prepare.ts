import type { Resource } from '../../../shared/kernel/resource.ts'
import { partsListAt } from '../import/parts_list.ts'
import type { Call, Engine } from './contracts.ts'

/**
 * What takes its time is done before the request joins the commit queue, where everybody would wait for it: a password
 * is hashed here, a port is opened, a file is read. Gives the call with its prepared input.
 */
export async function prepared(engine: Engine, resource: Resource, call: Call): Promise<Call> {
  const prepare = engine.catalogue.handlers(resource).prepare?.[call.operation]
  if (!prepare) return call
  const { db } = engine.file.reading
  const asking = {
    db,
    caller: call.caller,
    now: engine.now(),
    engine,
    partsListAt: (path: string) => partsListAt(engine, path),
    passwords: engine.passwords,
  }
  return { ...call, input: await prepare(call.input, asking) }
}
