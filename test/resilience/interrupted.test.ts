// Interrupted upgrades and restores of a file.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { tempFolder } from '../support/lifetime.ts'
import { migrationIn, restoreIn } from './faults/interrupted_work.ts'
import { interrupted } from './faults/interrupting.ts'

const kills = 3

test('an office that is killed while it is brought to a newer version is the old one or the new one', async () => {
  const { olds, news, wrong } = await interrupted(await migrationIn(tempFolder()), tempFolder(), kills)
  expect([wrong, olds + news]).toEqual([[], kills])
}, 120_000)

test('an office that is killed while a backup is restored is the old one or the restored one, and the old file is kept', async () => {
  const { olds, news, wrong } = await interrupted(await restoreIn(tempFolder()), tempFolder(), kills)
  expect([wrong, olds + news]).toEqual([[], kills])
}, 120_000)
