import { expect, test } from 'vitest'
import { scratch } from '../lifetime.ts'
import { erring } from './erring.ts'
import { canInject } from './faults.ts'
import { wrongIn } from './keyed.ts'

const rounds = 4

test.skipIf(!canInject)(
  `nothing acknowledged is lost or written twice when the disk errs ${rounds} times under load`,
  async () => {
    const directory = scratch()
    const { told, injected, wrong } = await erring(directory, rounds)
    expect(injected).toBeGreaterThanOrEqual(rounds)
    expect(wrong).toEqual([])
    expect(wrongIn(directory, told)).toEqual([])
  },
  120_000,
)
