import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Office } from '../../../main/api/office.ts'
import { materialClass } from '../../../shared/inventory/codes.ts'
import { seed } from '../../bench/seed.ts'
import { tempFolder, whenDone } from '../lifetime.ts'
import { openOffice } from '../prepared_office.ts'
import { arrange, atWork, transports } from './demo_plant.ts'
import { goTo } from './keyboard.ts'

/** The list of the grades that `addUnused` adds. */
export const unused = 'materials?standard=Q%2FHD+01'

/** Two grades that no part, seam or batch refers to, so that they may be deleted. */
export const addUnused = (office: Office): Promise<unknown> =>
  arrange(office, ({ db }) =>
    db
      .insertInto('materials')
      .values(
        ['试验钢甲', '试验钢乙'].map((name) => ({
          name,
          category: materialClass.word.plate,
          standard: 'Q/HD 01',
        })),
      )
      .execute(),
  )

export async function goToList(page: Page, resource: string): Promise<void> {
  await goTo(page, `#/list/${resource}`)
  await page.locator('[role=grid]:focus').waitFor()
}

const password = 'demo-plant'

/** A store with so many humiture records, and its head before their list. */
export async function openLong(browser: Browser, rows: number): Promise<{ office: Office; page: Page }> {
  const { office: directory } = await seed(join(tempFolder(), 'long'), rows)
  const office = await openOffice(directory)
  whenDone(() => office.close())
  const secret = await office.passwords.hash(password)
  const person = {
    last_name: '许',
    first_name: '库生',
    username: 'head',
    roles: '["store_head"]',
    info: '{"phone":"","mobile":"","gender":0}',
    password: secret,
  }
  await arrange(office, ({ db }) => db.insertInto('users').values(person).execute())
  const hash = '#/list/welding_material_humiture_records'
  const page = await atWork(browser, office, transports.LAN, 'head', { hash })
  await page.locator('[role=grid]:focus').waitFor()
  return { office, page }
}

/** The cell of the cursor. */
export const active = (page: Page) => page.locator('[role=grid] [class*=active]')

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/**
 * What Ctrl+C gives to a workbook: the text of the copy event as it leaves the page. Rows that were read too late for this
 * key press are copied by the next one, which the page asks for.
 */
export async function copied(page: Page): Promise<string> {
  await page.evaluate(hearCopies)
  await page.keyboard.press('Control+c')
  const text = page.evaluate(nextCopy)
  const again = page.getByText('请再按一次 Ctrl+C').waitFor()
  const first = await Promise.race([text, again.catch(() => text)])
  if (first !== undefined) return first
  await page.keyboard.press('Control+c')
  return text
}

/** What these two leave in the page for each other. */
interface InPage {
  copied: Promise<string>
}

/** Runs in the page before the key press, because calls and key presses reach the page in no fixed order. */
function hearCopies(): void {
  const page = window as unknown as InPage
  page.copied = new Promise((resolve) => {
    const listen = (event: ClipboardEvent) => {
      const given = event.clipboardData?.getData('text/plain') ?? ''
      if (given === '') return
      window.removeEventListener('copy', listen)
      resolve(given)
    }
    window.addEventListener('copy', listen)
  })
}

/** Runs in the page. */
const nextCopy = () => (window as unknown as InPage).copied
