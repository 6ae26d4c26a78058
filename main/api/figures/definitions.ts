import { applyStatus, stockStatus } from '../../../shared/inventory/codes.ts'
import { noticeUntil } from '../../../shared/inventory/stock/validity.ts'
import type { Meaning } from '../../../shared/kernel/codes.ts'
import { addDays } from '../../../shared/kernel/times.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { whereText } from '../../../shared/kernel/where.ts'
import { cardStatus, libraryStatus } from '../../../shared/process/codes.ts'
import { sheetStatus, whereabouts } from '../../../shared/procurement/codes.ts'
import { planStatus } from '../../../shared/production/codes.ts'
import type { Texts } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { confirmedHours } from './confirmed_hours.ts'
import { backupAge, failedJobs, freeSpace } from './office_figures.ts'
import { finishedPlans, outputOf, outputUnit } from './output.ts'
import {
  confirmedIn,
  hourParts,
  outputParts,
  type Part,
  partsByKind,
  partsOfSum,
  partsWaitingAt,
  waitingParts,
} from './parts.ts'

export type FigureKey = keyof Texts['figures']['of']

/** What is counted, and where it is shown. */
export interface FigureDefinition {
  /** A list, or a query of a resource as `store_desk/waiting`; '' if only a page shows it, or several lists. */
  readonly of: string
  /** The input of that list or query; undefined where it is nothing for this person. */
  readonly query?: (ctx: RequestContext) => Promise<Row | undefined>
  /** What it means while it is not 0. */
  readonly state: Meaning
  /** A page that shows exactly these; the list otherwise. */
  readonly page?: string
  /** A quantity in place of the count: a column that is summed, */
  readonly sum?: string
  /** or what is known otherwise. */
  readonly value?: (ctx: RequestContext) => Promise<number | null> | number | null
  readonly unit?: string
  /** What it is made of, if it is more than one count; together they are the value. */
  readonly parts?: (ctx: RequestContext) => Promise<readonly Part[] | undefined> | readonly Part[] | undefined
}

const day = ({ now }: RequestContext): string => now.slice(0, 'yyyy-mm-dd'.length)
const inNextDays = (field: string) => (ctx: RequestContext) =>
  whereText(field, 'between', day(ctx), noticeUntil(day(ctx)))
const open = whereText('finished', 'eq', 'false')
const some = whereText('count', 'gt', '0')
const { in_stock, frozen, expired } = stockStatus.code
const { written, proofread, reviewed, drafting } = cardStatus.word

const expiring = async (ctx: RequestContext): Promise<Row> => ({
  status: in_stock,
  where: [some, inNextDays('deadline')(ctx)],
})
const waitingAt = (entry: string): FigureDefinition => ({
  of: 'waiting/items',
  query: async () => ({ entry }),
  state: 'wait',
  page: `${entry}?for=me`,
})
/** Operations of the groups that the person leads. */
const ofOwnGroups = (...where: readonly ((ctx: RequestContext) => string)[]): FigureDefinition => ({
  of: 'process_details',
  query: async (ctx) =>
    ctx.caller.leads.length === 0
      ? undefined
      : {
          confirm_status: false,
          where: [
            whereText('work_group', 'in', ...ctx.caller.leads),
            ...where.map((condition) => condition(ctx)),
          ],
        },
  state: 'run',
})

