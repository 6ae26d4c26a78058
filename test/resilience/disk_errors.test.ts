// A disk that fails under the file.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { canInject } from '../support/disk_faults.ts'
import { tempFolder } from '../support/lifetime.ts'
import { erring } from './faults/erring.ts'
import { wrongIn } from './faults/keyed.ts'

const rounds = 4

test.skipIf(!canInject)(
  `nothing acknowledged is lost or written twice when the disk errs ${rounds} times under load`,
  async () => {
    const directory = tempFolder()
    const { writes, injected, wrong } = await erring(directory, rounds)
    expect(injected).toBeGreaterThanOrEqual(rounds)
    expect(wrong).toEqual([])
    expect(wrongIn(directory, writes)).toEqual([])
  },
  120_000,
)
