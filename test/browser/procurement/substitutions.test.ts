import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { atWork, demoPlant, testedTransports, transports } from '../../support/browser/demo_plant.ts'
import { gridCell, gridLine, typeRow, walkTo } from '../../support/browser/grid.ts'
import { goTo, keysOnly, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'
import { ask } from '../../support/browser/process_libraries.ts'
import { oncePerFile } from '../../support/lifetime.ts'

const browser = await testBrowser()

const [applicant, quality] = ['user6', 'user19']
const [planner, processHead, welder, inspector] = [6, 5, 8, 18]

async function begin(page: Page): Promise<void> {
  await goTo(page, '#/substitutions/new')
  await page.getByRole('heading', { level: 1, name: '新建材料代用单' }).waitFor()
  await tabTo(page, page.getByRole('textbox', { name: '产品名称' }))
  await page.keyboard.type('固定管板换热器')
  await tabTo(page, page.getByRole('textbox', { name: '代用原因及依据' }))
  await page.keyboard.type('Q245R 缺货')
  await page.keyboard.press('Control+s')
  await page.waitForFunction(() => /#\/substitutions\/\d+$/.test(window.location.hash))
  await page.locator('[data-grid] input').waitFor()
}
const idOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(window.location.hash.split('/').at(-1)))
/** The last one that was written. */
const itemIn = (office: Office) =>
  office.file.reading.db
    .selectFrom('material_sub_apply_items')
    .select(['part_figure_code', 'old_name', 'old_standard', 'new_name', 'new_standard', 'new_size'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) })
const approval = (page: Page) => page.locator('[data-approval]')
async function sign(page: Page, title: string, button: string, opinion: string): Promise<void> {
  const key = rowOf(page, title).getByRole('button', { name: button, exact: true })
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, key)
  await page.keyboard.press('Enter')
  await page.locator('[role=dialog] textarea:focus').waitFor()
  await page.keyboard.type(opinion)
  await page.keyboard.press('Control+Enter')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}

