import { applyGroups, tryGroups } from '../../main/api/copies/apply.ts'
import {
  type AwayCall,
  callsOf,
  type FoldedRecord,
  type Group,
  kindsOf,
} from '../../main/api/copies/edits.ts'
import { foldEntries } from '../../main/api/copies/fold.ts'
import { groupRecords } from '../../main/api/copies/groups.ts'
import type { EditDecision, Outcome } from '../../main/api/copies/outcomes.ts'
import { planner as zhou } from '../../main/api/demo/people.ts'
import { createRequestContext } from '../../main/api/engine/context.ts'
import type { OperationRequest } from '../../main/api/engine/contracts.ts'
import { dispatch } from '../../main/api/engine/dispatch.ts'
import { toEntries } from '../../main/db/journal/chain.ts'
import * as store from '../../main/db/store.ts'
import type { Person } from '../../shared/kernel/people.ts'
import { copy_edits } from '../../shared/office/copy_edits.ts'
import { copy_returns } from '../../shared/office/copy_returns.ts'
import type { Resources } from '../../shared/resources.ts'
import type { Plant } from './office.ts'
import { type Away, personIn } from './working_copy.ts'

let requests = 0

/** Sends as a person of this office or copy, in a request of its own; throws `<status> <code> <sentence>`. */
export async function send(
  plant: Plant,
  user: number,
  resource: keyof Resources & string,
  operation: string,
  input: OperationRequest['input'],
): Promise<Record<string, unknown>> {
  const caller = await personIn(plant, user)
  const request = `r${++requests}`
  const answer = await dispatch(plant.office, { resource, operation, input, caller, request, extended: true })
  if (!answer.ok) throw new Error(`${answer.problem.status} ${answer.problem.code} ${answer.problem.detail}`)
  return (answer.value ?? {}) as Record<string, unknown>
}

export interface BroughtHome {
  readonly id: number
  readonly groups: readonly Group[]
  /** What a dry run says. */
  tried(decisions?: Decisions): Promise<readonly Outcome[]>
  applied(decisions?: Decisions, caller?: Person): Promise<readonly Outcome[]>
}
type Decisions = Readonly<Record<string, EditDecision>>

/** What was done in the copy since it was taken, as the office reviews it: before there is a file of it. */
export async function bringHome(
  { office, copy }: Pick<Away, 'office' | 'copy'>,
  by = zhou,
): Promise<BroughtHome> {
  const { statements } = copy.office.file.reading
  const calls = statements.all('select * from away_calls order by rowid', []).map(
    (row): AwayCall => ({
      ...(row as unknown as AwayCall),
      input: JSON.parse(String(row['input'])),
      made: JSON.parse(String(row['made'])),
    }),
  )
  const entries = toEntries(statements.all('select * from journal order by id', []))
  const { catalogue } = office.office
  const records = foldEntries(catalogue, entries, calls).filter(({ resource }) => declares(office, resource))
  const rowOf = (resource: { readonly name: string }, record: number) =>
    office.file.reading.statements.all(`select * from "${resource.name}" where id = ?`, [record])[0]
  const groups = groupRecords(catalogue, records, rowOf)
  const returned = {
    records,
    calls: new Map(calls.map((call) => [call.uid, call])),
    files: new Map<string, string>(),
  }
  const [kept] = office.file.reading.statements.all(
    'select id, name, taken_dt, bases from copies order by id desc limit 1',
    [],
  )
  const facts = {
    copy: {
      id: Number(kept?.['id']),
      name: String(kept?.['name']),
      taken_dt: String(kept?.['taken_dt']),
      base: Number(JSON.parse(String(kept?.['bases']))[0].entry),
    },
    returned: { id: 0, received_dt: office.office.now(), clock_shift: 0 },
  }
  const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: office.office.now() }
  const id = await office.office.file.write(writing, async ({ statements: into }) => {
    const made = store.insertRow(into, copy_returns, {
      copy: facts.copy.id,
      sha256: String(Math.random()),
      received_dt: facts.returned.received_dt,
      receiver: by,
      from_entry: facts.copy.base,
      to_entry: 0,
      holder: zhou,
    })
    for (const { group, records: all } of groups)
      for (const record of all)
        for (const kind of kindsOf(record))
          store.insertRow(into, copy_edits, editRow(record, kind, group, made))
    return made
  })
  const returning = { ...facts, returned: { ...facts.returned, id } }
  const editIds = () =>
    new Map(
      office.file.reading.statements
        .all('select id, resource, away_record, kind from copy_edits where return = ?', [id])
        .map((row) => [`${row['resource']}:${row['away_record']}:${row['kind']}`, String(row['id'])]),
    )
  const applying = (decisions: Decisions) => {
    const ids = editIds()
    const byId = Object.fromEntries(Object.entries(decisions).map(([key, one]) => [ids.get(key) ?? key, one]))
    return { facts: returning, returned, groups, decisions: byId }
  }
  const callOf = (caller: Person) => ({
    resource: 'copy_returns',
    operation: 'apply',
    input: {},
    caller,
    request: 'apply',
  })
  return {
    id,
    groups,
    async tried(decisions = {}) {
      const call = callOf(await personIn(office, by))
      return tryGroups(
        applying(decisions),
        createRequestContext(office.office, call, office.office.file.reading, []),
      )
    },
    async applied(decisions = {}, caller) {
      const person = caller ?? (await personIn(office, by))
      const at = { ...writing, user: person.id, person: person.name, request: 'apply' }
      return office.office.file.write(at, (access, journal) =>
        applyGroups(
          applying(decisions),
          createRequestContext(office.office, callOf(person), access, [], journal),
        ),
      )
    },
  }
}

function declares({ office }: Plant, resource: string): boolean {
  const { away } = (office.catalogue.find(resource)?.spec ?? {}) as {
    away?: { create?: true; update?: unknown }
  }
  return away !== undefined && (away.create ?? away.update) !== undefined
}

function editRow(record: FoldedRecord, kind: string, group: number, made: number) {
  const last = record.gone ?? record.steps.at(-1)
  return {
    return: made,
    edit_group: group,
    seq: 1,
    kind,
    resource: record.resource,
    away_record: record.record,
    person: last?.user ?? zhou,
    away_dt: last?.at ?? '2026-11-23T08:00:00',
    base: JSON.stringify(record.base),
    away: JSON.stringify(record.away),
    calls: JSON.stringify(callsOf(record)),
    holder: zhou,
  }
}

/** `resource:record:kind outcome CODE`, in short. */
export const inShort = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.map(({ resource, record, kind, outcome, why }) =>
    [`${resource}:${record}:${kind}`, outcome, why?.code ?? ''].join(' ').trim(),
  )
