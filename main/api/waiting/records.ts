import type { Transition } from '../../../shared/kernel/access.ts'
import { allowOf } from '../../../shared/kernel/access_rules.ts'
import { isFieldAway, isTransitionAway } from '../../../shared/kernel/away.ts'
import type { Unmet } from '../../../shared/kernel/errors.ts'
import { type Resource, specOf, storedOf } from '../../../shared/kernel/resource.ts'
import {
  allows,
  breaksDuty,
  holds,
  isPerson,
  mayAct,
  type Row,
  transitionsFrom,
  wireOf,
} from '../../../shared/kernel/transitions.ts'
import type { WaitingAction, WaitingKind } from '../../../shared/office/waiting.ts'
import { workingCopy } from '../copies/limits.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { unmetConditions } from '../engine/transition.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { type Missing, meaningOf } from './facts.ts'
import { type AwaitedConfirmation, type AwaitedStep, mayWait, type Waits, waitsOf } from './waits.ts'

/** One record that waits for the person of the context. */
export interface WaitingRecord {
  readonly resource: Resource
  readonly candidate: Candidate
  readonly kind: WaitingKind
  readonly action: WaitingAction | null
  readonly missing?: Missing
}

/** What waits for the person of the context because of the states of records and the confirmations they lack. */
export async function waitingRecords(
  ctx: RequestContext,
  mayRead: (resource: Resource, row: Row) => Promise<boolean>,
  candidatesFor: (waits: Waits) => Promise<readonly Candidate[]> = (waits) => candidatesOf(waits, ctx),
): Promise<readonly WaitingRecord[]> {
  const found: WaitingRecord[] = []
  for (const resource of Object.values(ctx.engine.catalogue.resources)) {
    const waits = waitsOf(resource)
    if (!mayWait(waits)) continue
    for (const candidate of await candidatesFor(waits)) {
      const records = await waitsFor(waits, candidate, ctx)
      if (records.length > 0 && (await mayRead(resource, candidate.row))) found.push(...records)
    }
  }
  return found
}

async function waitsFor(
  waits: Waits,
  candidate: Candidate,
  ctx: RequestContext,
): Promise<readonly WaitingRecord[]> {
  const { resource } = waits
  const { row } = candidate
  // In a working copy a signature waits for nobody: it is given at the office.
  const isCopy = workingCopy(ctx.engine) !== undefined
  const steps = waits.steps.filter(({ name }) => !isCopy || isTransitionAway(resource, name))
  const confirmations = waits.confirmations.filter(({ field }) => !isCopy || isFieldAway(resource, field))
  const found: WaitingRecord[] = []
  if (mayUpdate(resource, row, ctx)) {
    for (const one of steps)
      if (await isTurn(resource, one, row, ctx))
        found.push({
          resource,
          candidate,
          kind: 'step',
          action: actionOf(resource, one, ctx),
          missing: () => unmetOf(resource, one.step, row, ctx),
        })
    for (const one of confirmations)
      if (isAsked(resource, one, row, ctx))
        found.push({ resource, candidate, kind: 'confirm', action: confirmationOf(resource, one, ctx) })
  }
  if (found.length > 0) return found
  const kind = ownKind(waits, row, ctx)
  return kind ? [{ resource, candidate, kind, action: null }] : []
}

const mayUpdate = (resource: Resource, row: Row, ctx: RequestContext): boolean =>
  allows(resource, allowOf(resource, 'update'), row, ctx)

const isFilled = (names: readonly string[] | undefined, row: Row): boolean =>
  (names ?? []).every((name) => row[name] !== null && row[name] !== '')

/** Whether it is this person's turn: of the conditions, those decide that somebody else has to meet first. */
async function isTurn(
  resource: Resource,
  { field, name, states, step, awaited }: AwaitedStep,
  row: Row,
  ctx: RequestContext,
): Promise<boolean> {
  if (!mayAct(resource, step.who, row, ctx) || !mayAct(resource, awaited.by, row, ctx)) return false
  if (!transitionsFrom(field, states, row).some(([one]) => one === name)) return false
  if (!holds(awaited.where, row) || !isFilled(awaited.filled, row)) return false
  if (breaksDuty(step, row, ctx.caller)) return false
  const { requires = [], requiresUnlessAdmin = [] } = step
  const deciding = [
    ...requires.filter((one) => !awaited.entered?.includes(one)),
    ...requiresUnlessAdmin.filter((one) => awaited.once?.includes(one)),
  ]
  return (await unmetOf(resource, { requires: deciding }, row, ctx)).length === 0
}

async function unmetOf(
  resource: Resource,
  step: Pick<Transition, 'requires' | 'requiresUnlessAdmin'>,
  row: Row,
  ctx: RequestContext,
): Promise<readonly Unmet[]> {
  const { hard, soft } = await unmetConditions(resource, step, row, ctx)
  return [...hard, ...soft]
}

function isAsked(
  resource: Resource,
  { edit, awaited }: AwaitedConfirmation,
  row: Row,
  ctx: RequestContext,
): boolean {
  return (
    holds(edit.when, row) &&
    holds(awaited.where, row) &&
    isFilled(awaited.filled, row) &&
    mayAct(resource, edit.who, row, ctx) &&
    mayAct(resource, awaited.by, row, ctx) &&
    !(awaited.distinctFrom ?? []).some((name) => isPerson(row[name], ctx.caller))
  )
}

/** A record of his own that nobody else has now: sent back, or never handed over. */
function ownKind(
  { resource, waiting }: Waits,
  row: Row,
  { caller }: RequestContext,
): WaitingKind | undefined {
  const { author, sentBack } = waiting
  if (author === undefined || !isPerson(row[author], caller)) return undefined
  if (sentBack && holds(sentBack, row)) return 'sent_back'
  const states = Object.entries(specOf(resource).states ?? {})
  if (!states.every(([field, { initial }]) => row[field] === initial)) return undefined
  if (meaningOf(resource, row) !== 'draft' && meaningOf(resource, row) !== 'stop') return undefined
  return (row['return_reason'] ?? '') === '' ? 'own_draft' : 'sent_back'
}

function actionOf(
  resource: Resource,
  { field, step }: Pick<AwaitedStep, 'field' | 'step'>,
  { language }: RequestContext,
): WaitingAction {
  return {
    field,
    to: wireOf(resource, field, step.to),
    text: step.label[language],
    needs_reason: step.reason ?? false,
    moves_stock: step.movesStock ?? false,
  }
}

function confirmationOf(
  resource: Resource,
  { field, awaited }: AwaitedConfirmation,
  { caller, now, language }: RequestContext,
): WaitingAction {
  const stored = storedOf(resource, field)
  const to = stored?.widget === 'switch' ? true : stored?.reference ? caller.id : (stored?.toWire(now) ?? now)
  const text = (awaited.label ?? stored?.label)?.[language] ?? field
  return { field, to, text, needs_reason: false, moves_stock: false }
}
