import { toFieldProblem, type Warning } from '../../../shared/kernel/errors.ts'
import type { EditDecision } from '../../../shared/office/copy_returns.ts'
import { classifyStorageError, toUserError } from '../../db/errors.ts'
import { inSavepoint } from '../../db/savepoint.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import { changedIn, changeOne, moveOne } from './changes.ts'
import { createAll } from './creations.ts'
import { mergeSaved } from './documents.ts'
import { editKey, type FoldedRecord, type Group, keyOf, kindsOf } from './edits.ts'
import { nameParents, requireParents } from './gone_parents.ts'
import { type Merging, type MergingGroup, mayDecide } from './merging.ts'
import { officeBase } from './office_base.ts'
import { mergeOrders, orderAtOffice } from './ordered_children.ts'
import type { Outcome, Refusal } from './outcomes.ts'
import { needsParent, pairsOf } from './pair.ts'
import { removalsOf, removeAll } from './removals.ts'
import { notYours, replay, Undecided } from './replay.ts'

/**
 * Merges a group into the office: all of it, or nothing if an edit of it is open or `keep` is false. The answer says what
 * became of each edit, or would.
 */
export async function mergeGroup(group: Group, merging: Merging, keep: boolean): Promise<readonly Outcome[]> {
  const { statements } = merging.ctx.access
  const drop = merging.ctx.journal?.mark()
  await statements.run('savepoint copy_group', [])
  let outcomes: readonly Outcome[] = []
  let isKept = false
  try {
    outcomes = await outcomesOf(group, merging)
    isKept = keep && outcomes.every(({ outcome }) => outcome !== 'open')
    return isKept || !keep ? outcomes : outcomes.map(waits)
  } finally {
    if (statements.inTransaction()) {
      if (!isKept) {
        await statements.run('rollback to copy_group', [])
        drop?.()
      }
      await statements.run('release copy_group', [])
    }
  }
}

/** Of a group that is not applied, because one of its edits is open. */
const waits = (one: Outcome): Outcome =>
  one.outcome === 'open' || one.outcome === 'discarded'
    ? one
    : { ...one, outcome: 'open', why: { code: 'GROUP', text: say((t) => t.copies.group_waits) } }

async function outcomesOf(group: Group, merging: Merging): Promise<readonly Outcome[]> {
  const { ctx } = merging
  const outcomes = new Map<string, Outcome>()
  const known = await bases(merging)
  const pairs = pairsOf(merging.facts.copy.id, merging.returned, ctx, known.base.isOther)
  const refused = new Set<string>()
  // Told as the office's side, also of what one save of a document writes with all its children.
  const before = new Map(
    await Array.fromAsync(group.records, async ({ resource, record }) => {
      const at = await pairs.of(resource, record)
      const row =
        typeof at === 'number'
          ? await store.findRow(ctx.access.statements, ctx.engine.catalogue.get(resource), at)
          : undefined
      return [keyOf(resource, record), row] as const
    }),
  )
  const run: MergingGroup = {
    ...merging,
    group,
    pairs,
    ...known,
    fresh: new Set(),
    byHand: new Set(),
    parentNamed: new Set(),
    outcomes,
    ...tools(),
  }
  function tools(): Pick<MergingGroup, 'decisionOf' | 'attempt' | 'settle' | 'act' | 'warn'> {
    let warnings: Warning[] = []
    const settle: MergingGroup['settle'] = async (record, kind, { outcome, why, fields = [], office }) => {
      const key = { resource: record.resource, record: record.record, kind }
      const at = (await pairs.of(record.resource, record.record)) ?? undefined
      const named = Object.keys({ ...record.base, ...record.away })
      const row = before.get(keyOf(record.resource, record.record)) ?? {}
      const seen = office ?? Object.fromEntries(named.flatMap((one) => (one in row ? [[one, row[one]]] : [])))
      outcomes.set(editKey(key), { ...key, outcome, why, office_record: at, office: seen, fields, warnings })
      warnings = []
    }
    return {
      settle,
      decisionOf(record, kind) {
        const key = editKey({ resource: record.resource, record: record.record, kind })
        const before = merging.settled.get(key)
        if (before !== undefined) return before === 'discarded' ? leftOut : {}
        const decision = refused.has(key) ? {} : (merging.decisions.get(key) ?? {})
        return run.parentNamed.has(key) ? { ...decision, choice: undefined } : decision
      },
      async attempt(record, kind, work) {
        warnings = []
        const decision = run.decisionOf(record, kind)
        if (decision.choice === 'discard') {
          await settle(
            record,
            kind,
            decision.reason
              ? { outcome: 'discarded' }
              : { outcome: 'open', why: { code: 'REASON', text: say((t) => t.copies.reason_to_discard) } },
          )
          return false
        }
        const drop = ctx.journal?.mark()
        const { statements } = ctx.access
        try {
          return await inSavepoint(statements, async () => {
            await requireParents(record, kind, run)
            const done = await work()
            await settle(record, kind, done)
            return done.outcome !== 'open'
          })
        } catch (error) {
          const refusal = refusalOf(error)
          // A storage error affects everything, and without a transaction there is nothing to return to.
          if (!refusal || !statements.inTransaction()) throw error
          drop?.()
          await settle(record, kind, { outcome: 'open', why: refusal })
          return false
        }
      },
      warn(code, text) {
        warnings.push({ code, field: '', message: text(ctx.language) })
      },
      act(resource, operation, input, by, record, kind) {
        const { takeOver = false, asNow = false } = run.decisionOf(record, kind)
        const edit =
          merging.editIds.get(editKey({ resource: record.resource, record: record.record, kind })) ?? 0
        return replay(
          resource,
          operation,
          input,
          by,
          { edit, takenOver: takeOver, asNow },
          merging.facts,
          ctx,
          warnings,
        )
      },
    }
  }
  for (const record of group.records)
    for (const kind of kindsOf(record)) {
      const key = editKey({ resource: record.resource, record: record.record, kind })
      const { choice, fields = {} } = merging.decisions.get(key) ?? {}
      const isDecided = choice !== undefined || Object.keys(fields).length > 0
      if (isDecided && !(await mayDecide(record, kind, run))) refused.add(key)
    }
  await nameParents(run)
  const orders = await orderAtOffice(run)
  const [along, others] = [true, false].map((isAlong) =>
    removalsOf(run).filter(({ made }) => (made?.byItself ?? false) === isAlong),
  )
  const later = await removeAll(run, others ?? [])
  await createAndChange(run)
  await removeAll(run, along ?? [])
  await mergeSaved(run)
  for (const record of changedIn(run)) await moveOne(record, run)
  await mergeOrders(orders, run)
  await removeAll(run, later)
  return (
    await Array.fromAsync(group.records, async (record) =>
      Array.fromAsync(kindsOf(record), async (kind): Promise<Outcome> => {
        const key = { resource: record.resource, record: record.record, kind }
        if (!outcomes.has(editKey(key)))
          await run.settle(record, kind, { outcome: 'open', why: needsParent().refusal })
        const settled = outcomes.get(editKey(key)) as Outcome // above
        const why = notYours(ctx.engine.catalogue.get(record.resource))
        return refused.has(editKey(key)) ? { ...settled, outcome: 'open', why } : settled
      }),
    )
  ).flat()
}

