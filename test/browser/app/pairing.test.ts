import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { fromRoot as placeOf } from '../../../build/paths.ts'
import { createSessions } from '../../../main/api/auth/sessions.ts'
import { listen } from '../../../main/api/http/listener.ts'
import { certificateOf } from '../../../main/api/lan/certificate.ts'
import { createLanListener } from '../../../main/api/lan/lan_listener.ts'
import { createSetup } from '../../../main/api/setup/setup.ts'
import { serious } from '../../support/browser/axe.ts'
import { openDesktopPage, rememberLanguage } from '../../support/browser/desktop_page.ts'
import { goTo, keysOnly, keyTo, press, signInAs, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { freePort } from '../../support/free_port.ts'
import { hasOtherHost, otherHost } from '../../support/lan_client.ts'
import { tempFolder } from '../../support/lifetime.ts'
import { openOffice } from '../../support/prepared_office.ts'

const browser = await testBrowser()
const password = 'demo-plant'

/** A plant of its own, because the demo's passwords are known to everybody, whose desktop has a door to the LAN. */
async function plantWithDoor() {
  const directory = tempFolder()
  const office = await openOffice(directory)
  const sessions = createSessions(office)
  const setup = createSetup(office, sessions, true)
  const person = { last_name: '沈', first_name: '建', username: 'boss', password }
  await createSetup(office, sessions, false).plant(
    { language: 'zh', plant_name: '江南锅炉厂', ...person },
    'desk',
  )
  const lan = createLanListener({ office, sessions, setup, pages: placeOf('dist/renderer'), docs: undefined })
  office.listener = lan
  // Nobody has this address in a list of his own; the door comes back to where it stood last.
  await lan.start(otherHost, await freePort(), false)
  const { url } = lan.shown()
  lan.stop()
  onTestFinished(async () => {
    await lan.close()
    await office.close()
  })
  return { directory, office, url }
}

/** A browser at another machine, whose person has told it to go on with a certificate that nobody vouches for. */
async function browserOf(url: string): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'zh-CN' })
  await context.addInitScript(rememberLanguage, 'zh' as const)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Whether the outermost four modules of a QR code are white and not what lies behind them. */
const lightBorder = (picture: Locator): Promise<boolean> =>
  picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return false
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 200 })
    const paper = canvas.getContext('2d')
    paper?.drawImage(image, 0, 0, 200, 200)
    const top = paper?.getImageData(0, 0, 200, 12).data ?? []
    return top.length > 0 && top.every((part) => part === 255)
  })

