import { stockKind } from '../../../../shared/inventory/codes.ts'
import {
  missingParts,
  missingReadings,
  noticesOf,
  readingsInOrder,
} from '../../../../shared/inventory/welding/humiture_missing.ts'
import {
  entryTimeOf,
  humitureFindings,
  newReadings,
  type ReadingValues,
} from '../../../../shared/inventory/welding/humiture_rules.ts'
import { refusal } from '../../../../shared/kernel/findings.ts'
import { addDays } from '../../../../shared/kernel/times.ts'
import { localized } from '../../../../shared/texts/index.ts'
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
    return [...humitureFindings(record, entry), ...(await storeroomFindings(ctx.db, record.warehouse))]
  },
  queries: {
    async missing({ warehouse, from, until }, { db, now }) {
      const records = await recordsOf(db, warehouse ?? (await firstStoreroom(db)))
      return missingReadings(await calendarOf(db), records, now)
        .filter(({ day }) => (!from || day >= from) && (!until || day <= until))
        .map(({ day, part }) => ({ day, part: missingParts[part].zh }))
    },
    async completeness({ from, until }, { db, now }) {
      const calendar = await calendarOf(db)
      const isInPeriod = (day: string) => (!from || day >= from) && (!until || day <= until)
      return Promise.all(
        (await storerooms(db)).map(async (warehouse) => {
          const records = await recordsOf(db, warehouse)
          const missing = missingReadings(calendar, records, now).filter(({ day }) => isInPeriod(day))
          return {
            warehouse,
            entered: readingsInOrder(records).filter(({ day }) => isInPeriod(day)).length,
            missing: missing.reduce((sum, { part }) => sum + (part === 'day' ? 2 : 1), 0),
          }
        }),
      )
    },
    async notices({ warehouse }, { db, now }) {
      const records = await recordsOf(db, warehouse ?? (await firstStoreroom(db)), addDays(now, -noticeDays))
      const noticed = new Set(noticesOf(readingsInOrder(records)).map(({ record }) => record))
      return [...noticed].reverse().map(({ id, create_dt, keeper }) => ({ id, create_dt, keeper }))
    },
  },
} satisfies Handlers<'welding_material_humiture_records'>

/** Older breaches need no action any more. */
const noticeDays = 90

export const recordsOf = (db: Db, warehouse: number | null, since = '') =>
  db
    .selectFrom('welding_material_humiture_records')
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
    .where('warehouse', warehouse === null ? 'is' : '=', warehouse)
    .where('create_dt', '>=', since)
    .orderBy('create_dt')
    .execute()

async function hasOther(
  { db }: Context,
  record: { id: number; create_dt: string; warehouse: number | null },
): Promise<boolean> {
  const day = record.create_dt.slice(0, 10)
  const other = await db
    .selectFrom('welding_material_humiture_records')
    .select('id')
    .where('create_dt', '>=', day)
    .where('create_dt', '<', addDays(day, 1))
    .where('warehouse', record.warehouse === null ? 'is' : '=', record.warehouse)
    .where('id', '<>', record.id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** An error if the warehouse is not a welding storeroom. */
async function storeroomFindings(db: Db, warehouse: number | null) {
  if (warehouse === null) return []
  const room = await db
    .selectFrom('warehouses')
    .select('category')
    .where('id', '=', warehouse)
    .executeTakeFirst()
  return room?.category === stockKind.code.welding_material
    ? []
    : [
        refusal(
          'warehouse',
          localized((t) => t.not_a_welding_store),
        ),
      ]
}
