import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { topics as en } from '../../../renderer/app/help.en.ts'
import { topics as zh } from '../../../renderer/app/help.zh.ts'
import { topicOf } from '../../../renderer/app/match_route.ts'
import {
  arrange,
  atWork,
  everyStory,
  keeperAt,
  type Transport,
  testedTransports,
  transports,
} from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { oncePerFile } from '../../support/lifetime.ts'
import { manualClock } from '../../support/office.ts'

const browser = await testBrowser()

// A Friday after both readings are due.
const clock = () => manualClock('2026-11-20T17:00:00')

const keeperThrough = (door: Transport) => oncePerFile(() => keeperAt(browser, door, { clock: clock() }))
const keeper = keeperThrough('LAN')

/** The head of the stores in the keeper's plant, who keeps the calendar. */
const head = oncePerFile(() =>
  atWork(browser, keeper().office, transports.desktop, 'user21', { hash: '#/calendar' }),
)

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  const desk = door === 'LAN' ? keeper : keeperThrough(door)

  test('Ctrl+K finds pages by pinyin initials and by any part of a name, and records by theirs', async () => {
    const { page } = desk()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('gcrl')
    await page.getByRole('option', { name: '工厂日历' }).first().waitFor()
    await page.keyboard.press('Enter')
    await heading(page, '工厂日历').waitFor()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('任务')
    await page.getByRole('option', { name: '后台任务' }).waitFor()
    await page.keyboard.press('Enter')
    await heading(page, '后台任务').waitFor()

    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: '最近使用' }).getByRole('option').first().waitFor()
    expect(await page.getByRole('option').first().innerText()).toContain('后台任务')
    await page.keyboard.type('二级')
    await page
      .getByRole('group', { name: '库房' })
      .getByRole('option', { name: /二级焊材库/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await heading(page, '后台任务').waitFor()
  })
})

const pages = [
  ['#/humiture', 'humiture'],
  ['#/bakes/new', 'bake_form'],
  ['#/list/warehouses/1', 'form'],
  ['#/print/humiture', 'print'],
  ['#/bakes', 'bakes'],
  ['#/classes', 'classes'],
  ['#/list/users', 'lists'],
  ['#/calendar', 'calendar'],
  ['#/jobs', 'jobs'],
  ['#/settings/people', 'people'],
  ['#/home', 'home'],
] as const

test.each(pages)('the help about %s is “%s”', (hash, name) => {
  expect(topicOf(hash.slice(2).split('/'))).toBe(name)
})

