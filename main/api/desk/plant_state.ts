import type { Output } from '../../../shared/kernel/types.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { EngineContext } from '../engine.ts'

/** Where the office can be reached, from how many machines, and when it was last backed up. */
export async function stateOf(_: EngineContext): Promise<Output<Resources['plant'], 'state'>> {
  return { address: '', machines: [], last_backup: null }
}
