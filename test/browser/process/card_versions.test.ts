import { expect, test } from 'vitest'
import { engineer } from '../../support/browser/card_pages.ts'
import {
  approve,
  at,
  drawing,
  processHead,
  engineer as weldingEngineer,
} from '../../support/browser/demo_calls.ts'
import { atWork, demoPlant, emptyFloor } from '../../support/browser/demo_plant.ts'
import { goTo } from '../../support/browser/keyboard.ts'
import { openLanPage } from '../../support/browser/lan_page.ts'
import { testBrowser } from '../../support/browser/launch.ts'

const browser = await testBrowser()

/** The welding card of the shell, compiled by the welding engineer. */
const weldingCard = 6
/** Its girth seam with two sets. */
const girth = 2

test('an approved card shows the seams it was approved with, and a revision tells what became of each', async () => {
  const office = await demoPlant()
  // An approved card of a part that is made already stays as it is.
  await emptyFloor(office)
  const writes = at(office, weldingEngineer)
  const sketch = await drawing(browser)
  await writes('transfer_cards', 'update', { id: weldingCard }, [sketch])
  await approve(office, weldingCard)
  const page = await atWork(browser, office, openLanPage, engineer, { hash: `#/cards/${weldingCard}` })
  const seam = page.getByRole('table', { name: '焊缝' }).getByRole('row', { name: 'B1' })
  await seam.getByText('TIG-J50 Φ2.4、J507 Φ4.0').waitFor()

  await writes('welding_seams', 'update', { id: girth, ws_2: 'Φ5.0', bm_thick_1: 12 })
  await page.reload()
  await seam.getByText('TIG-J50 Φ2.4、J507 Φ4.0').waitFor()

  await at(office, processHead)('transfer_cards', 'update', {
    id: weldingCard,
    status: '编制中',
    reason: '改焊材',
  })
  await seam.getByText('TIG-J50 Φ2.4、J507 Φ5.0').waitFor()
  const others = { ...sketch, content: Buffer.concat([sketch.content, Buffer.from('2')]) }
  await writes('transfer_cards', 'update', { id: weldingCard }, [others])
  await goTo(page, `#/cards/${weldingCard}/versions`)
  const changed = page.getByRole('table', { name: '焊缝' }).locator('[data-change=changed]')
  await changed.getByText('B1').waitFor()
  expect(await changed.count()).toBe(1)
  expect(await changed.locator('del').innerText()).toContain('焊材规格 2：Φ4.0')
  expect(await changed.locator('ins').innerText()).toContain('母材厚度 1：12 mm')
  expect(await changed.innerText()).not.toContain('TIG-J50')
  const header = page.getByRole('table', { name: '表头' })
  expect(await header.getByRole('row').allInnerTexts()).toEqual([expect.stringContaining('简图')])
  await page.getByText('只看不同之处').click()
  await page.getByText('焊材 1：TIG-J50').first().waitFor()
})
