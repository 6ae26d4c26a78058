import { arrivalOf, type Forecast, productionDays } from '../../../../shared/core/progress_rules.ts'
import type { PlantParameter } from '../../../../shared/office/plant_parameters.ts'
import type { LocalizedText } from '../../../../shared/texts/index.ts'
import { localizedProgress } from '../../../../shared/texts/progress.ts'
import { forecastFinish, type Scheduled } from '../../production/scheduled.ts'
import type { Facts, Scope } from './facts.ts'

/** One addend of a forecast, the day that it leads to, and the record that it comes from. */
export interface Term {
  readonly label: LocalizedText
  readonly value: LocalizedText
  readonly day: string | null
  readonly resource: string
  readonly record: number | null
}

/** What the forecast of an order is added up from, in that order; empty if it has none. */
export function forecastTerms(
  { order, plant, schedule }: Facts,
  { lines, rows }: Scope,
  openShare: number,
  forecast: Forecast,
): readonly Term[] {
  const { arrival, production, inspection, shipping } = forecast
  if (production === null || shipping === null) return []
  const { days, ids } = plant.deadlines
  const parameter = (key: PlantParameter) => ({ resource: 'plant_parameters', record: ids.get(key) ?? null })
  const plus = (count: number) => localizedProgress((t) => t.terms.plus(count))
  const terms: Term[] = []
  if (arrival !== null && openShare > 0) {
    terms.push(...lastArrival(lines, arrival, plant))
    const count = productionDays(days, openShare)
    terms.push({
      label: localizedProgress((t) =>
        t.terms.after_arrival(days.after_arrival_days, Math.round(openShare * 100)),
      ),
      value: plus(count),
      day: plant.shift(arrival, count),
      ...parameter('after_arrival_days'),
    })
  }
  const last = lastOf(rows)
  if (last) {
    const { detail } = last
    terms.push({
      label: localizedProgress((t) =>
        t.terms.last_operation(t.ticket(detail.ticket_number, detail.process_name)),
      ),
      value: localizedProgress((t) => (detail.done === null ? t.terms.by_schedule : t.terms.confirmed)),
      day: forecastFinish(last, schedule.time).slice(0, 10),
      resource: 'process_details',
      record: detail.id,
    })
  }
  terms.push(
    {
      label: localizedProgress((t) => t.terms.inspection),
      value: plus(days.inspect_days),
      day: inspection,
      ...parameter('inspect_days'),
    },
    {
      label: localizedProgress((t) => t.terms.shipping),
      value: plus(days.ship_days),
      day: shipping,
      ...parameter('ship_days'),
    },
    {
      label: localizedProgress((t) => t.terms.delivery),
      value: localizedProgress(() => ''),
      day: order.delivery,
      resource: 'work_orders',
      record: order.id,
    },
  )
  return terms
}

/** The material that comes last, and the days until it is in the store. */
function lastArrival(
  lines: Scope['lines'],
  arrival: string,
  { deadlines, today, shift }: Facts['plant'],
): readonly Term[] {
  for (const { id, title, category, isThere, isOrdered, promised, delay } of lines) {
    const lead = deadlines.leadTime(category)
    const line = { ordered: isOrdered, promised, delay, ...lead }
    if (isThere || arrivalOf(line, today, shift) !== arrival) continue
    return [
      {
        label: localizedProgress((t) => t.terms.material(title)),
        value: localizedProgress((t) =>
          isOrdered && promised !== null
            ? t.terms.promised(promised, delay)
            : t.terms.not_ordered(lead.lead_days),
        ),
        day: arrivalOf({ ...line, receive_days: 0 }, today, shift),
        resource: 'procurement_materials',
        record: id,
      },
      {
        label: localizedProgress((t) => t.terms.receiving(category)),
        value: localizedProgress((t) => t.terms.plus(lead.receive_days)),
        day: arrival,
        resource: 'lead_times',
        record: lead.id ?? null,
      },
    ]
  }
  return []
}

/** The open operation that ends last, else the one that was confirmed last. */
function lastOf(rows: readonly Scheduled[]): Scheduled | undefined {
  let found: Scheduled | undefined
  for (const row of rows) if (found === undefined || isAfter(row, found)) found = row
  return found
}
const isAfter = (a: Scheduled, b: Scheduled): boolean =>
  a.detail.done === null || b.detail.done === null
    ? a.detail.done === null && (b.detail.done !== null || a.span.end > b.span.end)
    : a.detail.done > b.detail.done