/** Decided by an earlier request or return. */
const leftOut: EditDecision = { choice: 'discard', reason: '-' }

/** The office's values that an edit began from: those of the taking, or those that an earlier return brought. */
async function bases({ ctx, facts, earlier }: Merging): Promise<Pick<MergingGroup, 'base' | 'baseOf'>> {
  const { statements } = ctx.access
  const [last] = await statements.all('select max(id) as id from journal', [])
  const base = await officeBase(ctx.access, facts, Number(last?.['id'] ?? 0))
  return {
    base,
    baseOf: async (resource, record) => ({
      ...(record.made ? {} : await base.row(resource, record.record)),
      ...record.base,
      // What was settled then is the base now, whoever's it became: the other side stands until it is changed again.
      ...earlier.get(keyOf(record.resource, record.record))?.values,
    }),
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Undecided) return error.refusal
  const known = toUserError(error)
  if (!known || classifyStorageError(error)) return undefined
  const moved = ['locked', 'illegal_transition', 'precondition_failed', 'stale_status', 'stale']
  const code = moved.includes(known.code) ? 'LOCKED' : known.code.toUpperCase().replaceAll('_', '-')
  const fields = known.errors.map((one) => toFieldProblem('zh')(one))
  return {
    code,
    ...(known.code === 'duplicate' && { columns: fields.map(({ field }) => field) }),
    text: (language) =>
      fields.length === 0
        ? known.text(language)
        : [...new Set(known.errors.map((one) => toFieldProblem(language)(one).message))].join('；'),
  }
}

/** Until no number that another record of the group gives up is waited for any more. */
async function createAndChange(run: MergingGroup): Promise<void> {
  const { outcomes } = run
  for (let waiting: readonly FoldedRecord[] = run.group.records; ; ) {
    await createAll(waiting, run)
    for (const record of changedIn(run)) if (waiting.includes(record)) await changeOne(record, run)
    const still = waiting.filter((record) => outcomeAt(record, run)?.why?.code === 'DUPLICATE')
    if (still.length === 0 || still.length === waiting.length) return
    const hasProgress = waiting.some((record) => outcomeAt(record, run)?.outcome === 'applied')
    if (!hasProgress) return
    for (const record of still) outcomes.delete(keyOfOwn(record))
    waiting = still
  }
}

const keyOfOwn = ({ resource, record, made }: FoldedRecord): string =>
  editKey({ resource, record, kind: made ? 'create' : 'update' })
const outcomeAt = (record: FoldedRecord, { outcomes }: MergingGroup): Outcome | undefined =>
  outcomes.get(keyOfOwn(record))
