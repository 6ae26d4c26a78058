import { expect, test } from 'vitest'
import { savedState } from '../../../shared/procurement/codes.ts'
import { at, processHead } from '../../support/browser/demo_calls.ts'
import { demoAt, testedTransports } from '../../support/browser/demo_plant.ts'
import { gridLine, typeRow, walkTo } from '../../support/browser/grid.ts'
import { keysOnly, pressFromHeading, tabTo } from '../../support/browser/keyboard.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

const planner = 'user6'

test.each(testedTransports('LAN'))(
  'through the %s door a table is compiled line by line, saved as final, and shown open again when the head of process reopens it',
  async (door) => {
    const { office, page } = await demoAt(browser, door, planner, { hash: '#/executions/new' })
    await keysOnly(page)
    await page.getByRole('heading', { level: 1, name: '新建材料执行表' }).waitFor()
    await tabTo(page, page.getByRole('textbox', { name: '工艺要求' }))
    await page.keyboard.type('余料退库')
    await page.keyboard.press('Control+s')
    await page.waitForFunction(() => /#\/executions\/\d+$/.test(window.location.hash))
    await page.locator('[data-grid] input').waitFor()
    await walkTo(page, 0, 1)
    await typeRow(page, ['B2601', '120.5kg', '筒体', 'δ10×800×1500 1张'])
    await page.getByText('编制中：填完后由编制人保存定稿').waitFor()
    await page.keyboard.press('Control+s')
    await expect
      .poll(() =>
        office.file.reading.db
          .selectFrom('material_execution_details')
          .select(['quota', 'part'])
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      )
      .toEqual({ quota: '120.5kg', part: '筒体' })
    await pressFromHeading(page, '保存定稿')
    await page.getByText('已保存定稿，表头和明细锁定').waitFor()
    await page.locator('[data-grid] input').focus()
    await page.keyboard.type('x')
    expect(await gridLine(page).innerText()).toContain('只读')

    const id = Number((await page.evaluate(() => window.location.hash)).split('/').at(-1))
    await at(office, processHead)('material_executions', 'update', { id, saved: savedState.word.unsaved })
    await page.getByText('编制中：填完后由编制人保存定稿').waitFor()
  },
)
