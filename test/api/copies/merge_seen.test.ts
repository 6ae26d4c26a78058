import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { bringHome, inShort, send, type Told } from '../../support/brought_home.ts'
import type { Plant } from '../../support/office.ts'
import { openAway } from '../../support/working_copy.ts'

const seam = (plant: Plant, id: number, values: object) =>
  send(plant, zhou, 'welding_seams', 'update', { id, ...values })

/** The detail of the first process of card 5. */
async function detail(plant: Plant, text?: string): Promise<{ id: number; detail: string }> {
  const { version, processes } = await send(plant, zhou, 'transfer_cards', 'contents', { card: 5 })
  const [first, ...rest] = processes as readonly { id: number; detail: string }[]
  if (!first) throw new Error('card 5 has no process')
  if (text === undefined) return first
  const written = [{ ...first, detail: text }, ...rest]
  await send(plant, zhou, 'transfer_cards', 'save', { card: 5, version, processes: written })
  return { ...first, detail: text }
}

test('a decision holds only against the office value that was seen: what a colleague has written since is not replaced', async () => {
  const away = await openAway()
  const { office, copy } = away
  await seam(copy, 2, { length: 1920 })
  await send(copy, zhou, 'welding_seams', 'remove', { id: 8 })
  await detail(copy, '外带')
  await seam(office, 2, { length: 1921 })
  await seam(office, 8, { length: 555 })
  const { id } = await detail(office, '办公室')
  const home = await bringHome(away)
  const keys = [
    'welding_seams:2:update',
    'welding_seams:8:remove',
    `transfer_card_processes:${id}:update`,
  ] as const
  /** For the copy's side everywhere, against the office values that a trial has told. */
  const decided = (told: readonly Told[]) => {
    const seen = (key: string) =>
      Object.fromEntries(
        (told.find((one) => one.key === key)?.fields ?? []).map((one) => [one.name, one.office]),
      )
    const [changed, gone, process] = keys
    return {
      [changed]: { fields: { length: 'away' }, seen: seen(changed) },
      [gone]: { choice: 'away', seen: seen(gone) },
      [process]: { fields: { detail: 'away' }, seen: seen(process) },
    } as const
  }
  const first = decided(await home.tried())
  expect(inShort(await home.tried(first)).toSorted()).toEqual([
    `transfer_card_processes:${id}:update applied`,
    'welding_seams:2:update applied',
    'welding_seams:8:remove applied',
  ])
  await seam(office, 2, { length: 1922 })
  await seam(office, 8, { length: 556 })
  await detail(office, '办公室又改')
  const told = await home.applied(first)
  expect(inShort(told).toSorted()).toEqual([
    `transfer_card_processes:${id}:update open CONFLICT`,
    'welding_seams:2:update open CONFLICT',
    'welding_seams:8:remove open EDITED-HERE',
  ])
  const length = told.find(({ key }) => key === 'welding_seams:2:update')?.fields
  expect(length).toEqual([{ name: 'length', base: expect.anything(), away: 1920, office: 1922, whose: null }])
  expect(await send(office, zhou, 'welding_seams', 'read', { id: 2 })).toMatchObject({ length: 1922 })
  expect(await detail(office)).toMatchObject({ detail: '办公室又改' })
  // Seen, and decided again; a decision that does not say what was seen holds as before.
  const again = await home.applied({
    ...decided(told),
    'welding_seams:2:update': { fields: { length: 'away' } },
  })
  expect(inShort(again).filter((one) => !one.endsWith(' applied'))).toEqual([])
  expect(await send(office, zhou, 'welding_seams', 'read', { id: 2 })).toMatchObject({ length: 1920 })
})
