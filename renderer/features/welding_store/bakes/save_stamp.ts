import { bakes, type Stamp } from '../../../../shared/inventory/welding/bake_charge.ts'
import { readTime, showTime } from '../../../../shared/kernel/times.ts'
import { ApiError, call, write } from '../../../api/client.ts'
import { officeNow } from '../../../api/clock.ts'

/** What is written down with a stamp: other times and temperatures that were read, and a note behind the remark. */
export interface Noted {
  readonly time?: string
  readonly heating_time?: string
  readonly cooling_time?: string
  readonly baking_temp?: number
  readonly holding_temp?: number
  readonly note?: string
}

/** The time that stands in the record afterwards; `ours` is false when somebody else had pressed before. */
export interface Stamped {
  readonly time: string
  readonly ours: boolean
}

const times = 3

/** Stamps the present time, or the one that was given. A time that is there by now, whoever pressed it, is never moved. */
export async function stampNow(id: number, stamp: Stamp, noted: Noted = {}, attempt = 1): Promise<Stamped> {
  const { value, version } = await call(bakes.name, 'read', { id }, { extended: true })
  const there = value[stamp]
  if (there) return { time: readTime(there) ?? there, ours: false }
  const { time = officeNow(), note, heating_time, cooling_time, ...temps } = noted
  try {
    const input = {
      id,
      ...temps,
      ...(heating_time && { heating_time: showTime(heating_time) }),
      ...(cooling_time && { cooling_time: showTime(cooling_time) }),
      [stamp]: showTime(time),
      ...(note && { remark: withNote(value.remark, note) }),
    }
    await write(bakes.name, 'update', input, { ifMatch: version })
    return { time, ours: true }
  } catch (error) {
    const stale = error instanceof ApiError && error.problem.status === 412
    if (stale && attempt < times) return stampNow(id, stamp, noted, attempt + 1)
    throw error
  }
}

const withNote = (remark: string | undefined, note: string): string =>
  [remark, note].filter(Boolean).join('；')

/** The welding engineer's confirmation closes the record; what he says of a bad charge stands in the remark. */
export async function confirmCharge(
  id: number,
  name: string,
  { remark, note }: { remark: string; note?: string },
): Promise<void> {
  const input = { id, welding_engineer: name, ...(note && { remark: withNote(remark, note) }) }
  await write(bakes.name, 'update', input)
}

/** He lets a charge out that is not good. */
export async function releaseCharge(id: number, release_reason: string): Promise<void> {
  await write(bakes.name, 'update', { id, release_reason }, { extended: true })
}
