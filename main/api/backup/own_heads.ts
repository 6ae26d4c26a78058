import type { KnownHead } from '../../db/integrity/divergence.ts'
import type { OfficeServices } from '../engine/contracts.ts'
import { primaryLocation, readLocation } from './location.ts'
import { existingOfficeId } from './office_id.ts'
import { secondaryLocation } from './office_locations.ts'

/** Where the office's journal ended when its own backups were made: of a place that cannot be read, nothing. */
export async function ownHeads(
  engine: Pick<OfficeServices, 'file' | 'directory'>,
): Promise<readonly KnownHead[]> {
  const second = await secondaryLocation(engine)
  const own = await ownHeadsBeside(engine.directory)
  return second === undefined ? own : [...own, ...(await headsIn(second, existingOfficeId(engine.directory)))]
}

/** The same of those beside the data, where older programs made theirs without a mark. */
export async function ownHeadsBeside(directory: string): Promise<readonly KnownHead[]> {
  const [place, mark] = [primaryLocation(directory), existingOfficeId(directory)]
  return [...(await headsIn(place, mark)), ...(mark === undefined ? [] : await headsIn(place, undefined))]
}

async function headsIn(place: string, mark: string | undefined): Promise<readonly KnownHead[]> {
  const { backups } = await readLocation(place).catch(() => ({ backups: [] }))
  return backups
    .filter(({ manifest }) => manifest.office === mark)
    .map(({ name, manifest }) => ({ from: name, ...manifest.head }))
}
