import { rmSync } from 'node:fs'
import { AppError, forbidden, invalidField } from '../../../shared/kernel/errors.ts'
import { storedOf } from '../../../shared/kernel/resource.ts'
import { showTime } from '../../../shared/kernel/times.ts'
import { type Acting, allows, type Row } from '../../../shared/kernel/transitions.ts'
import { copyState, returnState } from '../../../shared/office/codes.ts'
import { copies } from '../../../shared/office/copies.ts'
import { copy_returns as declared } from '../../../shared/office/copy_returns.ts'
import type { FieldDifference } from '../../../shared/office/merge.ts'
import * as store from '../../db/store.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import { type Applying, applyGroups, editIdsOf, tryGroups } from '../copies/apply.ts'
import { editKey } from '../copies/edits.ts'
import { likeRecords } from '../copies/like_records.ts'
import { isPublished, wireValue } from '../copies/merging.ts'
import { type CheckedReturn, checkReturn, keepReturn } from '../copies/open_return.ts'
import type { Outcome } from '../copies/outcomes.ts'
import { entryClasses, forgetReturn, type LoadedReturn, loadReturn } from '../copies/returned.ts'
import { recordsOf, reviewedGroups, wireRow } from '../copies/review.ts'
import type { OfficeServices, RequestContext } from '../engine/contracts.ts'
import { type ReferenceValue, referenceNames } from '../engine/reference_names.ts'
import type { OfficeHandlers } from './types.ts'

type Input = Readonly<Record<string, unknown>>

/** Return files by request, checked before the request enters the commit queue. */
const checked = new WeakMap<Input, CheckedReturn>()

const refusal = (text: LocalizedText) => new AppError('precondition_failed', text)

export const copy_returns = {
  prepare: {
    async open_return(input, { engine }) {
      const { file } = input
      if (typeof file !== 'string' || file === '') return input
      const ready = { ...input }
      checked.set(ready, await checkReturn(engine, file))
      return ready
    },
    /** Reads the file of the return again, which would keep everybody waiting in the commit queue. */
    apply: loaded,
    dry_run: loaded,
  },
  commands: {
    async dry_run(input, ctx) {
      const applying = await chosen(input, ctx)
      return { edits: await shown(await tryGroups(applying, ctx), applying, ctx) }
    },
    async apply(input, ctx) {
      const applying = await chosen(input, ctx)
      const { outcomes, left } = await applyGroups(applying, ctx)
      return { edits: await shown(outcomes, applying, ctx), left: [...left] }
    },
    async open_return({ file }, ctx) {
      const found = checked.get(ctx.input)
      if (!found) throw new Error(`the return file ${file} was not checked before the transaction`)
      try {
        const id = found.known ?? (await keepReturn(found, ctx))
        const { copy, counts } = await store.requireRow(ctx.access.statements, declared, id)
        const column = String(counts)
        return { id, copy: Number(copy), counts: JSON.parse(column) as Counts } // by the declaration
      } finally {
        if (found.folder !== undefined) rmSync(found.folder, { recursive: true, force: true })
      }
    },
  },
  queries: {
    async review({ id }, ctx) {
      const { statements } = ctx.access
      const row = await store.requireRow(statements, declared, id)
      if (!allows(declared, declared.spec.allow.read, row, ctx))
        throw forbidden((l) => declared.spec.label[l])
      const copy = await store.requireRow(statements, copies, row['copy'])
      const nameOf = await referenceNames(ctx, [
        ['users', row['receiver']],
        ['users', row['closer']],
        ['users', copy['holder']],
        ...orderIds(copy).map((order): ReferenceValue => ['work_orders', order]),
      ])
      return {
        copy: String(copy['name']),
        holder: nameOf('users', copy['holder']) ?? '',
        taken_dt: showTime(String(copy['taken_dt'])),
        due_dt: String(copy['due_dt']),
        orders: orderIds(copy).map((order) => nameOf('work_orders', order) ?? String(order)),
        receiver: nameOf('users', row['receiver']) ?? '',
        closer: nameOf('users', row['closer']) ?? '',
        mine: endings.filter((name) => allows(declared, declared.spec.allow[name], row, ctx)),
        groups: [...(await reviewedGroups(await loadReturn(ctx.engine, id), ctx))],
      }
    },
  },
  actions: {
    async set_clock(row, { clock_shift }, { access }) {
      requireReviewing(row)
      await store.updateRow(access.statements, declared, row.id, { clock_shift })
    },
    async close(row, _, ctx) {
      requireReviewing(row)
      const outcomes = await outcomesOf(row.id, ctx)
      const open = (outcomes['open'] ?? 0) + (outcomes[''] ?? 0)
      if (open > 0) throw refusal(say((t) => t.copies.edits_open(open)))
      assertSum(row.counts, outcomes)
      await settle(row, { state: returnState.code.closed, outcomes }, ctx)
    },
    async abandon(row, _, ctx) {
      const { access, caller, now, reason, language } = ctx
      requireReviewing(row)
      if (reason === '')
        throw invalidField(
          'reason',
          say((t) => t.reason_needed),
        )
      await access.statements.run(
        `update copy_edits set outcome = 'discarded', why = ?, decided_by = ?, decided_dt = ?,
            decision = '{"abandoned":true' || case when decision = '{}' then '}' else ',' || substr(decision, 2) end
          where return = ? and outcome in ('', 'open')`,
        [say((t) => t.copies.abandoned(reason))(language), caller.id, now, row.id],
      )
      const outcomes = await outcomesOf(row.id, ctx)
      assertSum(row.counts, outcomes)
      await settle(row, { state: returnState.code.abandoned, outcomes }, ctx)
    },
  },
} satisfies OfficeHandlers<'copy_returns'>

