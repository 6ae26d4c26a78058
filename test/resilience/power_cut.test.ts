// A cut of power under the file.
// @module-tag sqlite

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../support/lifetime.ts'
import { leftAfterCuts, recordedUnderLoad } from './faults/power_cut.ts'
import { hasCompiler, recorderIn } from './faults/recording.ts'

const cuts = { count: 24, startEvery: 10 }
const load = { acknowledged: 60, pages: 100 }

test.skipIf(!hasCompiler())(
  'nothing acknowledged is lost when the power is cut, whatever the disk had not been made to keep; without synchronous=FULL it is',
  async () => {
    const folder = tempFolder()
    const library = recorderIn(folder) ?? ''
    const sound = await recordedUnderLoad(join(folder, 'sound'), { ...load, library })
    expect(sound.filter(({ kind }) => kind === 'a').length).toBeGreaterThanOrEqual(load.acknowledged)
    expect((await leftAfterCuts(sound, folder, cuts)).wrong).toEqual([])
    const weak = await recordedUnderLoad(join(folder, 'weak'), { ...load, library, weak: true })
    expect((await leftAfterCuts(weak, folder, cuts)).wrong.join()).toContain('lost')
  },
  120_000,
)
