import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { staff } from '../../../main/api/demo/people.ts'
import { chiefs } from '../../../shared/office/figures.ts'
import { at, processHead, sales, secondChecker } from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, transports } from '../../support/browser/demo_plant.ts'
import { keysOnly } from '../../support/browser/keyboard.ts'
import { nextAtMachine } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()
const plant = oncePerFile(async () => ({ office: await demoPlant() }))
const home = async (username: string, door: keyof typeof transports = 'desktop') => {
  const page = await atWork(browser, plant().office, transports[door], username)
  await keysOnly(page)
  return page
}
const rows = (page: Page) => page.locator('[data-part=inbox-row]')
const figures = (page: Page) => page.locator('[data-part=figure]')
const waitsFor = (page: Page) => page.locator('[data-figure=mine]').getAttribute('data-value').then(Number)

// First, while every card lies where the demo left it.
test('what a person handed on is asked for by Enter, by name where several may do it, and they find it in their inbox', async () => {
  const page = await home('user10')
  const handed = page.locator('[data-part=handed-row]')
  const order = handed.filter({ hasText: 'DG-2026-0003' })
  await order.waitFor()
  // The oldest stands on top.
  const days = (
    await handed
      .locator('span')
      .filter({ hasText: /^\d+ 天$/ })
      .allInnerTexts()
  ).map((one) => Number.parseInt(one, 10))
  expect(days.length).toBeGreaterThan(2)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  await order.locator('a').focus()
  await page.keyboard.press('Enter')
  await page.getByText('已催办 陈卫东').waitFor()
  await order.getByRole('button', { name: '再催' }).waitFor()
  const asked = await home('user11')
  const mention = rows(asked).filter({ hasText: '请办理“审核”' })
  await mention.waitFor()
  expect(await mention.getAttribute('data-kind')).toBe('mention')

  const planner = await home('user6')
  const card = planner.locator('[data-part=handed-row]').filter({ hasText: 'LZ03-26001-003' })
  await card.waitFor()
  await card.locator('a').focus()
  await planner.keyboard.press('Enter')
  const dialog = planner.getByRole('dialog', { name: /催办谁/ })
  await dialog.getByRole('checkbox', { name: '吴海涛' }).and(planner.locator(':focus')).waitFor()
  // The second one is left out.
  await planner.keyboard.press('Tab')
  await planner.keyboard.press('Space')
  await planner.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  const mentions = await plant()
    .office.file.reading.db.selectFrom('comments')
    .select(['mentions', 'text'])
    .where('resource', '=', 'transfer_cards')
    .where('creator', '=', 6)
    .execute()
  expect(mentions.map((one) => one.mentions)).toEqual(['[7]'])
  // What was asked too soon is taken back.
  await planner.locator('[data-undo]').first().press('Enter')
  await card.getByRole('button', { name: '催办…' }).waitFor()
})

test('a harmless step is made from its row by Enter, offers its way back or the record, and the row and the figure go down', async () => {
  const page = await home(`user${processHead}`)
  await rows(page).first().locator('a:focus').waitFor()
  // The rows of the department come after one's own.
  await page.waitForLoadState('networkidle')
  const before = await waitsFor(page)
  const waiting = await rows(page).count()
  const row = rows(page)
    .filter({ has: page.getByRole('button', { name: '批准', exact: true }) })
    .first()
  await row.locator('a').focus()
  const title = await row.locator('a').innerText()
  await page.keyboard.press('Enter')
  await page
    .locator('[data-part=toast], [role=status], .mantine-Notification-root')
    .filter({ hasText: '批准 ✓' })
    .first()
    .waitFor()
  await expect.poll(() => rows(page).filter({ hasText: title }).count()).toBe(0)
  expect(await rows(page).count()).toBe(waiting - 1)
  await expect.poll(() => waitsFor(page)).toBe(before - 1)
  // The cursor stands in the list, and Space shows the next record beside it.
  await rows(page).locator('a:focus').waitFor()
  await page.keyboard.press('Space')
  await page.locator('[data-part=preview]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-part=preview]').waitFor({ state: 'detached' })
})

