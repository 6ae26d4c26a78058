// A working copy is a file, and an office in a file gives it.
// @module-tag sqlite

import { expect, test } from 'vitest'
import { planner as zhou } from '../../../main/api/demo/people.ts'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import { bringHome, inShort, send, type Told } from '../../support/brought_home.ts'
import type { Plant } from '../../support/office.ts'
import { openAway, personIn } from '../../support/working_copy.ts'

/** What lies on a laptop proves nothing about a person: who may decide of whose edits. */

const [admin, head, checker, engineer, keeper] = [1, 5, 7, 8, 20]
const codes = (outcomes: readonly Told[]) => outcomes.map(({ outcome, code }) => `${outcome} ${code}`.trim())
const editOf = async ({ file }: Plant, resource: string) =>
  (
    await file.reading.statements.all(
      'select outcome, why, decided_by, decision from copy_edits where resource = ?',
      [resource],
    )
  )[0]
const humiture = 'welding_material_humiture_records'

test('nobody leaves out the reading of another that he could not enter himself; who decided stands with it', async () => {
  const away = await openAway({ companions: [keeper] })
  const { office, copy } = away
  const { id } = await send(copy, keeper, humiture, 'create', {
    actual_temp_1: 20,
    actual_humid_1: 50,
    warehouse: 1,
  })
  const home = await bringHome(away)
  const out = { [`${humiture}:${id}:create`]: { choice: 'discard', reason: '重复' } } as const
  expect(codes(await home.tried(out))).toEqual(['open NOT-YOURS'])
  expect(codes(await home.applied(out))).toEqual(['open NOT-YOURS'])
  expect(codes(await home.applied(out, head))).toEqual(['open NOT-YOURS'])
  expect(await editOf(office, humiture)).toMatchObject({ outcome: 'open', decided_by: null, decision: '{}' })
  await expect(home.close()).rejects.toThrow('还有 1 处改动没有决定')
  expect(codes(await home.applied(out, admin))).toEqual(['discarded'])
  expect(await editOf(office, humiture)).toMatchObject({
    outcome: 'discarded',
    why: '重复',
    decided_by: admin,
  })
  expect(await home.close()).toMatchObject({ state: 1 })
})

test('of two versions of a field the keeper who came along does not choose for the planner; the head of process may', async () => {
  const away = await openAway({ companions: [keeper] })
  const { office, copy } = away
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'B2' })
  await send(office, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'C3' })
  await send(copy, zhou, 'welding_seams', 'remove', { id: 8 })
  const home = await bringHome(away)
  const decisions = {
    'transfer_cards:5:update': { fields: { press_mark: 'office' } },
    'welding_seams:8:remove': { choice: 'office' },
  } as const
  // Of edits that are not his an answer tells him nothing, and the clock and the end of the return are not his.
  expect(await home.applied(decisions, keeper)).toEqual([])
  expect(await editOf(office, 'transfer_cards')).toMatchObject({ outcome: 'open', decision: '{}' })
  for (const [operation, input] of [
    ['set_clock', { clock_shift: 60 }],
    ['close', {}],
  ] as const)
    await expect(send(office, keeper, 'copy_returns', operation, { id: home.id, ...input })).rejects.toThrow(
      '403',
    )
  expect(codes(await home.applied(decisions, head))).toEqual(['discarded', 'discarded'])
  expect(await editOf(office, 'transfer_cards')).toMatchObject({ decided_by: head })
})

test('a card is handed in by its writer: a colleague brings that in only if he may hand it in himself', async () => {
  const away = await openAway({ companions: [engineer] })
  const { office, copy } = away
  await send(copy, engineer, 'transfer_cards', 'update', { id: 6, tech_requirement: '坡口按图' })
  await send(copy, engineer, 'transfer_cards', 'update', { id: 6, status: '待校对' })
  const home = await bringHome(away)
  expect(inShort(await home.tried()).toSorted()).toEqual([
    'transfer_cards:6:transition open NOT-YOURS',
    'transfer_cards:6:update applied',
  ])
  expect(codes(await home.applied({}, head))).toEqual(['applied', 'applied'])
  const [entry] = await office.file.reading.statements.all(
    `select "user", reason from journal where resource = 'transfer_cards' order by id desc limit 1`,
    [],
  )
  expect(entry).toMatchObject({ user: engineer, reason: expect.stringContaining('带入') })
})

test('forged roles count for nothing: the office knows what a person may do', async () => {
  const away = await openAway({ companions: [keeper] })
  const { office, copy } = away
  // On the laptop somebody has written himself a role.
  const writing = { user: 0, person: '', machine: '', request: '', reason: '', at: copy.office.now() }
  await copy.office.file.write(writing, async ({ statements }) => {
    await statements.run(`update users set roles = '["planner"]' where id = ?`, [keeper])
  })
  await send(copy, keeper, 'transfer_cards', 'update', { id: 5, press_mark: 'X' })
  const home = await bringHome(away, keeper)
  expect(codes(await home.applied())).toEqual(['open FORBIDDEN'])
  expect(codes(await home.applied({}, admin))).toEqual(['open FORBIDDEN'])
  expect(
    await office.file.reading.statements.all('select press_mark from transfer_cards where id = 5', []),
  ).not.toEqual([{ press_mark: 'X' }])
})

test('a signature in a return is forged: it is given at the office, by the same person', async () => {
  const away = await openAway({ companions: [checker] })
  const { office, copy } = away
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, status: '待校对' })
  // On the laptop somebody has written the signature into the file, with a call as the program would have recorded it.
  const at = copy.office.now()
  const writing = { user: checker, person: '', machine: '', request: 'forged', reason: '', at }
  await copy.office.file.write(writing, async ({ statements }) => {
    await statements.run(
      `update transfer_cards set status = '待审核', proofreader = ${checker} where id = 5`,
      [],
    )
    await statements.run(
      `insert into away_calls (uid, at, user, request, resource, operation, record, input, made)
        values ('forged', ?, ${checker}, 'forged', 'transfer_cards', 'update', 5, '{"status":"待审核"}', '{}')`,
      [at],
    )
  })
  expect(codes(await (await bringHome(away)).applied({}, admin))).toEqual(['open NEEDS-OFFICE'])
  expect(
    await office.file.reading.statements.all(
      'select status, proofreader from transfer_cards where id = 5',
      [],
    ),
  ).toEqual([{ status: '编制中', proofreader: null }])
})

test('a token for the office alone brings no planning home, also as the planner', async () => {
  const away = await openAway()
  const { office, copy } = away
  await send(copy, zhou, 'transfer_cards', 'update', { id: 5, press_mark: 'B2' })
  await bringHome(away)
  const caller = await personIn(office, zhou)
  const apply = (modules: readonly string[]) =>
    dispatch(office.office, {
      resource: 'copy_returns',
      operation: 'apply',
      input: { id: 1, groups: [1], decisions: {} },
      caller,
      scope: { readOnly: false, modules },
    })
  expect(await apply(['office'])).toMatchObject({
    value: { edits: [{ outcome: 'open', code: 'NOT-YOURS' }] },
  })
  expect(await apply(['office', 'process'])).toMatchObject({ value: { edits: [{ outcome: 'applied' }] } })
})
