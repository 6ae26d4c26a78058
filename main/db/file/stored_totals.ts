import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `office.totals` beside the office file: how many rows the tables had when it was closed, so that the next start counts
 * none. They hold if the file has the same size and time of change, and no log; a start takes the file away before anything
 * is written. An office that was killed counts anew.
 */
export const totalsFileName = 'office.totals'

const pathOf = (file: string): string => join(dirname(file), totalsFileName)

type Totals = ReadonlyMap<string, number>

/** What tells one state of the file from another; undefined if a log may hold newer rows. */
function stateOf(file: string): string | undefined {
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) return undefined
  const { size, mtimeNs } = statSync(file, { bigint: true })
  return `${size} ${mtimeNs}`
}

/** Call before the file is opened. The totals hold if opening it changes no row. */
export function takeTotals(file: string): Totals {
  try {
    const text = readFileSync(pathOf(file), 'utf8')
    rmSync(pathOf(file))
    const kept: unknown = JSON.parse(text)
    if (!Array.isArray(kept) || kept[0] !== stateOf(file)) return new Map()
    const entries: readonly unknown[] = Object.entries(Object(kept[1]))
    return new Map(entries.filter(isTotal))
  } catch {
    // Without the file, or where it cannot be taken away, rows are counted.
    return new Map()
  }
}

const isTotal = (entry: unknown): entry is readonly [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1])

/** Call when the file is closed. Never throws: without totals rows are counted. */
export function storeTotals(file: string, totals: Totals): void {
  try {
    const state = stateOf(file)
    if (state !== undefined && totals.size > 0)
      writeFileSync(pathOf(file), JSON.stringify([state, Object.fromEntries(totals)]), { mode: 0o600 })
  } catch {}
}
