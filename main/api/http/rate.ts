import { AppError } from '../../../shared/kernel/errors.ts'
import { say } from '../../../shared/texts/index.ts'
import { limits } from './limits.ts'

interface Window {
  since: number
  reads: number
  writes: number
}

/** Counts what each caller does in ten seconds, by what an operation does, not by its method. */
export function rateOf(clock: () => number = Date.now) {
  const windows = new Map<string, Window>()
  return (caller: string, reading: boolean): void => {
    const now = clock()
    const known = windows.get(caller)
    const window = known && now - known.since < limits.windowMs ? known : { since: now, reads: 0, writes: 0 }
    if (window !== known) {
      windows.delete(caller)
      windows.set(caller, window)
      if (windows.size > limits.connections) windows.delete(windows.keys().next().value ?? '')
    }
    const [done, most] = reading ? [++window.reads, limits.reads] : [++window.writes, limits.writes]
    if (done <= most) return
    const seconds = Math.max(1, Math.ceil((window.since + limits.windowMs - now) / 1000))
    throw new AppError(
      429,
      'too_many_requests',
      say((t) => t.too_many_requests(seconds)),
      { retry_after: seconds },
    )
  }
}