/** What is done to the whole of a return: a companion decides of his own edits alone. */
const endings = ['set_clock', 'close', 'abandon'] as const

const orderIds = ({ orders }: Input): readonly number[] => JSON.parse(String(orders)) // by the declaration

function requireReviewing({ state }: { readonly state: number }): void {
  if (state !== returnState.code.reviewing) throw refusal(say((t) => t.copies.return_is_over))
}

interface Chosen {
  readonly id: number
  readonly groups: string
  readonly decisions: string
}

/** All of it, or as a companion his own edits. */
const mayDecide = (row: Row, acting: Acting): boolean =>
  allows(declared, [...declared.spec.allow.close, { person: 'companions' }], row, acting)

/** Returns by request, read before the request enters the commit queue. */
const returns = new WeakMap<Input, LoadedReturn>()

/** Of a return that its caller may not decide of nothing is read; the command refuses it. */
async function loaded(input: Input, ctx: Acting & { readonly engine: OfficeServices }): Promise<Input> {
  const { engine } = ctx
  const id = Number(input['id'])
  const row = await store.findRow(engine.file.reading.statements, declared, id)
  if (!row || !mayDecide(row, ctx)) return input
  const ready = { ...input, id }
  returns.set(ready, await loadReturn(engine, id))
  return ready
}

/** What the request chose of a return that its caller may read; edits that are not his are asked one by one. */
async function chosen(
  { id, groups, decisions }: Chosen,
  ctx: RequestContext,
): Promise<Applying & LoadedReturn> {
  const row = await store.requireRow(ctx.access.statements, declared, id)
  if (!mayDecide(row, ctx)) throw forbidden((l) => declared.spec.label[l])
  requireReviewing({ state: Number(row['state']) })
  const { state } = await store.requireRow(ctx.access.statements, copies, Number(row['copy']))
  if (state === copyState.code.void) throw refusal(say((t) => t.copies.copy_is_void))
  const found = returns.get(ctx.input) ?? (await loadReturn(ctx.engine, id))
  const numbers = JSON.parse(groups) as readonly number[] // validated as a list of numbers
  return {
    ...found,
    groups: found.groups.filter(({ group }) => numbers.includes(group)),
    decisions: JSON.parse(decisions) as Applying['decisions'], // validated by the declaration
  }
}

