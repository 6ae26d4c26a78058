import { stockKind } from '../../../../shared/inventory/codes.ts'
import {
  missingParts,
  missingReadings,
  noticesOf,
  readingsInOrder,
} from '../../../../shared/inventory/welding/humiture_missing.ts'
import {
  dayOf,
  entryTimeOf,
  humitureFindings,
  newReadings,
  type ReadingValues,
} from '../../../../shared/inventory/welding/humiture_rules.ts'
import type { CalendarExceptions } from '../../../../shared/inventory/welding/plant_calendar.ts'
import { refusal } from '../../../../shared/kernel/findings.ts'
import { addDays } from '../../../../shared/kernel/times.ts'
import { localized } from '../../../../shared/texts/index.ts'
import { compileOnce } from '../../../db/compile_once.ts'
import type { Db } from '../../../db/connection/database.ts'
import type { Context, Handlers } from '../../context.ts'
import { firstStoreroom, storerooms } from '../stock/storerooms.ts'
import { calendarOf } from './plant_calendar.ts'

/** A corrected reading keeps its time of entry; a removed one loses it. */
const entryTimes = (before: ReadingValues, after: ReadingValues, entered: string) =>
  Object.fromEntries([
    ...newReadings(before, after).map((reading) => [`reading_dt_${reading}`, entered] as const),
    ...newReadings(after, before).map((reading) => [`reading_dt_${reading}`, null] as const),
  ])

export const welding_material_humiture_records = {
  async create(input, { db, entered, sentAt }) {
    const warehouse = input.warehouse === undefined ? await firstStoreroom(db) : input.warehouse
    return {
      insert: { ...input, warehouse, ...entryTimes({}, input, entryTimeOf(entered, sentAt)) },
    }
  },
  update: (record, input, { entered }) => ({
    set: { ...input, ...entryTimes(record, { ...record, ...input }, entered) },
  }),
  async validate(record, ctx, before) {
    const entry = {
      enteredAt: entryTimeOf(ctx.entered, ctx.sentAt),
      readings: newReadings(before ?? {}, record),
      hasOther: await hasOther(ctx, record),
      today: ctx.sentAt.slice(0, 10),
    }
    const findings = humitureFindings(record, entry)
    // A corrected reading stays where it was taken, whatever that storeroom has become since.
    return before?.warehouse === record.warehouse
      ? findings
      : [...findings, ...(await storeroomFindings(ctx.db, record.warehouse))]
  },
  queries: {
    async missing({ warehouse, from, until }, { db, now }) {
      const room = warehouse ?? (await firstStoreroom(db))
      const { missing } = await recordedIn(db, room, { from, until }, { calendar: await calendarOf(db), now })
      return missing.map(({ day, part }) => ({ day, part: missingParts[part].zh }))
    },
    async completeness({ from, until }, { db, now }) {
      const calendar = await calendarOf(db)
      return Promise.all(
        (await storerooms(db)).map(async (warehouse) => {
          const { records, missing } = await recordedIn(db, warehouse, { from, until }, { calendar, now })
          return {
            warehouse,
            entered: readingsInOrder(records).length,
            missing: missing.reduce((sum, { part }) => sum + (part === 'day' ? 2 : 1), 0),
          }
        }),
      )
    },
    async notices({ warehouse }, { db, now }) {
      const room = warehouse ?? (await firstStoreroom(db))
      const records = await recordsOf(db, room, { from: addDays(now, -noticeDays) })
      const noticed = new Set(noticesOf(readingsInOrder(records)).map(({ record }) => record))
      return [...noticed].reverse().map(({ id, create_dt, keeper }) => ({ id, create_dt, keeper }))
    },
  },
} satisfies Handlers<'welding_material_humiture_records'>

/** Older breaches need no action any more. */
const noticeDays = 90

/** Days (`2026-10-01`), both ends included; without one it is open. */
interface Period {
  readonly from?: string | null | undefined
  readonly until?: string | null | undefined
}

/** The records of a storeroom in a period, and the readings that it lacks there, from its first record to today. */
export async function recordedIn(
  db: Db,
  warehouse: number | null,
  { from, until }: Period,
  { calendar, now }: { readonly calendar: CalendarExceptions; readonly now: string },
) {
  const [first] = await ofStoreroom(db, warehouse).select('create_dt').limit(1).execute()
  if (!first) return { records: [], missing: [] }
  const records = await recordsOf(db, warehouse, { from, until })
  const [begun, today] = [dayOf(first.create_dt), dayOf(now)]
  const period = {
    from: from && from > begun ? from : begun,
    until: until && until < today ? until : today,
  }
  return { records, missing: missingReadings(calendar, records, period, now) }
}

/** Oldest first. */
const ofStoreroom = (db: Db, warehouse: number | null) =>
  db
    .selectFrom('welding_material_humiture_records')
    .where('warehouse', warehouse === null ? 'is' : '=', warehouse)
    .orderBy('create_dt')

const recordsOf = (db: Db, warehouse: number | null, { from, until }: Period) =>
  ofStoreroom(db, warehouse)
    .$if(Boolean(until), (records) => records.where('create_dt', '<=', `${until}T23:59:59`))
    .select([
      'id',
      'create_dt',
      'keeper',
      'actual_temp_1',
      'actual_humid_1',
      'actual_temp_2',
      'actual_humid_2',
      'remark',
    ])
    .where('create_dt', '>=', from ?? '')
    .execute()

interface OthersOf {
  readonly id: number
  readonly from: string
  readonly until: string
}
const othersOfDay = (db: Db, { id, from, until }: OthersOf) =>
  db
    .selectFrom('welding_material_humiture_records')
    .select('id')
    .where('create_dt', '>=', from)
    .where('create_dt', '<', until)
    .where('id', '<>', id)
    .limit(1)
const othersOfStoreroom = compileOnce((db: Db, of: OthersOf & { readonly warehouse: number }) =>
  othersOfDay(db, of).where('warehouse', '=', of.warehouse),
)

async function hasOther(
  { db }: Context,
  { id, create_dt, warehouse }: { id: number; create_dt: string; warehouse: number | null },
): Promise<boolean> {
  const from = create_dt.slice(0, 10)
  const of = { id, from, until: addDays(from, 1) }
  const others =
    warehouse === null
      ? await othersOfDay(db, of).where('warehouse', 'is', null).execute()
      : await othersOfStoreroom(db, { ...of, warehouse })
  return others.length > 0
}

const categoryOf = compileOnce((db: Db, { id }: { id: number }) =>
  db.selectFrom('warehouses').select('category').where('id', '=', id),
)

/** An error if the warehouse is not a welding storeroom. */
async function storeroomFindings(db: Db, warehouse: number | null) {
  if (warehouse === null) return []
  const [room] = await categoryOf(db, { id: warehouse })
  return room?.category === stockKind.code.welding_material
    ? []
    : [
        refusal(
          'warehouse',
          localized((t) => t.not_a_welding_store),
        ),
      ]
}
