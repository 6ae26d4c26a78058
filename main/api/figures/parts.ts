import { stockKinds } from '../../../shared/inventory/stock/material_classes.ts'
import { titleOf } from '../../../shared/kernel/record_title.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { addDays, addMonths } from '../../../shared/kernel/times.ts'
import type { Row } from '../../../shared/kernel/transitions.ts'
import { whereText } from '../../../shared/kernel/where.ts'
import { entries, isEntry } from '../../../shared/office/navigation.ts'
import * as store from '../../db/store.ts'
import { say } from '../../texts/index.ts'
import type { RequestContext } from '../engine/contracts.ts'
import { ownItems } from '../waiting/items.ts'
import { confirmedHoursByGroup } from './confirmed_hours.ts'
import { rowsIn } from './count.ts'
import { finishedPlans } from './output.ts'

/** One of the numbers that a figure is the sum of; without a value it is counted. */
export interface Part {
  readonly label: string
  readonly of: string
  readonly query: Row
  readonly value?: number
  /** A page that shows exactly these; the list otherwise. */
  readonly page?: string
}

/** A record with its share of a sum. */
const ofRecord = async (of: string, id: number, value: number, ctx: RequestContext): Promise<Part> => {
  const resource = ctx.engine.catalogue.get(of)
  return {
    label: titleOf(
      resource,
      (await store.findRow(ctx.access.statements, resource, id)) ?? { id },
      ctx.language,
    ),
    of,
    query: { where: [whereText('id', 'eq', String(id))] },
    value,
  }
}

/** The lists of a name, one for each kind of stock. */
export const partsByKind =
  (name: string, query: (ctx: RequestContext) => Row) =>
  (ctx: RequestContext): readonly Part[] =>
    stockKinds.map((kind) => {
      const of = `${kind}_${name}`
      return { label: specOf(ctx.engine.catalogue.get(of)).label[ctx.language], of, query: query(ctx) }
    })

/** What waits for the person at these entries. */
export const partsWaitingAt =
  (...at: readonly ('entries' | 'refunds')[]) =>
  ({ language }: RequestContext): readonly Part[] =>
    at.map((entry) => ({
      label: entries[entry].label[language],
      of: 'waiting/items',
      query: { entry },
      page: `${entry}?for=me`,
    }))

/** What waits for the person, by the entry that counts it. */
export async function waitingParts(ctx: RequestContext): Promise<readonly Part[]> {
  const counts = Map.groupBy(
    (await ownItems(ctx)).filter(({ kind }) => kind !== 'own_draft'),
    ({ page }) => page,
  )
  return [...counts].map(([page, { length }]) => ({
    label: isEntry(page)
      ? entries[page].label[ctx.language]
      : say((t) => t.figures.of.mine.label)(ctx.language),
    of: 'waiting/items',
    query: { entry: page },
    value: length,
  }))
}

export const outputParts = async (ctx: RequestContext): Promise<readonly Part[]> =>
  Array.fromAsync(await finishedPlans(ctx, ctx.now.slice(0, 'yyyy-mm'.length)), async ({ id, value }) =>
    ofRecord('pruction_plans', id, value, ctx),
  )

/** The records of a list with the column that is summed; undefined if they are too many. */
export const partsOfSum =
  (of: string, query: (ctx: RequestContext) => Promise<Row>, sum: string) =>
  async (ctx: RequestContext): Promise<readonly Part[] | undefined> => {
    const rows = await rowsIn(of, await query(ctx), ctx)
    return rows && Array.fromAsync(rows, (row) => ofRecord(of, Number(row['id']), Number(row[sum]), ctx))
  }

/** Operations that were confirmed in a month: `2026-11`. */
export const confirmedIn = (month: string): string =>
  whereText('actual_finish_dt', 'between', `${month}-01`, addDays(addMonths(`${month}-01`, 1), -1))

/** Hours of the month by the group that worked them. */
export const hourParts = async (ctx: RequestContext): Promise<readonly Part[]> => {
  const month = ctx.now.slice(0, 'yyyy-mm'.length)
  return [...(await confirmedHoursByGroup(ctx, month))].map(([group, value]) => ({
    label: group,
    of: 'process_details',
    query: {
      where: [whereText('work_group', 'eq', group), confirmedIn(month)],
    },
    value,
  }))
}
