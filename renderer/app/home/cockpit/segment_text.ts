import type { Meaning } from '../../../../shared/kernel/codes.ts'
import { daysSince } from '../../../../shared/kernel/times.ts'
import type { Operation, OperationOutput } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { orderHash } from '../../../ui/navigation/record_url.ts'
import type { Texts } from '../texts.ts'

export type Order = OperationOutput<
  Resources,
  'work_orders',
  Operation<Resources, 'work_orders'> & 'progress'
>[number]
export type Stage = Order['segments'][number]

/** The tab of the order's page with what a stage is about. */
const tabs: Readonly<Record<Stage['key'], string>> = {
  contract: 'overview',
  drawings: 'files',
  process: 'cards',
  purchasing: 'purchase',
  arrival: 'arrivals',
  production: 'production',
  inspection: 'inspection',
  shipping: 'overview',
}
export const stageHash = ({ uid }: Order, { key }: Stage): string => orderHash(uid, { tab: tabs[key] })

/** ✓, what is late by days, the share of what has begun, · where there is nothing. */
export function stageText({ state, planned_dt, share }: Stage, today: string, t: Texts): string {
  if (state === 'done') return '✓'
  if (state === 'none') return '·'
  const days = state === 'late' && planned_dt ? daysSince(planned_dt, today) : 0
  return days > 0 ? t.home.late_short(days) : `${Math.floor(share * 100)}%`
}

export const stageMeaning = ({ state }: Stage): Meaning | undefined =>
  state === 'none' ? undefined : state === 'running' ? 'run' : state === 'waiting' ? 'wait' : state

/** Early, late, or not to be known. */
export function forecastOf({ days_late, rough }: Order, t: Texts): { meaning: Meaning; text: string } {
  if (days_late === null) return { meaning: 'stop', text: t.home.unknown }
  const about = rough ? t.home.roughly : ''
  if (days_late > 0) return { meaning: 'late', text: about + t.home.late_by(days_late) }
  return { meaning: 'run', text: about + (days_late < 0 ? t.home.early_by(-days_late) : t.home.on_time) }
}
