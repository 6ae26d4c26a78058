import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { demoAt } from '../../support/browser/demo_plant.ts'
import { goTo, keysOnly, keyTo, press, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { whenDone } from '../../support/lifetime.ts'

const browser = await testBrowser()

/** A page of another system of the plant; returns its origin. */
async function otherSystem(): Promise<string> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<p>MES</p>'),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  whenDone(() => new Promise<void>((done) => server.close(() => done())))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('an administrator names the origin of another system, whose page then changes a record with its token', async () => {
  const { page } = await demoAt(browser, 'LAN', 'user1')
  await keysOnly(page)
  const origin = await otherSystem()
  const office = new URL(page.url()).origin
  const asAdmin = { headers: { 'x-office': '1' } }
  const { request } = page.context()
  const input = { name: 'MES', user: 1, modules: ['inventory'] }
  const issued = await request.post(`${office}/api/api_tokens/issue/`, { ...asAdmin, data: input })
  const { token } = await issued.json()
  const context = await browser.newContext()
  whenDone(() => context.close())
  const mes = await context.newPage()
  await mes.goto(origin)
  /** What the script of that page can read. */
  const change = (location: string) =>
    mes.evaluate(
      async ([address = '', bearer = '', place = '']) => {
        try {
          const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
          const before = await fetch(address, { headers })
          const body = JSON.stringify({ location: place })
          const etag = before.headers.get('etag') ?? ''
          const after = await fetch(address, {
            method: 'PATCH',
            body,
            headers: { ...headers, 'if-match': etag },
          })
          return [after.status, (await after.json()).location]
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      },
      [`${office}/api/warehouses/1/`, token, location],
    )
  expect(await change('东一')).toBe('refused')

  await goTo(page, '#/settings/lan')
  const field = page.getByRole('textbox', { name: '允许的网页来源' })
  await field.waitFor()
  await tabTo(page, field, await keyTo(field))
  await page.keyboard.type('*')
  await page.keyboard.press('Control+s')
  await page.getByText('“*”不是网页来源').waitFor()
  expect(await field.inputValue()).toBe('*')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(`${origin}/`)
  await press(page, '保存')
  await expect.poll(() => field.inputValue()).toBe(origin)
  expect(await change('东一')).toEqual([200, '东一'])

  await tabTo(page, field, await keyTo(field))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '保存' }).waitFor({ state: 'detached' })
  expect(await change('东二')).toBe('refused')
})
