import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import {
  arrange,
  atWork,
  demoAt,
  type Transport,
  testedTransports,
} from '../../support/browser/demo_plant.ts'
import { goTo, leave, press, tabTo } from '../../support/browser/keyboard.ts'
import { openLanPage } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const engineer = 'user8'

const material = (office: Office, id: number) =>
  office.file.reading.db.selectFrom('materials').selectAll().where('id', '=', id).executeTakeFirst()
const field = (page: Page, name: string) => page.locator(`[data-form] input[name=${name}]`)

const engineerThrough = (door: Transport) =>
  oncePerFile(() => demoAt(browser, door, engineer, { hash: '#/jobs' }))
const desk = engineerThrough('LAN')

async function openForm(page: Page, hash: string): Promise<void> {
  await leave(page)
  await goTo(page, hash)
  await field(page, 'name').waitFor()
}

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const opened = door === 'LAN' ? desk : engineerThrough(door)

  test('a hard limit says its range and unit while it is typed; Esc restores the field', async () => {
    const { page } = opened()
    await openForm(page, '#/list/materials/3')
    const before = await field(page, 'density').inputValue()
    await field(page, 'density').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('99')
    await page.getByText('密度应在 0.1 至 25g/cm³ 之间').waitFor()
    await page.keyboard.press('Escape')
    expect(await field(page, 'density').inputValue()).toBe(before)
  })

  test('two people on one record choose field by field, and nothing typed is lost', async () => {
    const { office, page } = opened()
    const other = await atWork(browser, office, openLanPage, engineer, { hash: '#/jobs' })
    await openForm(page, '#/list/materials/4')
    await openForm(other, '#/list/materials/4')
    await field(page, 'density').fill('7.9')
    await field(page, 'standard').fill('GB/T 1')
    await field(other, 'density').fill('8')
    await other.keyboard.press('Control+s')
    await expect.poll(async () => (await material(office, 4))?.density).toBe(8)
    await page.keyboard.press('Control+s')
    const clash = page.getByRole('dialog')
    await clash.getByText('别人刚刚改过这条记录').waitFor()
    // Nothing is chosen for anybody, and until he has chosen nothing is saved.
    await clash.getByRole('radio', { name: '8', exact: true }).and(page.locator(':focus')).waitFor()
    expect(await clash.locator('input:checked').count()).toBe(0)
    await clash.getByText('还有 1 项没有选择').first().waitFor()
    const save = clash.getByRole('button', { name: '按选择保存' })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    const theirs = clash.getByRole('radio', { name: '8', exact: true })
    await tabTo(page, theirs)
    await page.keyboard.press('Space')
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await material(office, 4))?.standard).toBe('GB/T 1')
    expect(await material(office, 4)).toMatchObject({ density: 8 })
  })

  test('a copy begins as its source and is a record of its own', async () => {
    const { office, page } = opened()
    await openForm(page, '#/list/materials/3')
    const source = await material(office, 3)
    await press(page, '复制新建')
    await page.getByText('内容复制自').waitFor()
    await field(page, 'name').fill('15CrMoR-2')
    await page.keyboard.press('Control+s')
    const copy = () =>
      office.file.reading.db
        .selectFrom('materials')
        .selectAll()
        .where('name', '=', '15CrMoR-2')
        .executeTakeFirst()
    await expect.poll(copy).toMatchObject({ standard: source?.standard, density: source?.density })
    const id = (await copy())?.id
    expect(id).not.toBe(source?.id)
    await page.waitForFunction((one) => window.location.hash.endsWith(`/${one}`), id)
  })

  test('the history tells who changed which field, from what to what', async () => {
    const { office, page } = opened()
    await openForm(page, '#/list/materials/5')
    await field(page, 'density').fill('7.9')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await material(office, 5))?.density).toBe(7.9)
    await page.keyboard.press('Alt+h')
    const lines = page.locator('[data-history]')
    await lines.getByText('7.85 → 7.9').waitFor()
    await lines.getByText('密度').first().waitFor()
  })

  test('leaving what is not saved asks once; the draft is there on return', async () => {
    const { page } = opened()
    await openForm(page, '#/list/materials/6')
    await field(page, 'standard').fill('GB/T 9')
    await goTo(page, '#/list/materials')
    await page.getByRole('button', { name: '继续编辑' }).press('Enter')
    expect(await field(page, 'standard').inputValue()).toBe('GB/T 9')
    await goTo(page, '#/list/materials')
    await page.getByRole('button', { name: '保留草稿并离开' }).press('Enter')
    await page.locator('[data-list]').waitFor()
    await openForm(page, '#/list/materials/6')
    expect(await field(page, 'standard').inputValue()).toBe('GB/T 9')
    await page.getByText('已恢复上次没有保存的内容').waitFor()
  })
})

