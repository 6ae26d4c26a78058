import { yes } from '../../../../shared/kernel/kinds.ts'
import { readDate, showTime } from '../../../../shared/kernel/times.ts'
import type { Output } from '../../../../shared/kernel/types.ts'
import { formStatus, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { formNameOf, nextStepOf } from '../../../../shared/procurement/sheet_pending_actions.ts'
import { maxEnded } from '../../../../shared/procurement/sheet_queries.ts'
import { runningSheet } from '../../../../shared/procurement/sheet_states.ts'
import type { Resources } from '../../../../shared/resources.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import { fullName } from '../../core/people.ts'
import { inTimeOf } from '../need_by/lateness.ts'
import { formKey, needs, notAgreed } from './countersigning.ts'
import { coveredBy, passedOf, sheetConditions } from './sheet_conditions.ts'

type Board = Output<Resources['bidding_sheets'], 'board'>
type BoardRow = Board[number]

interface BoardQuery {
  readonly sheet?: number | null
  readonly ended?: 0 | 1
}
type Sheet = Awaited<ReturnType<typeof requestedSheets>>[number]

const { contract_tracking, arrival_inspection, storage, completed, terminated } = sheetStatus.code
const { approved, cancelled, in_review } = formStatus.code

/** The requested sheets: running ones first, the longest waiting first; then ended ones, the newest first. */
export async function boardOf(db: Db, query: BoardQuery): Promise<Board> {
  const rows: BoardRow[] = []
  for (const sheet of await requestedSheets(db, query)) rows.push(await boardRow(db, sheet))
  return rows
}

const sheetsWith = (db: Db) =>
  db
    .$pickTables<'bidding_sheets' | 'purchase_orders' | 'users'>()
    .selectFrom('bidding_sheets as sheet')
    .leftJoin('purchase_orders as order', 'order.uid', 'sheet.purchase_order')
    .leftJoin('users as creator', 'creator.id', 'sheet.creator')
    .select([
      'sheet.id',
      'sheet.uid',
      'sheet.purchase_order',
      'order.id as order_id',
      'order.work_order',
      'sheet.category',
      'sheet.status',
      'sheet.contract_amount',
      'sheet.billing_amount',
      'sheet.changed_dt',
      'sheet.creator',
      'creator.last_name',
      'creator.first_name',
    ])

async function requestedSheets(db: Db, { sheet, ended }: BoardQuery) {
  if (sheet) return sheetsWith(db).where('sheet.id', '=', sheet).execute()
  const running = await sheetsWith(db)
    .where('sheet.status', 'in', runningSheet)
    .orderBy('sheet.changed_dt')
    .orderBy('sheet.id')
    .execute()
  if (!ended) return running
  const closed = await sheetsWith(db)
    .where('sheet.status', 'in', [completed, terminated])
    .orderBy('sheet.changed_dt', 'desc')
    .orderBy('sheet.id', 'desc')
    .limit(maxEnded)
    .execute()
  return [...running, ...closed]
}

async function boardRow(db: Db, sheet: Sheet): Promise<BoardRow> {
  const { changed_dt, last_name, first_name, work_order, ...facts } = sheet
  return {
    ...facts,
    work_order: work_order ?? '',
    since: showTime(changed_dt),
    created_by: last_name === null || first_name === null ? '' : fullName({ last_name, first_name }),
    unmet: await unmetOf(db, sheet),
    ...(await formFacts(db, sheet)),
    ...(await materialFacts(db, sheet)),
    supplier: await supplierOf(db, sheet.id),
  }
}

/** The unmet conditions of the next forward transition. */
async function unmetOf(db: Db, sheet: Sheet): Promise<readonly string[]> {
  const { requires = [], requiresUnlessAdmin = [] } = nextStepOf(sheet) ?? {}
  const unmet: string[] = []
  for (const name of [...requires, ...requiresUnlessAdmin])
    if (isCondition(name) && (await sheetConditions[name](sheet, { db })) !== true) unmet.push(name)
  return unmet
}
const isCondition = (name: string): name is keyof typeof sheetConditions =>
  Object.hasOwn(sheetConditions, name)

/** The facts of the form that blocks the sheet, else of the last one. */
async function formFacts(
  db: Db,
  { id, category }: Sheet,
): Promise<Pick<BoardRow, 'form' | 'form_status' | 'missing_titles'>> {
  const name = formNameOf(category)
  const forms = name
    ? await db
        .selectFrom(name)
        .select(['id', 'status'])
        .where(exactText('bidding_sheet', String(id)))
        .where('status', '<>', cancelled)
        .orderBy('id', 'desc')
        .execute()
    : []
  const form = forms.find(({ status }) => status !== approved) ?? forms[0]
  if (!name || !form) return { form: '', form_status: null, missing_titles: [] }
  const key = formKey(name, form.id)
  const missing = form.status === in_review ? await notAgreed(db, String(id), key, needs[name]) : []
  return { form: key, form_status: form.status, missing_titles: missing }
}

type MaterialFacts = Pick<
  BoardRow,
  'materials' | 'materials_passed' | 'goods' | 'due' | 'lateness' | 'days_late'
>

/** What it buys and when that is due; counted from contract tracking until storage. */
async function materialFacts(db: Db, sheet: Sheet): Promise<MaterialFacts> {
  const covered = await coveredBy(db, sheet)
  const passed = sheet.status < arrival_inspection ? new Set<number>() : await passedOf(db, covered)
  const dates = covered.flatMap(({ id, finished, delivery_dt }) =>
    finished === yes || passed.has(id) ? [] : (readDate(delivery_dt) ?? []),
  )
  const counted = sheet.status >= contract_tracking && sheet.status <= storage
  return {
    materials: counted ? covered.length : 0,
    materials_passed: counted ? passed.size : 0,
    goods: [...new Set(covered.map(({ name }) => name))].filter((name) => name !== ''),
    due: dates.sort()[0] ?? null,
    ...(await worstOf(db, covered)),
  }
}

/** From the worst on. */
const byGravity = ['overdue', 'will_be_late', 'urgent', 'no_date', 'on_time', 'done'] as const

async function worstOf(
  db: Db,
  covered: readonly { readonly id: number }[],
): Promise<Pick<BoardRow, 'lateness' | 'days_late'>> {
  const inTime = await inTimeOf(db, covered)
  const states = covered.map(({ id }) => inTime(id))
  const worst = byGravity.find((one) => states.some(({ lateness }) => lateness === one)) ?? 'done'
  const days = states.flatMap((one) => (one.lateness === worst ? (one.days_late ?? []) : []))
  return { lateness: worst, days_late: days.length > 0 ? Math.max(...days) : null }
}

async function supplierOf(db: Db, sheet: number): Promise<string> {
  const winner = await db
    .selectFrom('bidding_acceptances as notice')
    .innerJoin('suppliers', 'suppliers.uid', 'notice.winner')
    .select('suppliers.name')
    .where(exactText('notice.bidding_sheet', String(sheet)))
    .orderBy('notice.id', 'desc')
    .executeTakeFirst()
  const recommended = () =>
    db
      .selectFrom('supply_relationships as judged')
      .innerJoin('suppliers', 'suppliers.uid', 'judged.supplier_code')
      .select('suppliers.name')
      .where(exactText('judged.bidding_sheet', String(sheet)))
      .where('judged.G', '=', yes)
      .executeTakeFirst()
  return (winner ?? (await recommended()))?.name ?? ''
}
