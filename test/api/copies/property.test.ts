// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Deed } from '../../support/copy_deeds.ts'
import { copyFolders, lived, someLife } from '../../support/copy_life.ts'
import { reportInjected, requestedRounds } from '../../support/torture_rounds.ts'

/** Deeds before the first return; a second one follows on half as many. */
const length = 40

test('whatever people do away and at the office: what was sent away is there or was decided, and nothing else has changed', async () => {
  const folders = await copyFolders()
  let deeds = 0
  const property = fc.asyncProperty(someLife(length), async (life) => {
    deeds += life.deeds.length + life.later.length
    expect(await lived(folders, life)).toEqual([])
  })
  // Every test run takes as many as fit into a moment, a full round as many as requested.
  await fc.assert(
    property,
    requestedRounds === undefined
      ? { numRuns: 4, seed: 20261123, endOnFailure: true, interruptAfterTimeLimit: 20_000 }
      : { numRuns: requestedRounds },
  )
  reportInjected(deeds)
})

test('a value that is lost on the way, and one that nobody has sent, is found out', async () => {
  const folders = await copyFolders()
  const deed = { away: true, at: 0, minutes: 1 } as const
  const deeds: readonly Deed[] = [
    { ...deed, kind: 'card_changed', value: 1 },
    { ...deed, kind: 'seam_changed', value: 0 },
  ]
  const at = { side: 'away', order: 0 } as const
  const life = { deeds, later: [], returns: [at, at] as const }
  expect(await lived(folders, life)).toEqual([])
  const told = await lived(folders, life, ({ file, office }) => {
    const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: office.now() }
    return file.write(writing, async ({ statements }) => {
      await statements.run("update transfer_cards set press_mark = '旧' where press_mark = '乙'", [])
      await statements.run('update process_materials set remark = ? where id = 7', ['没人写过'])
    })
  })
  expect(told).toEqual([
    expect.stringContaining('press_mark = 乙 is applied, and the office 5 has 旧'),
    expect.stringContaining('process_materials 7 remark'),
  ])
})
