import { expect, test } from 'vitest'
import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { officePaths } from '../../../main/api/openapi/office.ts'
import { officeHandlers } from '../../../main/api/resources/handlers.ts'
import { workflows } from '../../../main/domain/workflows.ts'
import { isReading, kindOf, type Resource } from '../../../shared/kernel/resource.ts'
import { type Route, routesOf } from '../../../shared/kernel/routes.ts'
import { modules } from '../../../shared/resources.ts'
import { examine, kinds } from '../../support/api/authorisation.ts'
import { type Lan, openLan } from '../../support/lan_office.ts'

const declared = Object.values(officeCatalogue.resources)

test('every route lets in whom its declaration names, and nobody else', {
  tags: 'sqlite',
  timeout: 90_000,
}, async () => {
  const { routes, asked, unexpected } = await examine(await openLan(), declared)
  expect(unexpected).toEqual([])
  expect(routes).toBe(declared.flatMap(routesOf).length)
  expect(asked).toBe(routes * kinds.length)
})

test('an office that lets in more than was declared, or less, is found out', { tags: 'sqlite' }, async () => {
  const { warehouses } = modules.inventory
  const allow = { ...warehouses.spec.allow, create: 'everyone', update: ['process_checker'] }
  const other = { ...warehouses, spec: { ...warehouses.spec, allow } }
  const inventory = { ...modules.inventory, warehouses: other }
  const { migrations } = officeCatalogue
  const catalogue = catalogueOf({ ...modules, inventory }, { ...workflows, ...officeHandlers }, migrations)
  const { unexpected } = await examine(await openLan({ catalogue }), [warehouses])
  expect(unexpected).toEqual([
    'POST /api/warehouses/ by a person without a role: 400 instead of 403',
    'POST /api/warehouses/ by another role: 400 instead of 403',
    'POST /api/warehouses/ by the author: 400 instead of 403',
    'PATCH /api/warehouses/{id}/ by a role that may: 403 instead of in',
    'PATCH /api/warehouses/{id}/ by another role: 400 instead of 403',
  ])
})

test('every route asks of a token whether it has expired, only reads, or is for other modules', async () => {
  const lan = await openLan()
  const boss = await lan.as('系统管理', ['admin'])
  const issued = async (facts: object): Promise<string> =>
    (
      await boss('POST', '/api/api_tokens/issue/', {
        user: boss.id,
        name: '对接',
        modules: Object.keys(modules),
        ...facts,
      })
    ).body.token
  const [reads, expired] = [await issued({ read_only: true }), await issued({ days: 1 })]
  const ofModule: Record<string, string> = {}
  for (const name of Object.keys(modules)) ofModule[name] = await issued({ modules: [name] })
  const knock = async ({ method, path }: Route, token = '') => {
    const body = method === 'GET' ? undefined : {}
    const headers = { authorization: `Bearer ${token}` }
    return (await lan.send(method, path.replace('{id}', '1'), body, headers)).status
  }
  lan.clock.now = '2026-11-22T00:00:00'
  const refusal = async (path: string, token: string) =>
    (await lan.send('GET', path, undefined, { authorization: `Bearer ${token}` })).body.detail
  expect(await refusal('/api/session/', expired)).toBe('这个接口令牌已过期，请系统管理员另签发一个')
  expect(await refusal('/api/warehouses/', expired)).toBe('这个接口令牌已过期，请系统管理员另签发一个')
  expect(await refusal('/api/warehouses/', `${expired}x`)).toBe(
    '令牌无效或已作废：请重新登录，接口令牌请系统管理员另签发一个',
  )
  for (const resource of declared)
    for (const route of routesOf(resource)) {
      const line = `${route.method} ${route.path}`
      const isRead = isReading(kindOf(resource, route.operation) ?? 'command')
      expect.soft(await knock(route, expired), `${line}, expired`).toBe(401)
      const [read, other] = [
        await knock(route, reads),
        await knock(route, ofModule[otherThan(lan, resource)]),
      ]
      expect.soft(read === 403, `${line}, only reading: ${read}`).toBe(!isRead)
      expect.soft(other, `${line}, other module`).toBe(403)
    }
}, 90_000)

const otherThan = ({ office }: Lan, resource: Resource): string =>
  office.catalogue.moduleOf(resource) === 'core' ? 'inventory' : 'core'

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
  'GET /api/pairing/certificate.cer': 404,
  'GET /api/pairing/trust.cmd': 404,
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
