import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lived, someLife } from '../../support/copy_life.ts'
import { reportInjected, requestedRounds } from '../../support/torture_rounds.ts'

/** Deeds before the first return; a second one follows on half as many. */
const length = 40

test('whatever people do away and at the office: what was sent away is there or was decided, and nothing else has changed', async () => {
  const property = fc.asyncProperty(someLife(length), async (life) => {
    expect(await lived(life)).toEqual([])
  })
  const numRuns = requestedRounds ?? 4
  const seed = requestedRounds === undefined ? 20261123 : Date.now()
  await fc.assert(property, { numRuns, seed, endOnFailure: requestedRounds === undefined })
  reportInjected(numRuns * length)
})
