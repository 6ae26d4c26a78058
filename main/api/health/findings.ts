import type { OfficeServices } from '../engine/contracts.ts'
import { backupFinding } from './backup.ts'
import { permissionsFinding } from './file_permissions.ts'
import { type Finding, type FindingState, findingNames } from './finding.ts'
import { integrityFindings } from './integrity.ts'
import { clockFinding, diskFinding, logsFinding, writingFinding } from './machine.ts'
import { databaseFindings, jobsFinding, listenerFinding } from './office.ts'
import { secondaryLocationFinding } from './secondary_location.ts'
import { tokensFinding } from './tokens.ts'

/**
 * The state of an open office, in the order of `findingNames`. Cheap: slow checks were made before. Findings
 * that concern only administrators are computed only for them.
 */
export async function collectFindings(engine: OfficeServices, byAdmin: boolean): Promise<readonly Finding[]> {
  const found = await Promise.all([
    writingFinding(engine),
    diskFinding(engine),
    clockFinding(engine),
    backupFinding(engine),
    secondaryLocationFinding(engine),
    databaseFindings(engine),
    integrityFindings(engine),
    listenerFinding(engine),
    jobsFinding(engine),
    logsFinding(engine),
    ...(byAdmin ? [permissionsFinding(engine), tokensFinding(engine)] : []),
  ])
  return found
    .flat()
    .toSorted((a, b) => findingNames.indexOf(a.name) - findingNames.indexOf(b.name))
    .map((one) => sinceSeen(engine, one))
}

interface SeenState {
  readonly state: FindingState
  readonly since: string
}
/** Per open office: since when a finding has had its state, if nothing else tells. */
const seenStates = new WeakMap<OfficeServices['file'], Map<Finding['name'], SeenState>>()

function sinceSeen({ file, now }: OfficeServices, finding: Finding): Finding {
  const known = seenStates.get(file) ?? new Map<Finding['name'], SeenState>()
  seenStates.set(file, known)
  const { name, state } = finding
  const before = known.get(name)
  const since = before?.state === state ? before.since : now()
  known.set(name, { state, since })
  return state === 'good' ? finding : { since, ...finding, ...(finding.since === undefined && { since }) }
}
