import { createReserve } from '../../db/file/reserve_file.ts'
import type { OfficeServices } from '../engine/contracts.ts'

/** When the first pages are served; then it is asked again whether there is room for it. */
const firstMs = 5000
const everyMs = 60_000

/** Keeps space that can be given back on a full disk, made as soon as there is any. `note` hears what went wrong. */
export function maintainReserve(
  { directory, storageStatus }: Pick<OfficeServices, 'directory' | 'storageStatus'>,
  note: (error: unknown) => void,
): { close(): Promise<void> } {
  let making: Promise<void> | undefined
  function make(): void {
    if (storageStatus.problem() !== undefined) return
    making ??= createReserve(directory)
      .catch(note)
      .finally(() => {
        making = undefined
      })
  }
  const timers = [setTimeout(make, firstMs), setInterval(make, everyMs)]
  for (const timer of timers) timer.unref()
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await making
    },
  }
}