describe.each(testedTransports('desktop'))('through the %s door', (door) => {
  /** The applicant and the quality engineer, each at a machine of his own. */
  const desks = oncePerFile(async () => {
    const office = await demoPlant()
    const page = await atWork(browser, office, transports[door], applicant, { hash: '#/substitutions/new' })
    const boss = await atWork(browser, office, transports[door], quality, {
      hash: '#/list/material_sub_applies',
    })
    for (const one of [page, boss]) await keysOnly(one)
    return { office, page, boss }
  })

  test('old and proposed stand side by side, a grade brings its standard; one key saves form and items, nobody signs before, and the first opinion locks all of it', async () => {
    const { office, page, boss } = desks()
    await begin(page)
    await walkTo(page, 0, 0)
    await typeRow(page, ['R26001-02', '3', 'Q245R', 'Q345R', '', '', 'δ10', 'δ10'])
    await expect.poll(() => gridCell(page, 0, 4).innerText()).toBe('GB/T 713.2-2023')
    expect(await gridCell(page, 0, 3).getAttribute('data-mark')).toBe('note')
    expect(await gridCell(page, 0, 7).getAttribute('data-mark')).toBe(null)
    await walkTo(page, 0, 3)
    expect(await gridLine(page).innerText()).toContain('与原材料不同：Q245R')
    const mine = rowOf(page, '设计单位').getByRole('button', { name: '同意', exact: true })
    await expect.poll(() => mine.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, page.getByRole('textbox', { name: '图号' }).first())
    await page.keyboard.type('R26001-00')
    await page.keyboard.press('Control+s')
    await expect.poll(() => mine.getAttribute('aria-disabled')).toBe(null)
    await expect
      .poll(() => itemIn(office))
      .toEqual({
        part_figure_code: 'R26001-02',
        old_name: 'Q245R',
        old_standard: 'GB/T 713.2-2023',
        new_name: 'Q345R',
        new_standard: 'GB/T 713.2-2023',
        new_size: 'δ10',
      })
    await expect
      .poll(() =>
        office.file.reading.db
          .selectFrom('material_sub_applies')
          .select('figure_code')
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      )
      .toEqual({ figure_code: 'R26001-00' })

    await goTo(boss, `#/list/material_sub_applies/${await idOf(page)}`)
    await boss.getByText('只读：由申请人填写').waitFor()
    expect(await approval(boss).innerText()).toContain('未同意：设计单位、工艺责任人、焊接责任人、材料责任人')
    expect(await rowOf(boss, '焊接责任人').innerText()).toContain('由焊接责任工程师签署')
    await sign(boss, '质量保证工程师', '不同意', '须附复验报告')
    await rowOf(boss, '质量保证工程师').getByText('× 不同意').waitFor()
    await rowOf(boss, '质量保证工程师').getByText('须附复验报告').waitFor()

    await page.getByText('已有会签意见：申请和明细锁定，不能再改').waitFor()
    await walkTo(page, 0, 0)
    await page.keyboard.type('x')
    expect(await gridLine(page).innerText()).toContain('只读')

    const id = await idOf(page)
    for (const [who, user_title] of [
      [planner, '设计单位'],
      [processHead, '工艺责任人'],
      [welder, '焊接责任人'],
      [inspector, '材料责任人'],
    ] as const) {
      const given = { user_title, sub_apply: id, comment: '' }
      expect(await ask(office, who, 'sub_spply_comments', 'create', given)).toMatchObject({ ok: true })
    }
    await approval(boss).getByText('未同意：质量保证工程师').waitFor()
    await sign(boss, '质量保证工程师', '同意', '')
    await approval(boss).getByText('已同意代用').waitFor()
  })

  test('a substitution is signed from the countersign inbox by one key, which goes on to the next paper', async () => {
    const { office, boss: page } = desks()
    const made: number[] = []
    for (const uid of ['DY-T-1', 'DY-T-2']) {
      const answer = await ask(office, planner, 'material_sub_applies', 'create', { uid, reason: '缺货' })
      if (!answer.ok) throw new Error(answer.problem.detail)
      const id = Number(Object(answer.value).id)
      made.push(id)
      const item = { sub_apply: String(id), old_name: 'Q245R', new_name: 'Q345R' }
      expect(await ask(office, planner, 'material_sub_apply_items', 'create', item)).toMatchObject({
        ok: true,
      })
    }
    await goTo(page, '#/countersign')
    const row = (uid: string, title: string) =>
      page.getByRole('button', { name: new RegExp(`材料代用单 ${uid} ${title}`) })
    await page.locator('[data-inbox] :focus').waitFor()
    // She heads the department as well, whose title stands further down.
    await tabTo(page, row('DY-T-1', '质量保证工程师'), 'ArrowDown')
    await page.getByRole('region', { name: '材料代用单 DY-T-1' }).getByText('Q345R').waitFor()
    await page.keyboard.press('2')
    await page.locator('[data-opinion]:focus').waitFor()
    await page.keyboard.type('须复验')
    await page.keyboard.press('Control+Enter')
    await page.getByText('材料代用单 DY-T-1：已签“不同意”').waitFor()
    await page.getByText('代用单的签署不能撤回').waitFor()
    await row('DY-T-2', '质量保证工程师').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('1')
    await row('DY-T-2', '质量保证工程师').waitFor({ state: 'detached' })
    await row('DY-T-1', '材料责任人').and(page.locator(':focus')).waitFor()
    const said = await office.file.reading.db
      .selectFrom('sub_spply_comments')
      .select(['sub_apply', 'user_title', 'result', 'comment'])
      .where('sub_apply', 'in', made)
      .orderBy('id')
      .execute()
    expect(said).toEqual([
      { sub_apply: made[0], user_title: '质量保证工程师', result: 2, comment: '须复验' },
      { sub_apply: made[1], user_title: '质量保证工程师', result: 1, comment: '' },
    ])
  })
})
