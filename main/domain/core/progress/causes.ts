import type { OrderStage } from '../../../../shared/core/order_stages.ts'
import { documentStatus } from '../../../../shared/distribution/codes.ts'
import { entryStatus } from '../../../../shared/inventory/codes.ts'
import { yes } from '../../../../shared/kernel/kinds.ts'
import type { Role } from '../../../../shared/kernel/people.ts'
import { daysSince, earliest } from '../../../../shared/kernel/times.ts'
import { cardKind, cardStatus, detailTable, libraryStatus } from '../../../../shared/process/codes.ts'
import { bidding_applications } from '../../../../shared/procurement/bidding_applications.ts'
import { formStatus, orderStatus, sheetStatus } from '../../../../shared/procurement/codes.ts'
import { approvers } from '../../../../shared/procurement/form_states.ts'
import { parity_ratio_cards } from '../../../../shared/procurement/parity_ratio_cards.ts'
import { supplier_checks } from '../../../../shared/procurement/supplier_checks.ts'
import { bidTitles } from '../../../../shared/procurement/titles.ts'
import { localizedProgress } from '../../../../shared/texts/progress.ts'
import type { Db } from '../../../db/connection/database.ts'
import { exactText } from '../../compared_texts.ts'
import { type FormName, formKey, forms, needs, notAgreed } from '../../procurement/bidding/countersigning.ts'
import { orderReasons } from '../../production/schedule_reasons.ts'
import type { Actors } from './actors.ts'
import { type Actor, type Cause, codeText } from './cause.ts'
import type { Facts, Scope } from './facts.ts'
import { daySince } from './order_facts.ts'
import type { Line } from './purchase_facts.ts'

/** Why a segment is not done: the first reason that holds. */

type Found = Cause | undefined
const first = <T>(rows: readonly T[], found: (row: T) => Found): Found => {
  for (const row of rows) {
    const cause = found(row)
    if (cause) return cause
  }
  return undefined
}

export async function causesOf(
  db: Db,
  facts: Facts,
  scope: Scope,
): Promise<Partial<Record<OrderStage, Cause>>> {
  const { actors } = facts.plant
  const found: Partial<Record<OrderStage, Found>> = {
    contract: withoutDelivery(facts, actors),
    drawings: drawingOpen(facts, actors),
    process: processOpen(facts, actors),
    purchasing: (await orderWaits(db, facts, scope, actors)) ?? notCollected(facts, scope, actors),
    arrival: arrivalOpen(facts, scope, actors),
    production: productionOpen(facts, scope, actors),
    inspection: notInspected(facts, scope, actors),
    shipping: notShipped(scope, actors),
  }
  return Object.fromEntries(Object.entries(found).filter(([, cause]) => cause !== undefined))
}

const withoutDelivery = ({ order }: Facts, actors: Actors): Found =>
  order.delivery === null
    ? {
        text: localizedProgress((t) => t.no_delivery),
        resource: 'work_orders',
        record: order.id,
        person: actors.withRole('sales'),
      }
    : undefined

const drawingOpen = ({ drawings, plant: { today } }: Facts, actors: Actors): Found =>
  first(drawings, ({ id, name, status, upload_dt, dst, department }) =>
    status === documentStatus.code.confirmed
      ? undefined
      : {
          text: localizedProgress((t) => t.drawing_open(name, daysSince(upload_dt, today))),
          resource: 'bidding_documents',
          record: id,
          person: actors.headOf(dst, department),
        },
  )

const { drafting, written, proofread, reviewed } = cardStatus.word
const { welding, product_test_plate } = cardKind.code
/** Who signs a card next. */
function signersOf({ status, category }: Facts['cards'][number]): readonly [Role, ...Role[]] {
  if (status === written) return ['process_checker']
  if (status === reviewed) return ['process_head']
  return category === welding || category === product_test_plate
    ? ['process_checker', 'process_head', 'welding_engineer']
    : ['process_checker', 'process_head']
}

/** Whoever has it now: its writer until it is handed over, then those who sign it next. */
const holderOf = (card: Facts['cards'][number], actors: Actors): Actor =>
  card.status === drafting ? actors.person(card.writer, 'planner') : actors.withRole(...signersOf(card))

/** Who brings it in, then who reviews it. */
const libraryHolder = ({ library_status }: Facts['order'], actors: Actors): Actor =>
  library_status === libraryStatus.code.empty
    ? actors.withRole('planner')
    : actors.withRole('process_checker', 'process_head')