test('F9 opens the first paper beside the list, N the next one, 1 agrees, 2 sends back with its reason', async () => {
  const page = await atWork(browser, await demoPlant(), transports.desktop, `user${processHead}`)
  await keysOnly(page)
  const papers = page.locator('[data-part=inbox] [data-part=inbox-row][data-paper]')
  await papers.first().locator('a:focus').waitFor()
  const titles = await papers.locator('a').allInnerTexts()
  expect(titles.length).toBe(3)
  await page.getByRole('button', { name: '批 3 份' }).waitFor()
  const preview = page.locator('[data-part=preview]')
  const shows = (title: string | undefined) =>
    preview
      .getByText(title?.split(' ')[1] ?? '', { exact: false })
      .first()
      .waitFor()
  await page.keyboard.press('F9')
  await shows(titles[0])
  await page.keyboard.press('n')
  await shows(titles[1])
  await preview.getByRole('button', { name: '退回' }).waitFor()
  await page.keyboard.press('1')
  await expect.poll(() => papers.locator('a').allInnerTexts()).toEqual([titles[0], titles[2]])
  // The cursor has gone on to the next paper, which stands beside the list.
  await papers.nth(1).locator('a:focus').waitFor()
  await shows(titles[2])
  await page.keyboard.press('2')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('缺少焊缝编号')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => papers.locator('a').allInnerTexts()).toEqual([titles[0]])
  await page.getByRole('button', { name: '批 1 份' }).waitFor()
})

