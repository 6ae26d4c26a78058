import type { OfficeServices } from '../engine/contracts.ts'
import { backupFinding } from './backup.ts'
import { postgresFindings } from './database.ts'
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
  const found: Finding[] = []
  // One after the other: they may all ask one connection.
  for (const find of [...partsOf(engine), ...(byAdmin ? [permissionsFinding, tokensFinding] : [])])
    found.push(...[await find(engine)].flat())
  return found
    .toSorted((a, b) => findingNames.indexOf(a.name) - findingNames.indexOf(b.name))
    .map((one) => sinceSeen(engine, one))
}

type Find = (engine: OfficeServices) => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>

const ofFile: readonly Find[] = [
  writingFinding,
  backupFinding,
  secondaryLocationFinding,
  databaseFindings,
  integrityFindings,
]
const ofAny: readonly Find[] = [diskFinding, clockFinding, listenerFinding, jobsFinding, logsFinding]
const partsOf = ({ file }: OfficeServices): readonly Find[] =>
  file.engine === 'postgres' ? [postgresFindings, ...ofAny] : [...ofFile, ...ofAny]

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
