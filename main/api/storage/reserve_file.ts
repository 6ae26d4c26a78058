import { createReserve } from '../../db/file/reserve_file.ts'
import type { OfficeServices } from '../engine/contracts.ts'

/** Starts after the first pages were served, then checks regularly whether there is room for it. */
const firstMs = 5000
const intervalMs = 60_000

/**
 * Keeps a reserve file that is deleted on a full disk, and recreates it when there is space. Errors go to
 * `note`.
 */
export function maintainReserve(
  { directory, storageStatus, file }: Pick<OfficeServices, 'directory' | 'storageStatus' | 'file'>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  // The rows of a database are on a disk of its own.
  if (file.engine === 'postgres') return { close: async () => undefined }
  let making: Promise<void> | undefined
  function make(): void {
    if (storageStatus.problem() !== undefined) return
    making ??= createReserve(directory)
      .catch(onError)
      .finally(() => {
        making = undefined
      })
  }
  const timers = [setTimeout(make, firstMs), setInterval(make, intervalMs)]
  for (const timer of timers) timer.unref()
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await making
    },
  }
}
