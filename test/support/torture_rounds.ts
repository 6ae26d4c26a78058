import { appendFileSync } from 'node:fs'

/** What a test knows of the row that runs it; in `npm test` there is none, and the round is a short one. */

/** The requested number of rounds of a full run. */
export const requestedRounds: number | undefined =
  process.env['TORTURE_ROUNDS'] === undefined ? undefined : Number(process.env['TORTURE_ROUNDS'])

/** Counts the faults that were really injected. */
export function reportInjected(injected: number): void {
  const file = process.env['TORTURE_TOLD']
  if (file !== undefined) appendFileSync(file, `${injected}\n`)
}
