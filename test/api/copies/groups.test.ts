// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import type { FoldedRecord } from '../../../main/api/copies/edits.ts'
import { groupRecords } from '../../../main/api/copies/groups.ts'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { bringHome, send } from '../../support/brought_home.ts'
import { openDemo } from '../../support/demo_office.ts'
import { openAway } from '../../support/working_copy.ts'

const edited = (resource: string, record: number, base: FoldedRecord['base']): FoldedRecord => ({
  resource,
  record,
  made: undefined,
  gone: undefined,
  base,
  away: {},
  sent: ['name'],
  steps: [],
})

test('more than a hundred edits are cut between parts: each stays with its seams, and no group refers to a later one', async () => {
  const { office } = await openDemo('2026-11-23T08:00:00')
  const parts = Array.from({ length: 30 }, (_, at) => at + 1)
  const records = [
    // Seams are changed before their parts, and the library last.
    ...parts.flatMap((part) =>
      [1, 2, 3, 4].map((nth) => edited('welding_seams', part * 10 + nth, { process_material: part })),
    ),
    ...parts.map((part) => edited('process_materials', part, { lib: 1 })),
    edited('process_libraries', 1, {}),
  ]
  const groups = groupRecords(
    office.catalogue,
    records,
    () => undefined,
    () => [],
  )
  expect(groups.map(({ records: all }) => all.length)).toEqual([100, 51])
  expect(groups.flatMap((one) => one.records)).toHaveLength(records.length)
  const groupOf = (resource: string, record: unknown) =>
    groups.find((one) => one.records.some((each) => each.resource === resource && each.record === record))
      ?.group
  expect(groupOf('process_libraries', 1)).toBe(1)
  for (const { group, records: all } of groups)
    for (const { resource, base } of all)
      if (resource === 'welding_seams')
        expect(groupOf('process_materials', base['process_material'])).toBeLessThanOrEqual(group)
})

test('a card with more than a hundred new processes is one group: a document is never cut', async () => {
  const away = await openAway()
  const { office, copy } = away
  const contents = (plant: typeof copy) => send(plant, zhou, 'transfer_cards', 'contents', { card: 5 })
  const { version, processes } = await contents(copy)
  const more = Array.from({ length: 130 }, (_, at) => ({ id: null, name: `工序 ${at + 1}`, detail: '' }))
  const all = [...(processes as object[]), ...more]
  await send(copy, zhou, 'transfer_cards', 'save', { card: 5, version, processes: all })
  const home = await bringHome(away)
  expect(
    await office.file.reading.statements.all(
      'select edit_group, count(*) as n from copy_edits group by edit_group',
      [],
    ),
  ).toEqual([{ edit_group: 1, n: 130 }])
  expect(new Set((await home.applied()).map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
  expect((await contents(office))['processes']).toHaveLength(all.length)
})
