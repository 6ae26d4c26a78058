import type { Engine } from '../engine/contracts.ts'
import { backupOf } from './backup.ts'
import { rightsOf } from './file_permissions.ts'
import { type Finding, findingNames, type State } from './finding.ts'
import { examinedOf } from './integrity.ts'
import { clockOf, diskOf, logsOf, writingOf } from './machine.ts'
import { jobsOf, keepingFindings, listenerOf } from './office.ts'
import { secondPlaceOf } from './secondary_location.ts'
import { tokensOf } from './tokens.ts'

/**
 * How things stand with an open office, in the order of `findingNames`. Cheap: what takes long was looked at before. What is
 * an administrator's alone, and nobody else's trouble, is worked out where one asks.
 */
export async function findingsOf(engine: Engine, byAdmin: boolean): Promise<readonly Finding[]> {
  const found = await Promise.all([
    writingOf(engine),
    diskOf(engine),
    clockOf(engine),
    backupOf(engine),
    secondPlaceOf(engine),
    keepingFindings(engine),
    examinedOf(engine),
    listenerOf(engine),
    jobsOf(engine),
    logsOf(engine),
    ...(byAdmin ? [rightsOf(engine), tokensOf(engine)] : []),
  ])
  return found
    .flat()
    .toSorted((a, b) => findingNames.indexOf(a.name) - findingNames.indexOf(b.name))
    .map((one) => sinceSeen(engine, one))
}

interface Seen {
  readonly state: State
  readonly since: string
}
/** Of each open office: since when a finding is what it is, where nothing else tells. */
const seen = new WeakMap<Engine['file'], Map<Finding['name'], Seen>>()

function sinceSeen({ file, now }: Engine, finding: Finding): Finding {
  const known = seen.get(file) ?? new Map<Finding['name'], Seen>()
  seen.set(file, known)
  const { name, state } = finding
  const before = known.get(name)
  const since = before?.state === state ? before.since : now()
  known.set(name, { state, since })
  return state === 'good' ? finding : { since, ...finding, ...(finding.since === undefined && { since }) }
}