test('F1 opens the help about each page, Esc closes it, and the cursor is back where it was', async () => {
  const { page } = keeper()
  const help = page.getByRole('complementary', { name: '帮助' })
  for (const [hash, name] of everyStory ? pages : pages.slice(0, 4)) {
    await goTo(page, hash)
    await page.keyboard.press('F1')
    await help.getByRole('heading', { name: zh[name].title, level: 2 }).waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
  }
  await goTo(page, '#/humiture')
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-entry'))
  await page.keyboard.press('F1')
  await page.getByRole('button', { name: '全部主题' }).press('Enter')
  await page.keyboard.type('保温筒')
  await page.keyboard.press('Enter')
  await help.getByRole('heading', { name: zh.bakes.title, level: 2 }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-entry'))
})

test('every topic of the help says something in both languages', () => {
  for (const [name, topic] of [zh, en].flatMap((topics) => Object.entries(topics))) {
    expect(topic.about.length, name).toBeGreaterThan(20)
    expect(topic.steps.length, name).toBeGreaterThan(0)
  }
})

test('? lists the keys of the page, and is a character where something is typed', async () => {
  const { page } = keeper()
  await goTo(page, '#/calendar')
  await heading(page, '工厂日历').waitFor()
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-day'))
  await page.keyboard.press('?')
  await page.getByRole('table', { name: '工厂日历' }).getByText('切换上班、休息').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('?')
  expect(await page.getByRole('combobox').inputValue()).toBe('?')
})

test('whoever may not change the plant calendar reads it, and is told who may', async () => {
  const { page } = keeper()
  await goTo(page, '#/calendar')
  await page.getByText('只有库房主管可以修改工厂日历').waitFor()
  expect(await page.getByRole('button', { name: '设为休息' }).count()).toBe(0)
})

test('a holiday of the plant calendar takes away the missing readings of that day, and giving it back restores them', async () => {
  const { office, page } = keeper()
  const calendar = head()
  await goTo(page, '#/home')
  await page.locator('main a[href*="room=1&month="]').waitFor()
  const missing = async () => /本月漏记 (\d+) 次/.exec(await page.locator('main').innerText())?.[1] ?? '0'
  const before = Number(await missing())
  const today = office.now().slice(0, 10)
  await goTo(calendar, '#/calendar')
  await heading(calendar, '工厂日历').waitFor()
  const day = calendar.locator(`[data-day="${today}"]`)
  await day.focus()
  const wasWorking = !/休息|假日/.test((await day.getAttribute('aria-label')) ?? '')
  // The reason is typed while the office still writes the day.
  const changedAndNamed = async (name: string, end?: 'Enter') => {
    const written = Promise.withResolvers<void>()
    const busy = arrange(office, () => written.promise)
    await calendar.keyboard.press('Space')
    await calendar.keyboard.press('Enter')
    await calendar.keyboard.type(name)
    if (end) await calendar.keyboard.press(end)
    written.resolve()
    await busy
  }
  await changedAndNamed('停电', 'Enter')
  await expect.poll(() => day.getAttribute('aria-label')).toContain('停电')
  expect(await day.getAttribute('aria-label')).toContain(wasWorking ? '假日' : '加班日')
  const due = officeMissingToday(office.now())
  await expect.poll(missing).toBe(String(before + (wasWorking ? -due : due)))
  await calendar.waitForFunction(() => document.activeElement?.hasAttribute('data-day'))
  await changedAndNamed('来电')
  await expect.poll(missing).toBe(String(before))
  await expect.poll(() => day.getAttribute('aria-label')).not.toContain('停电')
  expect(await calendar.locator('[data-name-of-day]:focus').inputValue()).toBe('停电来电')
})

/** Readings that are missing on a working day without any record at this time. */
const officeMissingToday = (now: string): number =>
  (now.slice(11) >= '10:30:00' ? 1 : 0) + (now.slice(11) >= '16:30:00' ? 1 : 0)

test('a notice of holidays is pasted whole, and a line that says no date is named', async () => {
  const { office } = keeper()
  const calendar = head()
  await goTo(calendar, '#/calendar?year=2030')
  await calendar.getByRole('button', { name: '粘贴日期…' }).press('Enter')
  const lines = calendar.getByRole('textbox', { name: '日期' })
  await lines.fill('10月1日-10月3日 国庆节\n某天')
  await calendar.getByText('第 2 行看不懂：某天').waitFor()
  expect(await calendar.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true)
  await lines.fill('10月1日-10月3日 国庆节\n2030-10-06 上班')
  await calendar.getByText('将设为休息 3 天，上班 1 天').waitFor()
  await lines.press('Control+Enter')
  await expect
    .poll(() =>
      office.file.reading.db
        .selectFrom('plant_days')
        .select(['day', 'working', 'name'])
        .where('day', 'like', '2030%')
        .orderBy('day')
        .execute(),
    )
    .toEqual([
      { day: '2030-10-01', working: 0, name: '国庆节' },
      { day: '2030-10-02', working: 0, name: '国庆节' },
      { day: '2030-10-03', working: 0, name: '国庆节' },
      { day: '2030-10-06', working: 1, name: '' },
    ])
})

test('a keeper does not see the switch of the LAN, and is told who does', async () => {
  const { page } = keeper()
  await goTo(page, '#/settings/lan')
  await page.getByText('这一部分只有系统管理员可以查看和修改').waitFor()
  expect(await page.getByRole('link', { name: '局域网访问' }).count()).toBe(0)
})

test('home shows the welding engineer what waits for him, and the count leads to exactly those records', async () => {
  const { office } = keeper()
  const engineer = await atWork(browser, office, transports.LAN, 'user8')
  const link = engineer.locator('[data-figure=bakes_to_confirm]')
  await link.waitFor()
  const open = await office.file.reading.db
    .selectFrom('welding_material_bake_records')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where('apply_time', 'is not', null)
    .where('welding_engineer', '=', '')
    .executeTakeFirstOrThrow()
  expect(await link.getAttribute('data-value')).toBe(String(open.count))
  // Home stands at its top, whichever part comes first.
  const top = await engineer.locator('main h1').evaluate((one) => one.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(0)
  await link.press('Enter')
  await heading(engineer, '烘干').waitFor()
  expect(new URL(engineer.url()).hash).toContain('signed=false')
})

const kept = async (office: Office): Promise<readonly string[]> => {
  const rows = await office.file.reading.db.selectFrom('preferences').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name).filter((name) => !name.includes('/'))
}

describe.each(testedTransports('LAN'))('through the %s door', (door) => {
  test('language, look and size follow the person to a second machine', async () => {
    const { office, page } = door === 'LAN' ? keeper() : await keeperAt(browser, door, { clock: clock() })
    await goTo(page, '#/settings/mine')
    await page.getByRole('radio', { name: '深色' }).press('Space')
    await page.getByRole('button', { name: '放大' }).press('Enter')
    await page.getByText('110%').waitFor()
    await page.getByRole('radio', { name: 'English' }).press('Space')
    await heading(page, 'Settings').waitFor()
    await expect.poll(() => kept(office)).toEqual(['language', 'theme', 'zoom'])

    const second = await atWork(browser, office, transports.LAN, 'user20')
    await second.getByRole('link', { name: 'All pages', exact: true }).waitFor()
    const look = () =>
      second.evaluate(() => [
        document.documentElement.getAttribute('data-mantine-color-scheme'),
        document.documentElement.style.fontSize,
      ])
    await expect.poll(look).toEqual(['dark', '110%'])
  })
})

test('the demo is erased after its name was typed; the office stands at its first run again, and leads the administrator of a new plant from step to step', {
  tags: 'sqlite',
}, async () => {
  const page = head()
  await page.getByRole('button', { name: '清除演示数据' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('别的工厂')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('输入的名称与工厂名称不一致').waitFor()
  await dialog.getByRole('textbox').fill('华鼎压力容器有限公司')
  await page.keyboard.press('Control+Enter')

  await page.getByRole('button', { name: '开始我的工厂' }).press('Enter')
  await page.getByLabel('工厂名称').fill('江南锅炉厂')
  await page.getByRole('textbox', { name: '姓', exact: true }).fill('许')
  await page.getByLabel('用户名').fill('xu')
  await page.locator('input[type=password]').first().fill('eight-or-more')
  await page.locator('input[type=password]').last().fill('eight-or-more')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '开始使用' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === '建立部门')
  await page.keyboard.press('Enter')
  await heading(page, /^部门/).waitFor()

  // An administrator sees whether the LAN is switched on.
  await goTo(page, '#/settings/lan')
  await heading(page, '设置').waitFor()
  await page.getByText('未开启：只有这台电脑能使用。').first().waitFor()
})
