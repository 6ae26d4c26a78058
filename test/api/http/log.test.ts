import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { catalogueOf } from '../../../main/api/engine/catalogue.ts'
import { createLogger, fileLogger } from '../../../main/api/log/logger.ts'
import { officeCatalogue } from '../../../main/api/office.ts'
import { officeHandlers } from '../../../main/api/resources/handlers.ts'
import { workflows } from '../../../main/domain/workflows.ts'
import { modules } from '../../../shared/resources.ts'
import { openLan } from '../../support/lan_office.ts'
import { tempFolder } from '../../support/lifetime.ts'

const lineCollector = () => {
  const lines: string[] = []
  return { lines, log: createLogger({ write: (line) => lines.push(line) }) }
}

test('what nobody foresaw is logged with the id of its request, without its query and what was sent', async () => {
  const { lines, log } = lineCollector()
  const throwing = {
    ...workflows.warehouses,
    create(): never {
      throw Object.assign(new TypeError('planted'), { input: { name: 'what was sent' } })
    },
  }
  const handlers = { ...workflows, ...officeHandlers, warehouses: throwing }
  const lan = await openLan({ log, catalogue: catalogueOf(modules, handlers, officeCatalogue.migrations) })
  const boss = await lan.as('系统管理', ['admin'])
  await boss('GET', '/api/warehouses/?search=secret')
  expect(lines).toEqual([])
  const { status, body, headers } = await boss('POST', '/api/warehouses/?name=secret', {
    name: 'what was sent',
    category: 1,
  })
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      request: body.request_id,
      err: { type: 'TypeError', message: 'planted', stack: expect.stringContaining('log.test.ts') },
      msg: expect.stringMatching(/^POST \/api\/[^?]*$/),
    },
  ])
  expect(headers.get('x-request-id')).toBe(body.request_id)
  expect(String(lines)).not.toMatch(/secret|what was sent|Bearer/)
})

test('secrets are left out wherever they stand in what is logged', () => {
  const { lines, log } = lineCollector()
  const secret = 'not for the log'
  const headers = { authorization: secret, cookie: secret, 'set-cookie': secret }
  log.error({ password: secret, token: secret, sent: { password: secret }, request: { headers } }, 'odd')
  log.error({ req: { method: 'GET', url: `/setup?code=${secret}`, headers } }, 'odd')
  expect(lines).toHaveLength(2)
  expect(String(lines)).not.toContain(secret)
})

test('the log is a file of about one mebibyte, with one before it, and on the error stream as well', () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => shown.mockRestore())
  const directory = tempFolder()
  const log = fileLogger(directory, 'server')
  expect(existsSync(join(directory, 'logs'))).toBe(false)
  const [file, old] = [join(directory, 'logs', 'server.log'), join(directory, 'logs', 'server.old.log')]
  log.error('first')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(shown.mock.calls).toEqual([[expect.stringContaining('"msg":"first"')]])
  for (let round = 0; round < 5; round++) log.error('x'.repeat(600 * 1024))
  log.error('last')
  expect(readdirSync(join(directory, 'logs')).sort()).toEqual(['server.log', 'server.old.log'])
  expect(statSync(old).size).toBeLessThan(2 * 1024 ** 2)
  expect(readFileSync(file, 'utf8')).toContain('"msg":"last"')
  expect(readFileSync(old, 'utf8')).not.toContain('"msg":"first"')
})

test('a log that cannot be written stops nobody', () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => shown.mockRestore())
  const directory = tempFolder()
  writeFileSync(join(directory, 'logs'), 'no folder')
  fileLogger(directory, 'desktop').error('lost')
  expect(shown.mock.calls).toEqual([[expect.stringContaining('"msg":"lost"')]])
})