test('the list that comes after a deletion leaves the cursor on the undo in the corner, which brings the record back', async () => {
  const { office, page } = desk()
  const { id } = await arrange(office, ({ db }) =>
    db
      .insertInto('materials')
      .values({ name: '试验牌号', category: '板材' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await openForm(page, `#/list/materials/${id}`)
  const reached = Promise.withResolvers<void>()
  await page.route('**/api/materials/?*', async (route) => {
    await reached.promise
    await route.continue()
  })
  await press(page, '删除')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter')
  const undo = page.getByRole('button', { name: '撤销' })
  await undo.focus()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  reached.resolve()
  await page.getByRole('gridcell').first().waitFor()
  expect(await undo.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await page.getByText('已恢复 试验牌号').waitFor()
})

test('what is typed while the record is being saved stays typed', async () => {
  const { office, page } = desk()
  // Nothing that was saved before is told on it any more.
  await page.reload()
  await openForm(page, '#/list/materials/7')
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/materials/7/**', async (route) => {
    if (route.request().method() === 'PATCH') {
      asked.resolve()
      await answer.promise
    }
    await route.continue()
  })
  await field(page, 'density').fill('7.9')
  await page.keyboard.press('Control+s')
  await asked.promise
  await field(page, 'standard').fill('GB/T 21')
  answer.resolve()
  await page.locator('[data-part=head]').getByText('没有保存').waitFor()
  await page.unrouteAll()
  expect(await field(page, 'standard').inputValue()).toBe('GB/T 21')
  expect(await material(office, 7)).toMatchObject({ density: 7.9 })
  await field(page, 'standard').focus()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await material(office, 7))?.standard).toBe('GB/T 21')
})

test('Enter takes the choice that is marked, however fast it was typed', async () => {
  const { page } = desk()
  await openForm(page, '#/list/materials/new')
  const category = page.locator('[data-field=category] input').first()
  // Typed before the list that opens with the focus has counted its choices.
  await category.evaluate((input: HTMLInputElement) => {
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '板材')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.locator('[role=option][data-combobox-selected]').getByText('板材', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  expect(await category.inputValue()).toBe('板材')
})

test('a deleted record takes what was typed over it along, and its page is left without a question', async () => {
  const { office, page } = desk()
  await openForm(page, '#/list/materials/new')
  await field(page, 'name').fill('试验牌号乙')
  await page.locator('[data-field=category] input').first().focus()
  await page.keyboard.type('板材')
  await page.locator('[role=option][data-combobox-selected]').getByText('板材', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { name: '试验牌号乙' }).waitFor()
  await field(page, 'standard').fill('GB/T 22')
  await press(page, '删除')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter')
  await page.locator('[data-list]').waitFor()
  await goTo(page, '#/')
  await page.getByRole('navigation').first().waitFor()
  await expect
    .poll(() => office.file.reading.db.selectFrom('drafts').select('place').execute(), { timeout: 10_000 })
    .toEqual([])
})

test('a refusal counts the fields above the form, and Enter leads from there to the field', async () => {
  const { page } = desk()
  await openForm(page, '#/list/materials/7')
  await page.route('**/api/materials/7/**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 400,
          json: {
            code: 'validation_error',
            detail: '没有保存',
            errors: [
              { field: 'density', message: '太大' },
              { field: 'standard', message: '没有这个标准' },
            ],
          },
        })
      : route.continue(),
  )
  await field(page, 'density').fill('7.91')
  await field(page, 'standard').fill('GB/T 22')
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert').filter({ hasText: '有 2 处不能保存' })
  await summary.getByRole('button', { name: '太大' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => field(page, 'standard').evaluate((one) => one === document.activeElement))
    .toBe(true)
  expect(await field(page, 'density').inputValue()).toBe('7.91')
  await page.keyboard.type('0')
  await page.getByRole('alert').filter({ hasText: '有 1 处不能保存' }).waitFor()
  await page.unrouteAll()
  await page.keyboard.press('Control+s')
  await page.locator('[data-part=head]').getByText('已保存').waitFor()
})
