import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someDeeds } from '../../support/copy_deeds.ts'
import { lived, type Side } from '../../support/copy_life.ts'
import { reportInjected, requestedRounds } from '../../support/torture_rounds.ts'

const sides = fc.constantFrom<Side>('away', 'office')

test('whatever people do away and at the office: what was sent away is there or was decided, and nothing else has changed', async () => {
  const length = 40
  const property = fc.asyncProperty(someDeeds(length), sides, async (deeds, side) => {
    expect(await lived(deeds, side)).toEqual([])
  })
  const numRuns = requestedRounds ?? 5
  await fc.assert(property, { numRuns, seed: requestedRounds === undefined ? 20261123 : Date.now() })
  reportInjected(numRuns * length)
})
