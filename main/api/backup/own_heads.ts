import type { KnownHead } from '../../db/integrity/divergence.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { primaryLocation, readLocation } from './location.ts'
import { existingOfficeId } from './office_id.ts'
import { secondaryLocation } from './office_locations.ts'

/** Where the office's journal ended at each of its own backups; an unreadable location yields none. */
export async function ownHeads(
  engine: Pick<OfficeServices, 'file' | 'directory'>,
): Promise<readonly KnownHead[]> {
  const second = await secondaryLocation(engine)
  const own = await ownHeadsBeside(engine.directory)
  return second === undefined ? own : [...own, ...(await headsIn(second, existingOfficeId(engine.directory)))]
}

/** The same for backups beside the data, where older versions made theirs without an id. */
export async function ownHeadsBeside(directory: string): Promise<readonly KnownHead[]> {
  const [location, mark] = [primaryLocation(directory), existingOfficeId(directory)]
  return [
    ...(await headsIn(location, mark)),
    ...(mark === undefined ? [] : await headsIn(location, undefined)),
  ]
}

async function headsIn(location: string, mark: string | undefined): Promise<readonly KnownHead[]> {
  const { backups } = await readLocation(location).catch(() => ({ backups: [] }))
  return backups
    .filter(({ manifest }) => manifest.office === mark)
    .map(({ name, manifest }) => ({ from: name, ...manifest.head }))
}
