import type { Who } from '../../../shared/kernel/access.ts'
import { conditionsNotMet, forbidden, invalidField } from '../../../shared/kernel/errors.ts'
import type { Person } from '../../../shared/kernel/people.ts'
import { addSeconds } from '../../../shared/kernel/times.ts'
import { mayAct } from '../../../shared/kernel/transitions.ts'
import type { FieldsOf, RowOf } from '../../../shared/kernel/types.ts'
import {
  confirmers,
  process_details as declared,
  withdrawers,
} from '../../../shared/production/process_details.ts'
import { localized } from '../../../shared/texts/index.ts'
import { requireUnlessAdmin } from '../admin_override.ts'
import type { Context } from '../context.ts'
import { partMadeBy, unapprovedCards } from '../process/part_cards.ts'

export type Detail = RowOf<FieldsOf<typeof declared>>

const confirming = { zh: '确认完工', en: 'confirm' }
const inspecting = { zh: '检验', en: 'inspect' }
const withdrawing = { zh: '撤回', en: 'take back' }
/** How far a shop-floor clock may be ahead of the office's, in seconds. */
const clockToleranceSeconds = 300

/**
 * Checks that a change follows the order of steps: planned, allocated, confirmed, inspected, and back in
 * reverse (2.11). `next` is the detail after the change.
 */
export async function requireSteps(detail: Detail, next: Detail, ctx: Context): Promise<void> {
  requirePlan(detail, next)
  await requireGroup(detail, next, ctx)
  requireReverse(detail, next)
  if (next.actual_finish_dt !== detail.actual_finish_dt) await requireConfirmation(next, ctx)
  if (next.inspection_dt !== null && next.actual_finish_dt === null)
    throw conditionsNotMet(inspecting, ['confirmed'])
  if (next.inspection_dt !== detail.inspection_dt) requirePast('inspection_dt', next, ctx)
  await warnUnapproved(detail, next, ctx)
}

/** The signature columns that this change sets; '' if it undoes a step. */
export function signatures(detail: Detail, next: Detail, { name }: Person): Partial<Detail> {
  const signed = (at: string | null) => (at === null ? '' : name)
  return {
    ...(next.actual_finish_dt !== detail.actual_finish_dt && { confirmer: signed(next.actual_finish_dt) }),
    ...(next.inspection_dt !== detail.inspection_dt && { inspector: signed(next.inspection_dt) }),
  }
}

function requirePlan(detail: Detail, next: Detail): void {
  const { estimated_start_dt: start, estimated_finish_dt: finish } = next
  if (start === null || finish === null || start <= finish) return
  throw invalidField(
    start === detail.estimated_start_dt ? 'estimated_finish_dt' : 'estimated_start_dt',
    localized((t) => t.shop.start_after_finish),
  )
}

/** The group must exist by name. */
async function requireGroup(detail: Detail, { work_group }: Detail, { db }: Context): Promise<void> {
  if (work_group === '' || work_group === detail.work_group) return
  const group = await db
    .selectFrom('pruction_workgroups')
    .select('id')
    .where('name', '=', work_group)
    .executeTakeFirst()
  if (!group)
    throw invalidField(
      'work_group',
      localized((t) => t.shop.no_work_group(work_group)),
    )
}

/** Values that a later step depends on are locked until that step is taken back. */
function requireReverse(detail: Detail, next: Detail): void {
  const inspected = detail.inspection_dt !== null && next.inspection_dt !== null
  const confirmed = detail.actual_finish_dt !== null && next.actual_finish_dt !== null
  if (
    (inspected && next.actual_finish_dt !== detail.actual_finish_dt) ||
    (confirmed && detail.work_group !== '' && next.work_group !== detail.work_group)
  )
    throw conditionsNotMet(withdrawing, ['reverse_order'])
}

async function requireConfirmation(next: Detail, ctx: Context): Promise<void> {
  const { actual_finish_dt: at, work_group } = next
  const who: Who = at === null ? withdrawers : confirmers
  if (!mayAct(declared, who, next, ctx)) throw forbidden((l) => declared.fields.actual_finish_dt.label[l])
  if (at === null) return
  requirePast('actual_finish_dt', next, ctx)
  requireUnlessAdmin(confirming, work_group === '' ? ['allocated'] : [], 'actual_finish_dt', ctx)
  await warnOrder(next, ctx)
}

/**
 * Times of confirmation and inspection must not be in the future, otherwise a ticket would be finished before
 * its part.
 */
function requirePast(name: 'actual_finish_dt' | 'inspection_dt', next: Detail, { now }: Context): void {
  const at = next[name]
  if (at === null || at <= addSeconds(now, clockToleranceSeconds)) return
  throw invalidField(
    name,
    localized((t) => t.shop.in_future[name]),
  )
}

/** Warns when a part without an approved card is confirmed or inspected. */
async function warnUnapproved(detail: Detail, next: Detail, { db, warn }: Context): Promise<void> {
  const steps = ['actual_finish_dt', 'inspection_dt'] as const
  const signedStep = steps.find((name) => detail[name] === null && next[name] !== null)
  if (signedStep === undefined) return
  const cards = await unapprovedCards(db, await partMadeBy(db, next.sub_material))
  if (cards.length > 0)
    warn(
      'CARD-UNAPPROVED',
      signedStep,
      localized((t) => t.shop.card_unapproved(cards)),
    )
}

async function warnOrder({ sub_material, process_id }: Detail, { db, warn }: Context): Promise<void> {
  const previous = await db
    .selectFrom('process_details')
    .select(['process_name', 'actual_finish_dt'])
    .where('sub_material', '=', sub_material)
    .where('process_id', '<', process_id)
    .orderBy('process_id', 'desc')
    .executeTakeFirst()
  if (previous && previous.actual_finish_dt === null)
    warn(
      'PD-ORDER',
      'actual_finish_dt',
      localized((t) => t.shop.before_previous(previous.process_name)),
    )
}