test('a paper that waits for a signature is signed beside the list: 1 agrees, Ctrl+Z takes it back, 2 asks for the opinion', async () => {
  const page = await home('user9')
  const paper = rows(page).and(page.locator('[data-kind=countersign]'))
  await paper.waitFor()
  const signed = async () =>
    (
      await plant()
        .office.file.reading.db.selectFrom('bidding_comments')
        .select(['result', 'comment'])
        .where('user', '=', '王建国')
        .execute()
    ).map(({ result, comment }) => [result, comment])
  const before = await signed()
  // The award lacks the form that he signs first: F9 counts what can be done beside the list.
  await page.getByRole('button', { name: '批 1 份' }).waitFor()
  await page.keyboard.press('F9')
  const preview = page.locator('[data-part=preview]')
  await preview.getByRole('button', { name: /^同意/ }).waitFor()
  await page.keyboard.press('1')
  await paper.waitFor({ state: 'detached' })
  expect(await signed()).toEqual([...before, [1, '']])
  await page.keyboard.press('Control+z')
  await paper.waitFor()
  expect(await signed()).toEqual(before)
  // The pane is still open and follows the cursor.
  await paper.locator('a').focus()
  await preview.getByRole('button', { name: /^不同意/ }).waitFor()
  await page.keyboard.press('2')
  await preview.getByRole('textbox', { name: '意见' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('资质将到期')
  await page.keyboard.press('Control+Enter')
  await paper.waitFor({ state: 'detached' })
  expect(await signed()).toEqual([...before, [2, '资质将到期']])
  await rows(page).locator('a:focus').waitFor()
})

test('what a step still lacks is done on the page of its record, where Enter leads', async () => {
  const page = await home('user20')
  const card = rows(page).filter({ hasText: 'LY-HC-2026-0004' })
  await card.locator('a').focus()
  await page.keyboard.press('Space')
  const preview = page.locator('[data-part=preview]')
  await preview.getByText('还没有实发数量').waitFor()
  expect(await preview.getByRole('textbox').count()).toBe(0)
  await card.locator('a').press('Enter')
  await page.getByRole('heading', { level: 1, name: /LY-HC-2026-0004/ }).waitFor()
  await page.getByRole('button', { name: /^发料/ }).first().waitFor()
})

test('a step that moves stock opens its record: Enter moves nothing, Ctrl+Enter does', async () => {
  const page = await home('user20')
  const row = rows(page)
    .filter({ has: page.getByRole('button', { name: '入库…' }) })
    .first()
  await row.waitFor()
  const stored = () =>
    plant()
      .office.file.reading.db.selectFrom('welding_material_entries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 3)
      .executeTakeFirstOrThrow()
      .then(({ count }) => count)
  const before = await stored()
  await row.locator('a').focus()
  await page.keyboard.press('Enter')
  // What is stored stands at the button.
  await page
    .locator('[data-part=preview]')
    .getByText(/炉批号 \S+ .*数量 \d/)
    .first()
    .waitFor()
  const form = page.locator('[data-part=step-form]')
  await form.and(page.locator(':focus')).waitFor()
  for (const key of ['Enter', 'Tab', 'Enter', 'Enter']) await page.keyboard.press(key)
  expect(await stored()).toBe(before)
  await form.waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(stored).toBe(before + 1)
  await expect.poll(() => row.count()).toBe(0)
})

test('what somebody else does changes what waits, the figures and home without reading the page again', async () => {
  const page = await home('user7', 'LAN')
  const row = rows(page)
    .filter({ has: page.getByRole('button', { name: '校对', exact: true }) })
    .first()
  await row.waitFor()
  const title = await row.locator('a').innerText()
  const written = () => page.locator('[data-figure=cards_written]').getAttribute('data-value').then(Number)
  const before = await written()
  const { results } = await at(plant().office, secondChecker)('transfer_cards', 'list', { status: '待校对' })
  const card = results.find(({ file_index }) => title.includes(file_index ?? ''))
  await at(plant().office, secondChecker)('transfer_cards', 'update', { id: card?.id ?? 0, status: '待审核' })
  // It is proofread by now, and may be reviewed.
  await expect.poll(written).toBe(before - 1)
  const button = rows(page).filter({ hasText: title }).getByRole('button', { name: '校对', exact: true })
  await expect.poll(() => button.count()).toBe(0)
})

test.for(['desktop', 'LAN'] as const)(
  'where the orders stand follows what others write (%s)',
  async (door) => {
    const page = await home('user2', door)
    const order = page.locator('[data-part=progress] [data-order="26001"]')
    await order.waitFor()
    const delivery = door === 'LAN' ? '2027-03-01' : '2027-02-01'
    await at(plant().office, sales)('work_orders', 'update', { id: 1, delivery_dt: delivery })
    await order.getByText(delivery).waitFor()
  },
)

test('a figure leads to a list of that count, E explains it, and a chief sees every stage of every open order', async () => {
  const page = await home('user2')
  await figures(page).first().waitFor()
  expect(await figures(page).count()).toBeGreaterThanOrEqual(4)
  const orders = page.locator('[data-part=progress] tbody tr')
  await orders.first().waitFor()
  const open = Number(await page.locator('[data-figure=open_orders]').getAttribute('data-value'))
  expect(await orders.count()).toBe(open)
  for (const order of await orders.all()) expect(await order.locator('[data-part=segment]').count()).toBe(8)
  await page.locator('[data-figure=open_orders]').focus()
  await page.keyboard.press('e')
  await page.getByText('怎么算的').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '工作令' }).waitFor()
  await expect
    .poll(() => page.locator('[role=grid] [role=row] a, tbody tr a').count())
    .toBeGreaterThanOrEqual(open)
})

test('parts of home are moved and taken out, and the next visit finds them so', async () => {
  const page = await home('user21')
  await page.locator('[data-block=breaches] section').waitFor()
  await page.locator('[data-action=arrange]').press('Enter')
  const dialog = page.getByRole('dialog', { name: '编排' })
  await dialog.getByRole('option', { name: /超限待处理/ }).press('Delete')
  await dialog.getByRole('button', { name: '关闭' }).last().press('Enter')
  await page.locator('[data-block=breaches]').waitFor({ state: 'detached' })
  await page.waitForTimeout(800)
  await page.reload()
  await figures(page).first().waitFor()
  expect(await page.locator('[data-block=breaches]').count()).toBe(0)
})

test('F9 begins the card of a planner, and those who begin nothing have no such button', async () => {
  const page = await home('user6')
  await figures(page).first().waitFor()
  await page.keyboard.press('F9')
  await page.getByRole('heading', { level: 1, name: '新建流转卡' }).waitFor()
  await page.getByRole('combobox', { name: /零件/ }).and(page.locator(':focus')).waitFor()
  const statistician = await home('user15')
  await figures(statistician).first().waitFor()
  expect(await statistician.locator('[data-part=primary]').count()).toBe(0)
})

test('a list of parts is not cleared by the key that sends back; its button asks, and Enter keeps the list', async () => {
  const office = await demoPlant()
  const page = await atWork(browser, office, transports.desktop, `user${processHead}`)
  await keysOnly(page)
  const libraries = () =>
    office.file.reading.db.selectFrom('process_libraries').select(['id', 'status']).orderBy('id').execute()
  const before = await libraries()
  const row = rows(page).filter({ hasText: '工艺库' }).first()
  await row.locator('a').focus()
  await page.keyboard.press('Space')
  const clear = page.locator('[data-part=preview]').getByRole('button', { name: '清除导入' })
  await clear.waitFor()
  await page.keyboard.press('2')
  await clear.press('Enter')
  const dialog = page.getByRole('dialog', { name: '清除导入' })
  await dialog.getByText('都会删除').waitFor()
  await dialog.getByRole('button', { name: '取消' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await libraries()).toEqual(before)
})

test('a paper that somebody else has dealt with is told by its number and what it is now', async () => {
  const office = await demoPlant()
  const first = await atWork(browser, office, transports.LAN, `user${processHead}`)
  // This page does not learn of what others do.
  await first.route('**/api/events**', (route) => route.abort())
  await first.reload()
  const approved = (page: Page) =>
    rows(page)
      .filter({ has: page.getByRole('button', { name: '批准', exact: true }) })
      .first()
  const title = await approved(first).locator('a').innerText()
  await approved(first).locator('a').press('Space')
  const agree = first.locator('[data-part=step-form]').getByRole('button', { name: '批准' })
  await agree.waitFor()
  const second = await atWork(browser, office, transports.desktop, `user${processHead}`)
  await rows(second).filter({ hasText: title }).locator('a').press('Enter')
  await expect.poll(() => rows(second).filter({ hasText: title }).count()).toBe(0)
  await agree.press('Enter')
  const name = title.split(' ').slice(1).join(' ')
  await first.getByRole('alert').getByText(`“${name}”已有人处理，现在是“已批准”`).waitFor()
  await expect.poll(() => rows(first).filter({ hasText: title }).count()).toBe(0)
})

test('whoever only reads the readings of today begins with what waits for him', async () => {
  const page = await home('user8')
  await page.locator('[data-block=readings] [data-sheet]').waitFor()
  await rows(page).first().locator('a:focus').waitFor()
})

test('F3 leads the keeper from home to the desk where numbers are scanned', async () => {
  const keeper = await home('user20')
  await rows(keeper).first().waitFor()
  await keeper.keyboard.press('F3')
  await keeper.getByRole('heading', { level: 1, name: '领料发料' }).waitFor()
})

test('on the home of each person of the demo a figure opens the list that it counts, and the inbox has what waits', async () => {
  const opened = new Set<string>()
  const page = await atWork(browser, plant().office, transports.LAN, 'user1')
  for (const [at, [, , , role]] of staff.entries()) {
    await nextAtMachine(page, `user${at + 1}`)
    const inbox = page.locator('[data-part=inbox][data-count]')
    await Promise.all([figures(page).first().waitFor(), inbox.waitFor({ state: 'attached' })])
    const chief = chiefs.includes(role)
    const cards = await figures(page).evaluateAll((all) =>
      all.map((one) => ({
        key: one.getAttribute('data-figure') ?? '',
        value: Number(one.getAttribute('data-value')),
        href: one.getAttribute('href') ?? '',
        isCount: one.querySelector('small') === null,
      })),
    )
    expect(cards.length, role).toBeGreaterThanOrEqual(chief ? 4 : 1)
    const more = page.getByRole('button', { name: '全部显示' }).first()
    if (Number(await inbox.getAttribute('data-count')) > 12) await more.press('Enter')
    const waiting = cards.find(({ key }) => key === 'mine')?.value
    const counted = inbox.locator('[data-part=inbox-row]:not([data-kind=own_draft])')
    if (waiting !== undefined) await expect.poll(() => counted.count(), { message: role }).toBe(waiting)
    if (chief) {
      const orders = page.locator('[data-part=progress] tbody tr')
      await orders.first().waitFor()
      for (const order of await orders.all())
        expect(await order.locator('[data-part=segment]').count()).toBe(8)
    }
    const list = cards.find(
      ({ href, key, isCount }) => isCount && href.startsWith('#/list/') && !opened.has(key),
    )
    const card = list ?? cards.find(({ href }) => href !== '#/home')
    if (card && !opened.has(card.key)) {
      opened.add(card.key)
      await page.locator(`[data-figure=${card.key}]`).press('Enter')
      await page.locator('[data-part=head] h1').waitFor()
      if (list) await expect.poll(() => countShown(page), { message: `${role} ${card.key}` }).toBe(card.value)
    }
  }
}, 240_000)

/** What the list says of its length beside its name. */
const countShown = async (page: Page) =>
  Number((await page.locator('[data-part=head]').innerText()).match(/(\d[\d,]*) ?[件条项]/)?.[1])
