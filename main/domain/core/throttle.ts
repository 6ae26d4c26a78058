/**
 * Throttles attempts instead of locking accounts: five failures are free, then the wait is 1, 2, 4 … 900
 * seconds per account and address.
 */
const freeAttempts = 5
const maxSeconds = 900
/** Upper limit of tracked keys, which also include names of accounts that do not exist. */
const maxKeys = 10_000

interface Failures {
  count: number
  until: number
}

export function throttle(clock: () => number = () => performance.now()) {
  const failures = new Map<string, Failures>()
  const waitUntil = (count: number): number =>
    clock() + (count <= freeAttempts ? 0 : Math.min(maxSeconds, 2 ** (count - freeAttempts - 1))) * 1000
  return {
    /** Seconds to wait before the next attempt; 0 if it is allowed now. */
    wait(key: string): number {
      const failure = failures.get(key)
      return failure ? Math.max(0, Math.ceil((failure.until - clock()) / 1000)) : 0
    },
    failed(key: string): void {
      const count = (failures.get(key)?.count ?? 0) + 1
      failures.delete(key)
      failures.set(key, { count, until: waitUntil(count) })
      if (failures.size > maxKeys) failures.delete(failures.keys().next().value ?? '')
    },
    /** Starts the wait of a failure that was already counted by `failed`. */
    confirmFailure(key: string): void {
      const failure = failures.get(key)
      if (failure) failure.until = waitUntil(failure.count)
    },
    succeeded: (key: string) => void failures.delete(key),
  }
}
