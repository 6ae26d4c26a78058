import type { FastifyRequest } from 'fastify'
import { fail } from '../../../../shared/kernel/errors.ts'
import { limits } from '../../engine/limits.ts'
import { isLoopback } from '../../lan/address.ts'
import type { RateLimitInfo } from '../replies.ts'

interface Window {
  since: number
  reads: number
  writes: number
}

/**
 * Counts reads and writes per caller in a ten-second window, by what the operation does, not by its method.
 */
export function createRateLimiter(
  quotas: { readonly reads: number; readonly writes: number },
  names: { readonly reads: string; readonly writes: string },
  clock = () => performance.now(),
) {
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
    const within = reading ? ++window.reads <= quotas.reads : ++window.writes <= quotas.writes
    if (within) return
    const kind = reading ? 'reads' : 'writes'
    const limit: RateLimitInfo = { name: names[kind], quota: quotas[kind], window: limits.windowMs / 1000 }
    const seconds = Math.max(1, Math.ceil((window.since + limits.windowMs - now) / 1000))
    throw fail('too_many_requests', (t) => t.too_many_requests(seconds), { retry_after: seconds, limit })
  }
}

export interface RateLimits {
  /** Limits a signed-in caller, by token. Throws if there were too many requests. */
  limitCaller(request: Pick<FastifyRequest, 'ip'>, caller: string, reading: boolean): void
  /** Limits an unknown caller, by address: every password attempt costs work. */
  limitAddress(request: FastifyRequest, reading: boolean): void
}

/** Loopback is not counted, unless the limits are strict. */
export function createRateLimits(strict: boolean): RateLimits {
  const [calls, unknownCallers] = [
    createRateLimiter(limits, { reads: 'reads', writes: 'writes' }),
    createRateLimiter(
      { reads: limits.reads, writes: limits.signIns },
      { reads: 'unknown_callers', writes: 'sign_ins' },
    ),
  ]
  const counts = (request: Pick<FastifyRequest, 'ip'>) => strict || !isLoopback(request.ip)
  return {
    limitCaller(request, caller, reading) {
      if (counts(request)) calls(caller, reading)
    },
    limitAddress(request, reading) {
      if (counts(request)) unknownCallers(request.ip, reading)
    },
  }
}
