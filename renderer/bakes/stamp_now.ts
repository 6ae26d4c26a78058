import { readTime, showTime } from '../../shared/kernel/times.ts'
import { officeNow } from '../office/clock.ts'
import { call, newKey, Refused } from '../office/door.ts'
import { bakes, type Stamp } from './charge.ts'

/** The time that stands in the record afterwards; `ours` is false when somebody else had pressed before. */
export interface Stamped {
  readonly time: string
  readonly ours: boolean
}

const times = 3

/** Stamps the present time, or the one that was given. A time that is there by now, whoever pressed it, is never moved. */
export async function stampNow(id: number, stamp: Stamp, given?: string, attempt = 1): Promise<Stamped> {
  const { value, version } = await call(bakes.name, 'read', { id }, { extended: true })
  const there = value[stamp]
  if (there) return { time: readTime(there) ?? there, ours: false }
  const time = given ?? officeNow()
  try {
    const options = { idempotencyKey: newKey(), ...(version !== undefined && { ifMatch: version }) }
    await call(bakes.name, 'update', { id, [stamp]: showTime(time) }, options)
    return { time, ours: true }
  } catch (error) {
    const stale = error instanceof Refused && error.problem.status === 412
    if (stale && attempt < times) return stampNow(id, stamp, given, attempt + 1)
    throw error
  }
}

/** The welding engineer's confirmation closes the record. */
export async function confirmCharge(id: number, name: string): Promise<void> {
  await call(bakes.name, 'update', { id, welding_engineer: name }, { idempotencyKey: newKey() })
}
