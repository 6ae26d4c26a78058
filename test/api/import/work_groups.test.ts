import { expect, test } from 'vitest'
import { check, take } from '../../support/import_office.ts'
import { openLan } from '../../support/lan_office.ts'

test('a person with a work group in the list becomes one of the shop floor as well, and leaves it when the import is undone', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  const file = '姓名,班组,角色\n王建国,装配一班,班组长\n李建国,,保管员\n'
  const { body } = await check(admin, file, {}, '人员.csv')
  expect(body.errors).toEqual([])
  // The group is not known yet, and is stored as it is written.
  expect(body.warnings).toMatchObject([{ row: 2, column: 'B', code: 'REF-UNKNOWN' }])
  const taken = await take(admin, file, { fingerprint: body.fingerprint }, '人员.csv')
  expect(taken.body.counts).toMatchObject([
    { resource: 'users', count: 2 },
    { resource: 'pruction_users', count: 1 },
  ])
  const found = (await admin('GET', '/api/pruction_users/')).body.results
  expect(found).toMatchObject([{ realname: '王建国', group_name: '装配一班' }])
  expect(await admin('POST', `/api/imports/${taken.body.id}/undo/`, {})).toMatchObject({ status: 200 })
  expect((await admin('GET', '/api/pruction_users/')).body.count).toBe(0)
})
