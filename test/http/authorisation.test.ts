import { expect, test } from 'vitest'
import { catalogueOf } from '../../main/api/catalogue.ts'
import { desk } from '../../main/api/desk/workflows.ts'
import { officeCatalogue } from '../../main/api/office.ts'
import { officePaths } from '../../main/api/openapi/office.ts'
import { workflows } from '../../main/domain/workflows.ts'
import { routesOf } from '../../shared/kernel/routes.ts'
import { modules } from '../../shared/resources.ts'
import { examine, kinds } from './authorisation.ts'
import { openLan } from './harness.ts'

const declared = Object.values(officeCatalogue.resources)

test('every route lets in whom its declaration names, and nobody else', async () => {
  const { routes, asked, unexpected } = await examine(await openLan(), declared)
  expect(unexpected).toEqual([])
  expect(routes).toBe(declared.flatMap(routesOf).length)
  expect(asked).toBe(routes * kinds.length)
}, 90_000)

test('an office that lets in more than was declared, or less, is found out', async () => {
  const { warehouses } = modules.inventory
  const allow = { ...warehouses.spec.allow, create: 'everyone', update: ['planner'] }
  const other = { ...warehouses, spec: { ...warehouses.spec, allow } }
  const inventory = { ...modules.inventory, warehouses: other }
  const { migrations } = officeCatalogue
  const catalogue = catalogueOf({ ...modules, inventory }, { ...workflows, ...desk }, migrations)
  const { unexpected } = await examine(await openLan({ catalogue }), [warehouses])
  expect(unexpected).toEqual([
    'POST /api/warehouses/ by a person without a role: 400 instead of 403',
    'POST /api/warehouses/ by another role: 400 instead of 403',
    'POST /api/warehouses/ by the author: 400 instead of 403',
    'PATCH /api/warehouses/{id}/ by a role that may: 403 instead of in',
    'PATCH /api/warehouses/{id}/ by another role: 400 instead of 403',
  ])
})

/** What stands beside the declarations, and what it answers to whoever has no token. */
const beside: Readonly<Record<string, number>> = {
  'GET /healthz': 200,
  'GET /readyz': 200,
  'GET /api/setup/': 200,
  'POST /api/setup/plant/': 409,
  'POST /api/setup/demo/': 409,
  'POST /api/setup/erase/': 401,
  'POST /api/session/': 401,
  'GET /api/session/': 401,
  'DELETE /api/session/': 401,
  'GET /api/pairing/': 200,
  'POST /api/pairing/': 409,
  'GET /api/pairing/certificate.pem': 404,
  'GET /api/changes/': 401,
  'GET /api/events/': 401,
  'GET /api/jobs/{id}/file/': 401,
  'GET /files/{resource}/{id}/{name}': 401,
}

test('health, the first run, pairing and signing in are open, and nothing else beside the declarations', async () => {
  const lan = await openLan()
  await lan.setup.administrator('correct horse')
  const lines = Object.entries(officePaths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(lines.toSorted()).toEqual(Object.keys(beside).toSorted())
  for (const [line, status] of Object.entries(beside)) {
    const [method = '', path = ''] = line.split(' ')
    const answer = await lan.send(
      method,
      path.replaceAll(/\{\w+\}/g, '1'),
      method === 'POST' ? {} : undefined,
    )
    expect.soft(answer.status, line).toBe(status)
  }
})