function processOpen({ order, cards, purchases }: Facts, actors: Actors): Found {
  if (order.library === null) return undefined
  const library = { resource: 'process_libraries', record: order.library }
  const { empty, unreviewed } = libraryStatus.code
  if (order.library_status === empty || order.library_status === unreviewed)
    return {
      ...library,
      text: localizedProgress((t) => (order.library_status === empty ? t.library_empty : t.library_open)),
      person: libraryHolder(order, actors),
    }
  const returned = cards.find((card) => card.status === drafting && card.return_reason !== '')
  const unsigned =
    returned ??
    cards.find(({ status }) => [written, proofread, reviewed].some((one) => one === status)) ??
    cards.find(({ status }) => status === drafting)
  if (unsigned) {
    const { id, file_index, status } = unsigned
    return {
      text: localizedProgress((t, language) =>
        unsigned === returned
          ? t.card_returned(file_index)
          : t.card_open(file_index, codeText(cardStatus.table, status, language)),
      ),
      resource: 'transfer_cards',
      record: id,
      person: holderOf(unsigned, actors),
    }
  }
  return first(purchases.lists, ({ id, category, write_dt, review_date }) =>
    review_date !== null
      ? undefined
      : {
          text: localizedProgress((t, language) => {
            const list = codeText(detailTable.table, category, language)
            return write_dt === null ? t.list_unwritten(list) : t.list_unreviewed(list)
          }),
          resource: 'quota_lists',
          record: id,
          person:
            write_dt === null
              ? actors.withRole('quota_clerk', 'planner')
              : actors.withRole('process_checker', 'process_head'),
        },
  )
}

const formResources = { bidding_applications, parity_ratio_cards, supplier_checks }

/** The oldest order that is not approved, else the first form that is not. */
async function orderWaits(db: Db, facts: Facts, scope: Scope, actors: Actors): Promise<Found> {
  const { purchases, plant } = facts
  const { today } = plant
  const { orders, sheets } = purchases
  const waiting = orders.find(({ status }) => status < orderStatus.code.approved)
  const { submitted, audited } = orderStatus.code
  if (waiting) {
    const { id, uid, status, creator, create_date } = waiting
    const since = (await daySince(db, 'purchase_orders', id, 'status', status)) ?? create_date
    const days = daysSince(since, today)
    return {
      text: localizedProgress((t, language) =>
        t.order_waits(uid, codeText(orderStatus.table, status, language), days),
      ),
      resource: 'purchase_orders',
      record: id,
      person:
        status === submitted
          ? actors.withRole('purchase_chief')
          : status === audited
            ? actors.withRole('purchase_head', 'leader')
            : actors.person(creator, 'buyer'),
    }
  }
  const early = sheets.filter(({ status }) => status < sheetStatus.code.awarded)
  const inScope = early.filter(
    (sheet) => scope.unit === 0 || scope.lines.some((line) => line.sheet?.id === sheet.id),
  )
  for (const sheet of inScope)
    for (const name of forms) {
      const cause = await formWaits(db, name, sheet, today, actors)
      if (cause) return cause
    }
  return undefined
}

async function formWaits(
  db: Db,
  name: FormName,
  sheet: { readonly id: number; readonly uid: string },
  today: string,
  actors: Actors,
): Promise<Found> {
  const { in_review } = formStatus.code
  const form = await db
    .selectFrom(name)
    .select('id')
    .where(exactText('bidding_sheet', String(sheet.id)))
    .where('status', '=', in_review)
    .executeTakeFirst()
  if (!form) return undefined
  const [missing] = await notAgreed(db, String(sheet.id), formKey(name, form.id), needs[name])
  const since = await daySince(db, name, form.id, 'status', in_review)
  const [role = approvers[name], ...others] = missing === undefined ? [] : (bidTitles[missing] ?? [])
  return {
    text: localizedProgress((t, language) =>
      t.form_waits(
        formResources[name].spec.label[language],
        sheet.uid,
        codeText(formStatus.table, in_review, language),
        since === null ? 0 : daysSince(since, today),
      ),
    ),
    resource: name,
    record: form.id,
    person: actors.withRole(role, ...others),
  }
}

/** Items of reviewed lists: others cannot be collected yet. */
function notCollected({ purchases }: Facts, { unit }: Scope, actors: Actors): Found {
  const left = purchases.uncollected.get(unit)
  const lists = purchases.lists.filter((list) => list.review_date !== null && left?.has(list.id))
  const [list] = lists
  if (!list) return undefined
  const count = lists.reduce((sum, one) => sum + (left?.get(one.id) ?? 0), 0)
  return {
    text: localizedProgress((t) => t.not_collected(count)),
    resource: 'quota_lists',
    record: list.id,
    person: actors.withRole('buyer'),
  }
}

