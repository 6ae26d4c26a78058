import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Office } from '../../../main/api/office.ts'
import { cell, isNow, openOn, patient, processesOf, write } from './card_pages.ts'
import * as desk from './demo_calls.ts'
import { giveReason, goTo, tabTo } from './keyboard.ts'
import { act, reasonInMore, saved } from './more_menu.ts'

/** A new shell card of a part with three processes rewritten and one more before the last of them; gives its id. */
export async function writeShellCard(office: Office, page: Page, part: number): Promise<number> {
  await goTo(page, `#/cards/new?part=${part}&category=1`)
  await page.getByRole('button', { name: '新建并打开' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await cell(page, 10, 'name').waitFor()
  const id = Number(new URL(page.url()).hash.split('/').at(-1))
  await tabTo(page, cell(page, 1, 'name'))
  for (const text of ['核对质量证明书', '按排版图划线', '数控火焰切割']) {
    await page.keyboard.press('Tab')
    await write(page, text, 'Enter')
  }
  // Enter has come back to the names.
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('rcl')
  await page.getByRole('option', { name: '热处理', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await processesOf(office, id)).length, patient).toBe(11)
  await page.getByRole('button', { name: '提交校对' }).and(page.locator(':not([aria-disabled])')).waitFor()
  await page
    .locator('textarea:focus')
    .and(cell(page, 4, 'name'))
    .waitFor()
  expect((await processesOf(office, id)).slice(0, 5)).toMatchObject([
    { name: '领料及标记确认', detail: '核对质量证明书' },
    { detail: '按排版图划线' },
    { detail: '数控火焰切割' },
    { index: 4, name: '热处理', detail: '按热处理工艺执行,保存温度记录曲线。' },
    { index: 5, name: '坡口加工' },
  ])
  return id
}

/** From the writer's submission, through a return, to the fourth signature; the second checker signs through the API. */
async function signedByFour(
  office: Office,
  writing: Page,
  checking: Page,
  opened: (hash: string) => Promise<Page>,
  id: number,
): Promise<Page> {
  await act(writing, '提交校对')
  await isNow(office, writing, id, '待校对')
  await writing.getByText('已提交，内容已冻结').waitFor()
  expect(await cell(writing, 1, 'name').count()).toBe(0)

  await openOn(checking, id)
  await act(checking, '退回')
  await giveReason(checking, '漏写坡口角度')
  await isNow(office, checking, id, '编制中')
  await writing.locator('[data-reason=returned]').getByText('漏写坡口角度').waitFor()
  await act(writing, '提交校对')
  await isNow(office, writing, id, '待校对')

  await act(checking, '校对')
  await isNow(office, checking, id, '待审核')
  expect(await reasonInMore(checking, '审核')).toContain('须由不同的人办理')
  await desk.at(office, desk.secondChecker)('transfer_cards', 'update', { id, status: '待批准' })
  const leading = await opened(`#/cards/${id}`)
  await act(leading, '批准')
  await isNow(office, leading, id, '已批准')
  for (const name of ['周敏', '吴海涛', '何远', '李国栋'])
    await leading.getByRole('table', { name: '签署' }).getByText(name).waitFor()
  return leading
}

/** The head requests a revision; its writer changes one process, removes another, and sees both beside the old ones. */
async function revised(office: Office, writing: Page, leading: Page, id: number): Promise<void> {
  await act(leading, '换版')
  await giveReason(leading, '图样改版')
  await isNow(office, leading, id, '编制中')

  await writing.locator('[data-reason=revised]').getByText('图样改版').waitFor()
  expect(await writing.locator('[data-reason=returned]').count()).toBe(0)
  await tabTo(writing, cell(writing, 1, 'detail'))
  await write(writing, '复验并核对', 'Enter')
  await writing.keyboard.press('Control+Delete')
  await writing.keyboard.press('Control+s')
  await expect.poll(async () => (await processesOf(office, id)).length, patient).toBe(10)
  // A card that is still being saved is not left without a question.
  await saved(writing)
  await goTo(writing, `#/cards/${id}/versions`)
  const changes = writing.getByRole('table', { name: '工序' })
  await changes.locator('[data-change=changed]').filter({ hasText: '复验并核对' }).waitFor()
  await changes.locator('[data-change=removed]').getByText('删除').waitFor()
  expect(await changes.locator('del').first().textContent()).toBe('旧核对质量证明书')
}

/** A shell card of a part is written, sent back, signed by four people, revised and compared; gives its id. */
export async function cardStory(
  office: Office,
  writing: Page,
  checking: Page,
  leading: (hash: string) => Promise<Page>,
  part: number,
): Promise<number> {
  const id = await writeShellCard(office, writing, part)
  await revised(office, writing, await signedByFour(office, writing, checking, leading, id), id)
  return id
}
