import { product } from '../../../shared/kernel/decimals.ts'
import { invalidField } from '../../../shared/kernel/errors.ts'
import { libraryStatus, operation } from '../../../shared/process/codes.ts'
import { localized } from '../../../shared/texts/index.ts'
import type { Db } from '../../db/connection/database.ts'
import type { Context } from '../context.ts'

/** The data needed to create sub tickets and process details, singly or in bulk (3.8). */

export const partsToMake = (db: Db) =>
  db
    .selectFrom('process_materials as part')
    .innerJoin('process_libraries as library', 'library.id', 'part.lib')
    .select([
      'part.id',
      'part.ticket_number',
      'part.count',
      'part.order_uid',
      'library.work_order',
      'library.status as library_status',
    ])
export type Part = Awaited<ReturnType<ReturnType<typeof partsToMake>['executeTakeFirstOrThrow']>>

export const unitsToMake = (db: Db) =>
  db.selectFrom('sub_work_orders').select(['id', 'index', 'uid', 'work_order'])
export type Unit = Awaited<ReturnType<ReturnType<typeof unitsToMake>['executeTakeFirstOrThrow']>>

/** A ticket must be for a unit of the part's own order. */
export function requireOwnUnit(part: Part, unit: Unit, field: string): void {
  if (unit.work_order !== part.work_order)
    throw invalidField(
      field,
      localized((t) => t.shop.other_order(unit.uid)),
    )
}

/** Warns if the library is not reviewed yet; parts fed first may start before. */
export function warnUnreviewed({ library_status }: Part, field: string, { warn }: Context): void {
  if (library_status !== libraryStatus.code.reviewed)
    warn(
      'LIB-UNREVIEWED',
      field,
      localized((t) => t.shop.unreviewed),
    )
}

export const ticketFor = (part: Part, unit: Unit, creator: number) => ({
  material: String(part.id),
  sub_order: String(unit.id),
  part: part.id,
  unit: unit.id,
  creator,
})

interface Step {
  readonly id: number
  /** Operation code (T31). */
  readonly step: number
  readonly man_hours: number
  /** Position in the route, from 1. */
  readonly index: number
}
const placeStep = 10
const placeWidth = 3

/** Rated hours (h) are the hours of one piece × the pieces of one unit. */
export const detailFor = (part: Part, step: Step, ticket: number, creator: number) => ({
  material_index: String(part.ticket_number),
  work_order_uid: part.order_uid,
  process_id: String(step.index * placeStep).padStart(placeWidth, '0'),
  process_name: operation.text(step.step),
  work_hour: product(step.man_hours, part.count, 2),
  process_step: step.id,
  sub_material: ticket,
  ticket_number: part.ticket_number,
  creator,
})