async function typeIn(page: Page, label: string, text: string): Promise<void> {
  const place = page.getByRole('textbox', { name: label })
  await tabTo(page, place, await keyTo(place))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test.skipIf(!hasOtherHost)(
  'a machine of the LAN is paired with a code over TLS; people sign in and work there until it is removed',
  async () => {
    const { directory, office, url } = await plantWithDoor()
    const { page: desk, close } = await openDesktopPage(browser, office)
    onTestFinished(close)
    await signInAs(desk, 'boss')
    await keysOnly(desk)

    // The door is opened, encrypted because nobody chose otherwise.
    await goTo(desk, '#/settings/lan')
    const tls = desk.getByRole('radio', { name: '加密（推荐）' })
    await tls.waitFor()
    expect(await tls.isChecked()).toBe(true)
    await press(desk, '开启局域网访问')
    await desk.getByRole('link', { name: url }).waitFor()
    await press(desk, '配对一台机器…')
    const dialog = desk.getByRole('dialog', { name: '配对一台机器' })
    const code = (await dialog.locator('[data-code]').innerText()).trim()
    expect(code).toMatch(/^[A-Z0-9]{10}$/)
    await desk.emulateMedia({ colorScheme: 'dark' })
    await dialog.getByText(/只能用一次，还剩 \d+ 分 \d\d 秒/).waitFor()
    const picture = dialog.getByRole('img', { name: '打开配对页面的二维码' })
    await picture.waitFor()
    expect(await lightBorder(picture), 'white all around, in the dark too').toBe(true)
    const shown = (await dialog.locator('pre').innerText()).replaceAll(/\s/g, '')
    const { fingerprint256 } = new X509Certificate(certificateOf(directory) ?? '')
    expect(shown).toBe(fingerprint256.replaceAll(':', ''))
    expect((await dialog.locator('[data-words]').innerText()).split(/\s+/)).toHaveLength(8)
    expect(await serious(desk)).toEqual([])

    // The other machine asks for the code before it asks for a password.
    const far = await browserOf(url)
    await keysOnly(far)
    await far.getByRole('heading', { name: '配对这台机器' }).waitFor()
    expect(await far.locator('input[type=password]').count()).toBe(0)
    expect(await serious(far)).toEqual([])
    // Whoever wants no warnings any more finds the certificate, its fingerprint and how to trust it.
    const trust = far.getByText('让浏览器信任这个办公室')
    await tabTo(far, trust)
    await far.keyboard.press('Enter')
    expect((await far.locator('pre').innerText()).replaceAll(/\s/g, '')).toBe(shown)
    const file = far.getByRole('link', { name: '下载证书（.cer）' })
    const [download] = await Promise.all([far.waitForEvent('download'), file.press('Enter')])
    expect(download.suggestedFilename()).toBe('plant-office.cer')
    expect(new X509Certificate(readFileSync(await download.path())).fingerprint256).toBe(fingerprint256)
    await far.getByText(`检验：打开 ${url}`).waitFor()
    expect(await serious(far)).toEqual([])
    await typeIn(far, '配对码', 'AAAAAAAAAA')
    await typeIn(far, '这台机器的名称', '焊材库电脑')
    await far.keyboard.press('Enter')
    await far.getByText('配对码不正确、已使用或已过期').waitFor()
    await typeIn(far, '配对码', `${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`)
    await far.keyboard.press('Enter')
    // A paired machine is led to the sign-in by itself, which would end a load that was begun before.
    await far.getByRole('textbox', { name: '用户名' }).waitFor()
    await far.goto(`${url}pair`)
    await far.getByRole('heading', { name: '焊材库电脑' }).waitFor()
    await far.getByText('下载证书（.cer）').waitFor()
    await far.goto(url)
    await typeIn(far, '用户名', 'boss')
    await far.keyboard.press('Tab')
    await far.keyboard.type(password)
    await far.keyboard.press('Enter')
    await far.getByRole('navigation').first().waitFor()
    expect(new URL(far.url()).pathname).toBe('/')

    // Somebody works there.
    await goTo(far, '#/list/users/1')
    const email = far.locator('input[name=email]')
    await email.waitFor()
    await tabTo(far, email, await keyTo(email))
    await far.keyboard.type('boss@jn.cn')
    await far.keyboard.press('Control+s')
    const emailOf = async () =>
      (await office.file.reading.db.selectFrom('users').select('email').executeTakeFirstOrThrow()).email
    await expect.poll(emailOf).toBe('boss@jn.cn')

    // The window that gave the code says who used it, and gives the cursor back.
    await dialog.getByRole('status').getByText('机器“焊材库电脑”已配对').waitFor()
    expect(await dialog.getByText('只能用一次').count()).toBe(0)
    await desk.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const pairButton = desk.getByRole('button', { name: '配对一台机器…' })
    await expect.poll(() => pairButton.evaluate((one) => one === document.activeElement)).toBe(true)

    // It is shown by its name, and is out as soon as it is removed.
    await goTo(desk, '#/settings/machines')
    await desk.getByRole('link', { name: '焊材库电脑' }).waitFor()
    await press(desk, '移除')
    const question = desk.getByRole('dialog', { name: /移除机器“焊材库电脑”？/ })
    const yes = question.getByRole('button', { name: '移除' })
    await tabTo(desk, yes)
    await desk.keyboard.press('Enter')
    await desk.getByText('还没有配对的机器').waitFor()
    await goTo(far, '#/list/warehouses')
    await far.getByRole('dialog').locator('input[type=password]').waitFor()
    const secret = far.getByRole('dialog').locator('input[type=password]')
    await tabTo(far, secret)
    await far.keyboard.type(password)
    await far.keyboard.press('Enter')
    const again = far.getByRole('link', { name: '配对这台机器' })
    await again.waitFor()
    await tabTo(far, again, await keyTo(again))
    await far.keyboard.press('Enter')
    await far.getByRole('heading', { name: '配对这台机器' }).waitFor()

    // Without encryption, by choice: every page says so, and no password travels there.
    await goTo(desk, '#/settings/lan')
    await press(desk, '关闭局域网访问')
    const plain = desk.getByRole('radio', { name: '不加密', exact: true })
    await desk.locator('input[type=radio]:not(:disabled)').first().waitFor()
    await tabTo(desk, tls, await keyTo(tls))
    await desk.keyboard.press('ArrowDown')
    expect(await plain.isChecked()).toBe(true)
    await press(desk, '开启局域网访问')
    await desk.getByRole('navigation', { name: '导航' }).getByText('局域网未加密').waitFor()
    await far.goto(url.replace('https:', 'http:'))
    await far.getByText('这个地址没有加密，只接受程序的接口令牌').waitFor()
    expect(await far.locator('input').count()).toBe(0)
  },
)

test.skipIf(!hasOtherHost)(
  'where nothing is encrypted yet, that is said before a password is typed',
  async () => {
    const office = await openOffice(tempFolder())
    const sessions = createSessions(office)
    const setup = createSetup(office, sessions, true)
    await setup.administrator(password)
    const pages = placeOf('dist/renderer')
    const listening = await listen({ office, sessions, setup, host: otherHost, port: 0, pages })
    onTestFinished(async () => {
      await listening.close()
      await office.close()
    })
    const far = await browserOf(listening.url)
    await far.getByRole('textbox', { name: '用户名' }).waitFor()
    await far.getByText('同一网络里的人可以看到这里输入的密码和内容').waitFor()
  },
)
