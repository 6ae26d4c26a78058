import { yes } from '../../../shared/kernel/kinds.ts'
import { isAdmin } from '../../../shared/kernel/people.ts'
import { type Acting, breaksDuty, mayAct } from '../../../shared/kernel/transitions.ts'
import type { Output } from '../../../shared/kernel/types.ts'
import { orderStatus } from '../../../shared/procurement/codes.ts'
import { purchase_orders } from '../../../shared/procurement/purchase_orders.ts'
import { isPendingForRoles } from '../../../shared/procurement/sheet_pending_actions.ts'
import { supplier_quotations } from '../../../shared/procurement/supplier_quotations.ts'
import type { Resources } from '../../../shared/resources.ts'
import type { Db } from '../../db/connection/database.ts'
import { pendingArrivals } from './arrivals/pending_arrivals.ts'
import { countersignInbox } from './bidding/countersign_inbox.ts'
import { boardOf } from './bidding/sheet_board.ts'
import { substitutionsToSign } from './substitutions/substitution_inbox.ts'

type ProcurementOverview = Output<Resources['bidding_sheets'], 'desk'>

const { drafting, submitted, audited } = orderStatus.code

/** Counts of open procurement work for this person. */
export async function procurementOverview(db: Db, acting: Acting): Promise<ProcurementOverview> {
  const sheets = await boardOf(db, {})
  return {
    running: sheets.length,
    sheets_waiting: pendingFor(sheets, acting).length,
    to_countersign: await toCountersign(db, acting),
    ...(await ordersWaiting(db, acting)),
    to_inspect: await toInspect(db),
    quotations_to_check: await toCheck(db, acting),
  }
}

const pendingFor = (sheets: Output<Resources['bidding_sheets'], 'board'>, { caller }: Acting) =>
  sheets.filter((sheet) => isAdmin(caller) || isPendingForRoles(sheet, caller.roles))

/** The sheets whose next step is the caller's. */
export const sheetsWaiting = async (db: Db, acting: Acting) => pendingFor(await boardOf(db, {}), acting)

/** Forms of sheets, and substitutions. */
async function toCountersign(db: Db, acting: Acting): Promise<number> {
  const waiting = [...(await countersignInbox(db, acting)), ...(await substitutionsToSign(db, acting))]
  return waiting.filter(({ needed }) => needed).length
}

type Orders = Pick<ProcurementOverview, 'orders_to_submit' | 'orders_to_audit' | 'orders_to_approve'>

async function ordersWaiting(db: Db, acting: Acting): Promise<Orders> {
  const { submit, audit, approve } = purchase_orders.spec.states.status.transitions
  const orders = await db
    .selectFrom('purchase_orders')
    .select(['id', 'status', 'lister'])
    .where('status', 'in', [drafting, submitted, audited])
    .execute()
  const mine = (step: typeof submit | typeof audit | typeof approve, status: number): number =>
    orders.filter(
      (order) =>
        order.status === status &&
        mayAct(purchase_orders, step.who, order, acting) &&
        !breaksDuty(step, order, acting.caller),
    ).length
  return {
    orders_to_submit: mine(submit, drafting),
    orders_to_audit: mine(audit, submitted),
    orders_to_approve: mine(approve, audited),
  }
}

/** The last inspection of each material counts. */
const toInspect = async (db: Db): Promise<number> =>
  (await pendingArrivals(db)).filter(({ passed }) => !passed).length

/** Quotations from older versions with an unreadable price, for those who may edit them. */
async function toCheck(db: Db, acting: Acting): Promise<number> {
  if (!mayAct(supplier_quotations, supplier_quotations.spec.allow.update, {}, acting)) return 0
  const { count } = await db
    .selectFrom('supplier_quotations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('to_check', '=', yes)
    .executeTakeFirstOrThrow()
  return count
}
