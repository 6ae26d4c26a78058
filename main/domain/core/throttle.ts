/** Instead of locking anybody out: five free failures, then 1, 2, 4 … 900 seconds per account and address. */
const free = 5
const longest = 900
/** Accounts nobody has. */
const mostKeys = 10_000

interface Failures {
  count: number
  until: number
}

export function throttle(clock: () => number = () => performance.now()) {
  const failures = new Map<string, Failures>()
  const waitedFor = (count: number): number =>
    clock() + (count <= free ? 0 : Math.min(longest, 2 ** (count - free - 1))) * 1000
  return {
    /** Seconds to wait before the next attempt; 0 when it may be made now. */
    wait(key: string): number {
      const found = failures.get(key)
      return found ? Math.max(0, Math.ceil((found.until - clock()) / 1000)) : 0
    },
    failed(key: string): void {
      const count = (failures.get(key)?.count ?? 0) + 1
      failures.delete(key)
      failures.set(key, { count, until: waitedFor(count) })
      if (failures.size > mostKeys) failures.delete(failures.keys().next().value ?? '')
    },
    /** A failure that was counted before it was certain: the wait begins now. */
    told(key: string): void {
      const found = failures.get(key)
      if (found) found.until = waitedFor(found.count)
    },
    succeeded: (key: string) => void failures.delete(key),
  }
}
