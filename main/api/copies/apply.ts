import { copy_edits } from '../../../shared/office/copy_edits.ts'
import type { EditDecision } from '../../../shared/office/copy_returns.ts'
import { isSameValue } from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import { createRequestContext } from '../engine/context.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { runAndRollBack } from '../engine/roll_back.ts'
import { type EditKey, editKey, type FoldedReturn, type Group, keyOf, kindsOf, type Row } from './edits.ts'
import { editsIn } from './groups.ts'
import { mergeGroup } from './merge.ts'
import type { Earlier, EarlierEdit, Merging } from './merging.ts'
import { isDecided, type Outcome, type OutcomeWord } from './outcomes.ts'
import type { ReplayFacts } from './replay.ts'

export interface Applying {
  readonly facts: ReplayFacts
  readonly returned: FoldedReturn
  readonly groups: readonly Group[]
  /** By the id of the edit. */
  readonly decisions: Readonly<Record<string, EditDecision>>
}

interface StoredEdit extends EditKey {
  readonly id: number
  readonly outcome: string
}

const editsOf = async (facts: ReplayFacts, { access }: RequestContext): Promise<readonly StoredEdit[]> =>
  (
    await access.statements.all(
      'select id, resource, away_record, kind, outcome from copy_edits where return = ?',
      [facts.returned.id],
    )
  ).map((row) => ({
    id: Number(row['id']),
    resource: String(row['resource']),
    record: Number(row['away_record']),
    kind: String(row['kind']) as EditKey['kind'], // written from `kindsOf`
    outcome: String(row['outcome']),
  }))

const isOpen = ({ outcome }: StoredEdit): boolean => outcome === '' || outcome === 'open'

const isSettled = (group: Group, { settled }: Merging): boolean =>
  group.records.every((record) =>
    kindsOf(record).every((kind) =>
      settled.has(editKey({ resource: record.resource, record: record.record, kind })),
    ),
  )

/** The ids of the edits of a return, by their key. */
export const editIdsOf = async (
  facts: ReplayFacts,
  ctx: RequestContext,
): Promise<ReadonlyMap<string, number>> =>
  new Map((await editsOf(facts, ctx)).map((edit) => [editKey(edit), edit.id]))

async function mergingOf({ facts, returned, decisions }: Applying, ctx: RequestContext): Promise<Merging> {
  const edits = await editsOf(facts, ctx)
  return {
    ctx,
    facts,
    returned,
    editIds: new Map(edits.map((edit) => [editKey(edit), edit.id])),
    settled: new Map(
      edits.flatMap((edit) => (isOpen(edit) ? [] : [[editKey(edit), edit.outcome as OutcomeWord] as const])), // as they are written
    ),
    decisions: new Map(
      edits.flatMap((edit) => {
        const decision = decisions[String(edit.id)]
        return isOpen(edit) && decision ? [[editKey(edit), decision] as const] : []
      }),
    ),
    earlier: await earlierOf(facts, ctx),
  }
}

async function earlierOf({ copy, returned }: ReplayFacts, { access }: RequestContext): Promise<Earlier> {
  const found = new Map<string, EarlierEdit>()
  const rows = await access.statements.all(
    `select edit.resource, away_record, away, outcome, decision, to_entry from copy_edits edit join copy_returns one on one.id = edit.return
      where one.copy = ? and one.instance = ? and one.id <> ? and outcome not in ('', 'open') and ${isDecided} order by edit.id`,
    [copy.id, returned.instance, returned.id],
  )
  for (const { resource, away_record, away, outcome, decision, to_entry } of rows) {
    const key = keyOf(String(resource), Number(away_record))
    const [then = {}, leftOut = []] = [found.get(key)?.values, found.get(key)?.leftOut]
    const now = JSON.parse(String(away)) as Row // by the declaration
    const { fields = {} } = JSON.parse(String(decision)) as EditDecision // by the declaration
    const isLeftOut = (name: string) =>
      outcome === 'discarded' ||
      fields[name] === 'office' ||
      (leftOut.includes(name) && isSameValue(then[name] ?? null, now[name] ?? null))
    const values = { ...then, ...now }
    const names = Object.keys(values).filter((name) =>
      Object.hasOwn(now, name) ? isLeftOut(name) : leftOut.includes(name),
    )
    found.set(key, { values, leftOut: names, entry: Number(to_entry) })
  }
  return found
}

/** So many edits are brought in by one request, but one group at least: for so long others wait to write. */
const maxEditsAtOnce = 25

export interface Applied {
  readonly outcomes: readonly Outcome[]
  /** Groups that were not looked at: they are for another request. */
  readonly left: readonly number[]
}

/**
 * Merges the groups, each in a savepoint of its own, and keeps what became of their edits. It ends before the first group with
 * which they would be too many for one request.
 */
export async function applyGroups(applying: Applying, ctx: RequestContext): Promise<Applied> {
  const merging = await mergingOf(applying, ctx)
  const all: Outcome[] = []
  const open = applying.groups.filter((group) => !isSettled(group, merging))
  let edits = 0
  for (const [at, group] of open.entries()) {
    edits += editsIn(group.records)
    if (at > 0 && edits > maxEditsAtOnce)
      return { outcomes: all, left: open.slice(at).map((one) => one.group) }
    const outcomes = await mergeGroup(group, merging, true)
    for (const one of outcomes) {
      const id = merging.editIds.get(editKey(one))
      if (id !== undefined && !merging.settled.has(editKey(one)))
        await keepOutcome(id, one, applying.decisions[String(id)], ctx)
    }
    all.push(...outcomes)
  }
  return { outcomes: all, left: [] }
}

async function keepOutcome(
  id: number,
  { outcome, why, office_record, office }: Outcome,
  sent: EditDecision | undefined,
  { access, caller, now, language }: RequestContext,
): Promise<void> {
  const decision = why?.code === 'NOT-YOURS' ? undefined : sent
  await store.updateRow(access.statements, copy_edits, id, {
    outcome,
    why: why ? `${why.code}：${why.text(language)}` : (decision?.reason ?? ''),
    office: JSON.stringify(office),
    ...(office_record !== undefined && { office_record }),
    ...(outcome !== 'open' && { decided_by: caller.id, decided_dt: now }),
    decision: JSON.stringify(decision ?? {}),
  })
}

/** What `applyGroups` would do, group by group; others write in between. Nothing is stored. */
export async function tryGroups(applying: Applying, ctx: RequestContext): Promise<readonly Outcome[]> {
  const { engine, caller, machine, request, input } = ctx
  const writing = { user: caller.id, person: caller.name, machine, request, reason: '', at: ctx.now }
  const all: Outcome[] = []
  // What was settled before stays so while this is tried.
  const merging = await mergingOf(applying, ctx)
  const { language, scope } = ctx
  const call = {
    resource: 'copy_returns',
    operation: 'dry_run',
    input,
    caller,
    machine,
    request,
    language,
    scope,
  }
  for (const group of applying.groups) {
    const outcomes = await runAndRollBack(engine, writing, async (access, journal) => {
      const own = await createRequestContext(engine, call, access, [], journal)
      return mergeGroup(group, { ...merging, ctx: own }, false)
    })
    all.push(...outcomes)
  }
  return all
}
