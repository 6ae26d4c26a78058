import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { check } from '../../support/import_office.ts'
import { openLan } from '../../support/lan_office.ts'

test('a template has the headings with units, choices and examples, and is understood when it comes back', async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  await admin('POST', '/api/warehouses/', { name: '钢材库', category: 2 })
  const path = '/api/imports/template/?resource=users,warehouses,opening_stock'
  const asked = await fetch(new URL(path, lan.listening.url), {
    headers: { Authorization: `Bearer ${admin.token}` },
  })
  expect(asked.status).toBe(200)
  expect(decodeURIComponent(asked.headers.get('content-disposition') ?? '')).toContain('.xlsx')
  const content = new Uint8Array(await asked.arrayBuffer())
  const parts = unzipSync(content)
  const xml = (name: string) => strFromU8(parts[`xl/worksheets/${name}.xml`] ?? new Uint8Array())
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toMatch(/用户.*库房.*期初库存.*说明.*选项/)
  expect(xml('sheet3')).toContain('单重(kg)*')
  expect(xml('sheet2')).toMatch(
    /<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="B2:B5001">/,
  )
  expect(xml('sheet4')).toContain('焊材、钢材、外购件、辅材')
  expect(xml('sheet5')).toContain('钢材库')

  const { body } = await check(admin, content)
  expect(body.sheets.map(({ resource }: { resource: string }) => resource)).toEqual([
    'users',
    'warehouses',
    'opening_stock',
    '',
    '',
  ])
  // Its examples are not imported, and every column is known.
  expect(body.row_count).toBe(0)
  expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(
    Array.from({ length: 6 }, () => 'IMPORT-EXAMPLE'),
  )
  for (const { columns } of body.sheets.slice(0, 3))
    for (const column of columns)
      expect(column).toMatchObject({ sure: true, field: expect.stringMatching(/./) })
})

test('every list that a caller may import has a template that is recognized as that list', {
  timeout: 120_000,
}, async () => {
  const lan = await openLan()
  const admin = await lan.as('管理员', ['admin'])
  const targets: readonly { readonly resource: string }[] = (await admin('GET', '/api/imports/targets/')).body
  expect(targets.length).toBeGreaterThan(30)
  for (const { resource } of targets) {
    const { body, status } = await admin('GET', `/api/imports/template/?resource=${resource}`, undefined, {
      Accept: 'application/json',
    })
    expect([resource, status]).toEqual([resource, 200])
    const tried = await check(admin, Uint8Array.from(Buffer.from(body.content, 'base64')), { rows: 'none' })
    expect([resource, tried.body.sheets[0].resource, tried.body.row_count]).toEqual([resource, resource, 0])
  }
})

test('a list that the caller may not create has no template', async () => {
  const lan = await openLan()
  const keeper = await lan.as('尤红', ['keeper'])
  expect(await keeper('GET', '/api/imports/template/?resource=users')).toMatchObject({
    status: 403,
    body: { resources: ['users'] },
  })
  expect(await keeper('GET', '/api/imports/template/?resource=nonsense')).toMatchObject({ status: 400 })
})