/** Each figure is defined once, whoever sees it. */
export const definitions: Readonly<Record<FigureKey, FigureDefinition>> = {
  mine: {
    of: 'waiting/items',
    query: async () => ({ scope: 'counted' }),
    state: 'wait',
    page: 'home',
    parts: waitingParts,
  },
  late_orders: { of: 'work_orders', query: async () => ({ late: true }), state: 'late' },
  open_orders: { of: 'work_orders', query: async () => ({ where: [open] }), state: 'run' },
  due_orders: {
    of: 'work_orders',
    query: async (ctx) => ({ where: [open, whereText('delivery_dt', 'le', addDays(day(ctx), 30))] }),
    state: 'wait',
  },
  without_delivery: {
    of: 'work_orders',
    query: async () => ({ where: [open, whereText('delivery_dt', 'empty')] }),
    state: 'wait',
  },
  not_shipped: {
    of: 'sub_work_orders',
    query: async () => ({ where: [whereText('finished', 'eq', 'true'), whereText('shipped_dt', 'empty')] }),
    state: 'wait',
  },
  output: {
    of: 'pruction_plans',
    async query(ctx) {
      const ids = (await finishedPlans(ctx, day(ctx).slice(0, 7))).map(({ id }) => String(id))
      // A list of no values is refused; no plan is without an id.
      return { where: [ids.length > 0 ? whereText('id', 'in', ...ids) : whereText('id', 'empty')] }
    },
    value: async (ctx) => outputOf(ctx, day(ctx).slice(0, 7)),
    unit: outputUnit,
    state: 'done',
    parts: outputParts,
  },
  overdue: { of: 'procurement_materials', query: async () => ({ lateness: 'overdue' }), state: 'late' },
  will_be_late: {
    of: 'procurement_materials',
    query: async () => ({ lateness: 'will_be_late' }),
    state: 'late',
  },
  urgent: { of: 'procurement_materials', query: async () => ({ lateness: 'urgent' }), state: 'wait' },
  no_delivery: {
    of: 'procurement_materials',
    query: async () => ({ where: [whereText('whereabouts', 'eq', String(whereabouts.code.no_delivery))] }),
    state: 'wait',
  },
  expiring_papers: {
    of: 'supplier_documents',
    query: async (ctx) => ({ where: [inNextDays('valid_until')(ctx)] }),
    state: 'wait',
  },
  expired_licences: { of: 'suppliers', query: async () => ({ licence: 'expired' }), state: 'late' },
  quotations_to_check: { of: 'supplier_quotations', query: async () => ({ to_check: true }), state: 'wait' },
  my_sheets: waitingAt('procurement'),
  to_award: {
    of: 'bidding_sheets',
    query: async () => ({ status: sheetStatus.code.tendering }),
    state: 'run',
  },
  short: {
    of: 'procurement_materials/shortages',
    query: async () => ({ short: true }),
    state: 'late',
    page: 'shortages',
  },
  arrivals_waiting: { of: 'arrival_inspections', query: async () => ({ passed: false }), state: 'wait' },
  operations_to_inspect: {
    of: 'process_details',
    query: async () => ({ confirm_status: true, inspection_status: false }),
    state: 'wait',
  },
  operations_overdue: { of: 'process_details', query: async () => ({ late: true }), state: 'late' },
  bakes_to_confirm: {
    of: 'welding_material_bake_records',
    query: async () => ({ issued: true, signed: false }),
    state: 'wait',
    page: 'bakes?issued=true&signed=false',
  },
  breaches: { of: 'welding_material_humiture_records/notices', state: 'late', page: 'humiture' },
  readings: {
    of: 'welding_material_humiture_records/missing',
    query: async (ctx) => ({ from: day(ctx), until: day(ctx) }),
    state: 'late',
    page: 'humiture',
  },
  expiring_stock: {
    of: 'welding_material_inventory_details',
    query: expiring,
    sum: 'total_weight',
    parts: partsOfSum('welding_material_inventory_details', expiring, 'total_weight'),
    unit: 'kg',
    state: 'wait',
  },
  expired_stock: {
    of: 'welding_material_inventory_details',
    query: async () => ({ status: expired, where: [some] }),
    state: 'stop',
  },
  frozen: {
    of: '',
    parts: partsByKind('inventory_details', () => ({ status: frozen })),
    state: 'stop',
    page: `stock?status=${frozen}`,
  },
  returned: {
    of: 'transfer_cards',
    query: async ({ caller }) => ({
      writer: caller.id,
      status: drafting,
      where: [whereText('return_reason', 'filled')],
    }),
    state: 'stop',
  },
  parts_without_card: { of: 'process_materials', query: async () => ({ without_card: true }), state: 'wait' },
  to_import: {
    of: 'process_libraries',
    query: async () => ({ where: [whereText('status', 'eq', String(libraryStatus.code.empty))] }),
    state: 'wait',
  },
  cards_written: { of: 'transfer_cards', query: async () => ({ status: written }), state: 'wait' },
  cards_proofread: { of: 'transfer_cards', query: async () => ({ status: proofread }), state: 'wait' },
  cards_waiting: {
    of: 'transfer_cards',
    query: async () => ({ where: [whereText('status', 'in', written, proofread, reviewed)] }),
    state: 'wait',
    parts: async () =>
      [written, proofread, reviewed].map((status) => ({
        label: status,
        of: 'transfer_cards',
        query: { status },
      })),
  },
  libraries_waiting: {
    of: 'process_libraries',
    query: async () => ({ where: [whereText('status', 'eq', String(libraryStatus.code.unreviewed))] }),
    state: 'wait',
  },
  quotas_waiting: {
    of: 'quota_lists',
    query: async () => ({ where: [whereText('write_dt', 'filled'), whereText('review_date', 'empty')] }),
    state: 'wait',
  },
  quotas_to_write: { of: 'quota_lists', query: async () => ({ to_write: true }), state: 'wait' },
  applies_to_audit: {
    of: 'welding_material_apply_cards',
    query: async () => ({ status: applyStatus.code.pending_audit }),
    state: 'wait',
  },
  unrated: {
    of: 'process_details',
    query: async () => ({ work_hour: 0, confirm_status: true, inspection_status: false }),
    state: 'wait',
  },
  unrated_inspected: {
    of: 'process_details',
    query: async () => ({ work_hour: 0, inspection_status: true }),
    state: 'wait',
  },
  hours: {
    of: 'process_details',
    query: async (ctx) => ({ where: [confirmedIn(day(ctx).slice(0, 7))] }),
    value: async (ctx) => confirmedHours(ctx, day(ctx).slice(0, 7)),
    unit: 'h',
    state: 'done',
    page: 'hours',
    parts: hourParts,
  },
  unscheduled: {
    of: 'pruction_plans',
    query: async () => ({ status: planStatus.word.unscheduled }),
    state: 'draft',
  },
  suspended: {
    of: 'pruction_plans',
    query: async () => ({ status: planStatus.word.suspended }),
    state: 'stop',
  },
  to_allocate: {
    of: 'process_details',
    query: async () => ({ allocation_status: false, confirm_status: false }),
    state: 'wait',
  },
  of_today: ofOwnGroups((ctx) => whereText('estimated_start_dt', 'le', day(ctx))),
  to_confirm: ofOwnGroups(),
  to_fetch: {
    of: '',
    parts: partsByKind('apply_cards', ({ caller }) => ({
      status: applyStatus.code.pending_issue,
      creator: caller.id,
    })),
    state: 'wait',
    page: 'issues',
  },
  entries_waiting: waitingAt('entries'),
  issues_waiting: waitingAt('issues'),
  stores_to_inspect: {
    of: '',
    parts: partsWaitingAt('entries', 'refunds'),
    state: 'wait',
    page: 'entries?for=me',
  },
  documents: {
    of: 'bidding_documents',
    query: async () => ({ where: [whereText('status', 'in', '0', '1')] }),
    state: 'wait',
  },
  backup_age: { of: '', value: backupAge, unit: 'h', state: 'done', page: 'settings/health' },
  failed_jobs: { of: '', value: failedJobs, state: 'stop', page: 'jobs' },
  disk: { of: '', value: freeSpace, unit: 'GB', state: 'done', page: 'settings/health' },
}
