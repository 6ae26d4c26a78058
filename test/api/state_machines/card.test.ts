import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  begun,
  type Cast,
  often,
  played,
  type Signature,
  type Step,
  walks,
  wishes,
} from '../../support/api/state_machine.ts'
import { openPlant } from '../../support/office.ts'

/** A person of each role, and one who has them all: he signs once. */
const cast = {
  planner: { roles: ['planner'] },
  process_checker: { roles: ['process_checker'] },
  second_checker: { roles: ['process_checker'] },
  process_head: { roles: ['process_head'], also: ['planner', 'process_checker', 'welding_engineer'] },
  welding_engineer: { roles: ['welding_engineer'] },
  everything: { roles: ['planner', 'process_checker', 'process_head', 'welding_engineer'] },
  keeper: { roles: ['keeper'] },
} as const satisfies Cast

const states = ['编制中', '待校对', '待审核', '待批准', '已批准', '已作废'] as const
const clears: readonly Signature[] = ['proofreader', 'reviewer', 'approver']
const back = { to: '编制中', reason: true, clears } as const

/** The table of a transfer card (2.8); those of welding are reviewed by a welding engineer, too, and need a seam. */
function stepsOf(isWelding: boolean): readonly Step[] {
  const reviewers = [
    ...(['process_checker', 'process_head'] as const),
    ...(isWelding ? (['welding_engineer'] as const) : []),
  ]
  return [
    { from: ['编制中'], to: '待校对', who: ['creator'], needs: isWelding ? ['has_seam'] : [] },
    { from: ['待校对'], to: '待审核', who: ['process_checker'], apart: ['writer'], signs: 'proofreader' },
    { from: ['待审核'], to: '待批准', who: reviewers, apart: ['writer', 'proofreader'], signs: 'reviewer' },
    {
      from: ['待批准'],
      to: '已批准',
      who: ['process_head'],
      needs: ['library_reviewed'],
      apart: ['writer', 'proofreader', 'reviewer'],
      signs: 'approver',
    },
    { ...back, from: ['待校对'], who: ['process_checker'] },
    { ...back, from: ['待审核'], who: reviewers },
    { ...back, from: ['待批准'], who: ['process_head'] },
    { ...back, from: ['已批准'], who: ['process_head'] },
    { from: ['编制中', '待校对', '待审核', '待批准'], to: '已作废', who: ['creator', 'process_head'] },
  ]
}

/** A plant with a library that was reviewed and one that was not; everybody of the cast is a user. */
async function planning() {
  const plant = await openPlant()
  for (const name of ['boss', ...Object.keys(cast)]) {
    const facts = { username: name, last_name: name, roles: '[]', info: '{}' }
    expect(await plant.put('users', facts)).toBe(plant.person(name, []).id)
  }
  const boss = plant.as('boss', 'admin')
  const { id: product } = await boss('products', 'create', { name: '换热器' })
  const { id: reviewed } = await boss('work_orders', 'create', { product, count: 1 })
  const { id: unreviewed } = await boss('work_orders', 'create', { product, count: 1 })
  const writing = { user: 0, person: 'test', machine: '', request: '', reason: '', at: plant.office.now() }
  await plant.file.write(writing, ({ db }) =>
    db.updateTable('process_libraries').set({ status: 2 }).where('id', '=', reviewed).execute(),
  )
  let parts = 0
  return {
    plant,
    /** Of a part of its own, with a seam or without. */
    async card(isWelding: boolean, isReviewed: boolean, hasSeam: boolean): Promise<number> {
      parts += 1
      const numbers = { ticket_number: parts, part_number: parts, count: 1, piece_weight: 1, total_weight: 1 }
      const lib = isReviewed ? reviewed : unreviewed
      const process_material = await plant.put('process_materials', { lib, ...numbers, name: '筒体' })
      if (hasSeam) await boss('welding_seams', 'create', { process_material })
      const category = isWelding ? 5 : 1
      const by = plant.as('planner', 'planner')
      return (await by('transfer_cards', 'create', { process_material, category })).id
    },
  }
}

test('no sequence of requests takes a transfer card another way than the table', async () => {
  const { plant, card } = await planning()
  const run = fc.asyncProperty(
    fc.boolean(),
    often,
    often,
    wishes(cast, states),
    async (isWelding, library_reviewed, has_seam, sequence) => {
      const id = await card(isWelding, library_reviewed, has_seam)
      const model = begun('编制中', { library_reviewed, has_seam }, 'planner')
      model.signed.writer = 'planner'
      const table = { resource: 'transfer_cards', cast, steps: stepsOf(isWelding) }
      await walks(plant, table, id, model, sequence)
    },
  )
  await played(run)
})
