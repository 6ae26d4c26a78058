import { type OrderProgress, orderProgress } from '../../domain/core/progress/order_progress.ts'
import { workingDaysOf } from '../../domain/inventory/welding/plant_calendar.ts'
import type { AnyAccess, OfficeServices } from './contracts.ts'

/** Where a work order stands. */
export const cachedProgress = async (
  engine: OfficeServices,
  { db }: AnyAccess,
  order: number,
): Promise<OrderProgress | undefined> => orderProgress(db, order, engine.now(), await workingDaysOf(db))