function arrivalOpen({ plant: { today } }: Facts, { lines }: Scope, actors: Actors): Found {
  const open = lines.filter(({ isThere }) => !isThere)
  const late = open
    .filter((line) => isOverdue(line, today))
    .toSorted((a, b) => (a.promised ?? '').localeCompare(b.promised ?? '') || a.id - b.id)
  return (
    first(late, ({ id, title, promised, sheet }) => ({
      text: localizedProgress((t) =>
        t.line_overdue(title, daysSince(promised ?? today, today), sheet?.supplier_name ?? ''),
      ),
      resource: 'procurement_materials',
      record: id,
      person: actors.person(sheet?.creator ?? null, 'buyer'),
    })) ??
    first(open, ({ title, inspection }) =>
      inspection && inspection.passed !== yes
        ? {
            text: localizedProgress((t) => t.arrival_waits(title, daysSince(inspection.create_dt, today))),
            resource: 'arrival_inspections',
            record: inspection.id,
            person: actors.withRole('inspector'),
          }
        : undefined,
    ) ??
    first(open, (line) => notStored(line, today, actors))
  )
}

const isOverdue = ({ isOrdered, promised, inspection, entries }: Line, today: string): boolean =>
  isOrdered && promised !== null && promised < today && inspection === undefined && entries.length === 0

const { draft, pending_inspection, pending_storage } = entryStatus.code
function notStored({ id, title, inspection, entries }: Line, today: string, actors: Actors): Found {
  const entry = entries.find(({ status }) =>
    [draft, pending_inspection, pending_storage].some((one) => one === status),
  )
  if (entry)
    return {
      text: localizedProgress((t, language) =>
        t.entry_waits(
          entry.uid,
          codeText(entryStatus.table, entry.status, language),
          daysSince(entry.create_dt, today),
        ),
      ),
      resource: entry.resource,
      record: entry.id,
      person: entry.status === pending_inspection ? actors.withRole('inspector') : actors.withRole('keeper'),
    }
  if (inspection?.passed !== yes) return undefined
  return {
    text: localizedProgress((t) =>
      t.not_stored(title, daysSince(inspection.inspect_dt ?? inspection.create_dt, today)),
    ),
    resource: 'procurement_materials',
    record: id,
    person: actors.withRole('keeper'),
  }
}

/**
 * The first reason of the schedule. It waits for who can end it: of a card whoever has it, of a library who reviews it,
 * otherwise for the leader of the group that has the operation, else for the planner.
 */
function productionOpen(
  { order, cards, schedule }: Facts,
  { unit, rows, unmade }: Scope,
  actors: Actors,
): Found {
  const [reason] = orderReasons(order, {
    ...schedule,
    rows,
    unmade: unit === 0 ? schedule.unmade : new Map(unmade.steps > 0 ? [[unit, unmade]] : []),
  })
  if (!reason) return undefined
  const { text, resource, record, of } = reason
  const row = of?.detail
  const ender = (): Actor => {
    const card = reason.code === 'CARD' ? cards.find(({ id }) => id === record) : undefined
    if (card) return holderOf(card, actors)
    if (reason.code === 'LIBRARY') return libraryHolder(order, actors)
    if (reason.code === 'PLAN' || !row?.work_group) return actors.withRole('prod_planner')
    return actors.leaderOf(row.work_group)
  }
  const isOfOperation = row !== undefined && reason.code !== 'LIBRARY'
  return {
    text: isOfOperation
      ? (language) =>
          `${localizedProgress((t) => t.ticket(row.ticket_number, row.process_name))(language)} ${text(language)}`
      : text,
    resource,
    record,
    person: ender(),
  }
}

function notInspected({ plant: { today } }: Facts, { rows }: Scope, actors: Actors): Found {
  const waiting = rows.flatMap(({ detail }) =>
    detail.done !== null && detail.inspected === null ? [detail] : [],
  )
  const since = earliest(waiting.map(({ done }) => done))
  const [oldest] = waiting.filter(({ done }) => done === since).toSorted((a, b) => a.id - b.id)
  if (!oldest) return undefined
  const { ticket_number, process_name, done } = oldest
  return {
    text: localizedProgress((t) =>
      t.work_waits(waiting.length, t.ticket(ticket_number, process_name), daysSince(done ?? today, today)),
    ),
    resource: 'process_details',
    record: oldest.id,
    person: actors.withRole('inspector'),
  }
}

function notShipped({ units }: Scope, actors: Actors): Found {
  const waiting = units.filter(({ finished, shipped_dt }) => finished === yes && shipped_dt === null)
  const [first] = waiting
  if (!first) return undefined
  return {
    text: localizedProgress((t) => t.not_shipped(first.uid, waiting.length)),
    resource: 'sub_work_orders',
    record: first.id,
    person: actors.withRole('sales'),
  }
}