async function shown(outcomes: readonly Outcome[], applying: Applying, ctx: RequestContext) {
  const ids = await editIdsOf(applying.facts, ctx)
  const { namesIn } = recordsOf(applying, ctx)
  return Array.fromAsync(
    outcomes.filter(await isReadIn(applying.facts.returned.id, ids, ctx)),
    async (one) => ({
      id: ids.get(editKey(one)) ?? 0,
      outcome: one.outcome,
      code: one.why?.code ?? '',
      text: one.why?.text(ctx.language) ?? '',
      office_record: one.office_record ?? null,
      ...wireOf(one, ctx),
      names: await namesIn(ctx.engine.catalogue.get(one.resource), rowsIn(one.fields)),
      warnings: [...one.warnings],
      like: [...(await likeRecords(one, applying, ctx))],
    }),
  )
}

/** Of a companion only his own edits. */
async function isReadIn(id: number, ids: ReadonlyMap<string, number>, ctx: RequestContext) {
  const { statements } = ctx.access
  if (allows(declared, declared.spec.allow.close, await store.requireRow(statements, declared, id), ctx))
    return () => true
  const own = await statements.all('select id from copy_edits where return = ? and person = ?', [
    id,
    ctx.caller.id,
  ])
  const isOwn = new Set(own.map((row) => Number(row['id'])))
  return (one: Outcome) => isOwn.has(ids.get(editKey(one)) ?? 0)
}

/** The three sides of the fields that differ. */
const rowsIn = (fields: readonly FieldDifference[]): readonly Input[] =>
  (['base', 'away', 'office'] as const).map((side) =>
    Object.fromEntries(fields.map((one) => [one.name, one[side]])),
  )

/** Its values in response form. */
function wireOf({ resource: name, office, fields }: Outcome, { engine }: RequestContext) {
  const resource = engine.catalogue.get(name)
  const shownField = (one: FieldDifference): readonly FieldDifference[] => {
    if (!storedOf(resource, one.name)) return [one]
    if (!isPublished(resource, one.name)) return []
    const wire = (value: unknown) => wireValue(resource, one.name, value)
    return [{ ...one, base: wire(one.base), away: wire(one.away), office: wire(one.office) }]
  }
  return { office: wireRow(resource, office), fields: fields.flatMap(shownField) }
}

type Counts = Record<string, number>
type Outcomes = Readonly<Record<string, number>>

async function outcomesOf(id: number, { access: { statements } }: RequestContext): Promise<Outcomes> {
  const rows = await statements.all(
    'select outcome, count(*) as n from copy_edits where return = ? group by outcome',
    [id],
  )
  return Object.fromEntries(rows.map(({ outcome, n }) => [String(outcome), Number(n)]))
}

/** Nothing is lost: every edit has one outcome, and every journal entry of the file is of one class. */
function assertSum(column: string, outcomes: Outcomes): void {
  const counts = JSON.parse(column) as Outcomes // by the declaration
  const sum = Object.values(outcomes).reduce((all, one) => all + one, 0)
  const { edits = 0, entries = 0 } = counts
  if (sum !== edits) throw refusal(say((t) => t.copies.sum_differs(sum, edits)))
  const explained = entryClasses.reduce((all, name) => all + (counts[name] ?? 0), 0)
  if (explained !== entries) throw refusal(say((t) => t.copies.sum_differs(explained, entries)))
}

/** After the last file the copy is home, if it was not abandoned; otherwise it may bring more. */
async function settle(
  row: { readonly id: number; readonly copy: number; readonly final: number; readonly counts: string },
  { state, outcomes }: { readonly state: number; readonly outcomes: Outcomes },
  { access: { statements }, engine, caller, now: at }: RequestContext,
): Promise<void> {
  forgetReturn(engine)
  const counts = { ...(JSON.parse(row.counts) as Outcomes), ...outcomes } // by the declaration
  await store.updateRow(statements, declared, row.id, {
    state,
    counts: JSON.stringify(counts),
    closed_dt: at,
    closer: caller.id,
  })
  const isHome = row.final === 1 && state === returnState.code.closed
  const { returned, out, returning } = copyState.code
  const [other] = await statements.all('select 1 from copy_returns where copy = ? and state = ?', [
    row.copy,
    returnState.code.reviewing,
  ])
  // A copy that was voided meanwhile stays void.
  const { state: now } = await store.requireRow(statements, copies, row.copy)
  if (!other && now === returning)
    await store.updateRow(statements, copies, row.copy, { state: isHome ? returned : out })
}
