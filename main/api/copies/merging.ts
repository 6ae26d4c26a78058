import { someInOrder } from '../../../shared/kernel/in_order.ts'
import { editable, type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import type { EditDecision } from '../../../shared/office/copy_returns.ts'
import { type FieldDifference, isSameValue } from '../../../shared/office/merge.ts'
import { type LocalizedText, say } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import type { AwayStep, EditKind, FoldedRecord, FoldedReturn, Group, Row } from './edits.ts'
import type { OfficeBase } from './office_base.ts'
import type { Outcome, OutcomeWord, Refusal } from './outcomes.ts'
import type { Pairs } from './pair.ts'
import { type Act, mayMake, type Replayed, type ReplayFacts } from './replay.ts'

/** A return while groups of it are merged. */
export interface Merging {
  readonly ctx: RequestContext
  readonly facts: ReplayFacts
  readonly returned: FoldedReturn
  /** By `editKey`. */
  readonly decisions: ReadonlyMap<string, EditDecision>
  readonly editIds: ReadonlyMap<string, number>
  /** What an earlier request or return settled, by `editKey`. */
  readonly settled: ReadonlyMap<string, OutcomeWord>
  readonly earlier: Earlier
}

/** What earlier returns of this laptop settled of a record, by `keyOf`. */
export type Earlier = ReadonlyMap<string, EarlierEdit>
export interface EarlierEdit {
  /** Its values away then. */
  readonly values: Row
  /** The fields of which they were not taken in. */
  readonly leftOut: readonly string[]
  /** The last entry of that return. */
  readonly entry: number
}

/** A group while it is merged. */
export interface MergingGroup extends Merging {
  readonly group: Group
  readonly pairs: Pairs
  readonly base: OfficeBase
  /** Records that this run made: their office values are nobody's. */
  readonly fresh: Set<string>
  /** Records made away for which a person named the office's: nothing is their common base. */
  readonly byHand: Set<string>
  /** Edits whose decision names a record above them, by `editKey`. */
  readonly parentNamed: Set<string>
  readonly outcomes: Map<string, Outcome>
  baseOf(resource: Resource, record: FoldedRecord): Promise<Row>
  decisionOf(record: FoldedRecord, kind: EditKind): EditDecision
  /** Does one edit in a savepoint of its own; a refusal leaves it open. */
  attempt(record: FoldedRecord, kind: EditKind, run: () => Promise<Attempted>): Promise<boolean>
  /** Undecided edits count as well. */
  settle(record: FoldedRecord, kind: EditKind, attempted: Attempted): Promise<void>
  /** Told with the edit that is done now. */
  warn(code: string, text: LocalizedText): void
  act(
    resource: Resource,
    operation: string,
    input: Row,
    by: Act,
    record: FoldedRecord,
    kind: EditKind,
  ): Promise<Replayed>
}

export interface Attempted {
  readonly outcome: OutcomeWord
  readonly why?: Refusal | undefined
  readonly fields?: readonly FieldDifference[]
  readonly office?: Row
}

/** The resource whose documents hold these records, if they are written as a whole with it. */
export function documentOf(
  { ctx }: Merging,
  child: string,
):
  | { readonly parent: Resource; readonly save: string; readonly order: string; readonly via: string }
  | undefined {
  for (const parent of Object.values(ctx.engine.catalogue.resources)) {
    const { children } = specOf(parent).away ?? {}
    if (children?.resource !== child) continue
    const fields = Object.entries(ctx.engine.catalogue.get(child).fields)
    const [via] = fields.find(([, one]) => one.stored && one.reference?.target === parent.name) ?? []
    if (via !== undefined) return { parent, save: children.save, order: children.order, via }
  }
  return undefined
}

/** Whether the records of a resource are written with their document, not one by one. */
export function isWrittenAbove(run: Merging, resource: string): boolean {
  const document = documentOf(run, resource)
  return document !== undefined && Object.hasOwn(specOf(document.parent).operations ?? {}, document.save)
}

/** The input that sets a column; undefined if no update of the declaration does. */
export function inputFor(resource: Resource, column: string): string | undefined {
  const names = editable(resource)
  if (names.has(column)) return column
  const written: Readonly<Record<string, string | undefined>> = specOf(resource).away?.written ?? {}
  return Object.keys(written).find((name) => written[name] === column)
}

/** Whether an answer tells a column: one that is not hidden, or that is written by an input of another name. */
export function isPublished(resource: Resource, column: string): boolean {
  const field = storedOf(resource, column)
  const written: readonly unknown[] = Object.values(specOf(resource).away?.written ?? {})
  return field !== undefined && (!field.hidden || written.includes(column))
}

/** A column's value in response form. */
export const wireValue = (resource: Resource, column: string, value: unknown): unknown =>
  value === null || value === undefined ? null : storedOf(resource, column)?.toWire(value)

/** Whether the office still has the values of these fields of which something was decided, if the decision says any of them. */
export function isOfNow(
  resource: Resource,
  { seen = {} }: EditDecision,
  names: readonly string[],
  office: Row,
): boolean {
  const now = (name: string) =>
    storedOf(resource, name) ? wireValue(resource, name, office[name]) : office[name]
  const isSeen = (name: string) => Object.hasOwn(seen, name)
  return (
    !names.some(isSeen) ||
    names.every((name) => {
      if (storedOf(resource, name) && !isPublished(resource, name)) return true
      return isSeen(name) && isSameValue(seen[name] ?? null, now(name) ?? null)
    })
  )
}

export const conflictOf = (resource: Resource, fields: readonly FieldDifference[]): Refusal => ({
  code: 'CONFLICT',
  text: (language) =>
    say((t) =>
      t.copies.conflict(
        fields
          .filter(({ whose }) => whose === null)
          .map(({ name }) => resource.fields[name]?.label[language] ?? name)
          .join(language === 'zh' ? '、' : ', '),
      ),
    )(language),
})

/** The office has approved it since, or also revised it: nothing of the other side is chosen beforehand. */
export const isRevised = async (run: MergingGroup, resource: Resource, id: number): Promise<boolean> =>
  someInOrder(Object.entries(specOf(resource).states ?? {}), async ([field, { transitions }]) =>
    (await run.base.since(resource, id, field)).includes(transitions['approve']?.to),
  )

/** The calls of a record, with the one that made it. */
export function stepsOf({ made, steps }: FoldedRecord, { returned }: Merging): readonly AwayStep[] {
  const call = made && returned.calls.get(made.call)
  return call
    ? [{ call: call.uid, at: call.at, user: call.user, reason: '', values: {}, states: {} }, ...steps]
    : steps
}

/** Whether the caller may decide of an edit: of his own, or of one that he may make himself. */
export async function mayDecide(record: FoldedRecord, kind: EditKind, run: MergingGroup): Promise<boolean> {
  const { ctx, pairs } = run
  const steps = [...stepsOf(record, run), ...(record.gone ? [record.gone] : [])]
  if (steps.every(({ user }) => user === ctx.caller.id)) return true
  const resource = ctx.engine.catalogue.get(record.resource)
  const id = (await pairs.of(record.resource, record.record)) ?? undefined
  const moved = record.steps.flatMap(({ states }) => Object.entries(states))
  const input =
    kind === 'transition'
      ? Object.fromEntries(moved)
      : kind === 'update'
        ? Object.fromEntries(
            record.sent.flatMap((one) => [[inputFor(resource, one) ?? '', record.away[one]]]),
          )
        : {}
  const { '': _, ...body } = input
  const at = steps.at(-1)?.at
  return mayMake(
    resource,
    kind === 'transition' ? 'update' : kind,
    { id, ...body },
    { ...ctx, writtenAt: at },
  )
}
