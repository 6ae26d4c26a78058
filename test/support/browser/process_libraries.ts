import type { FileChooser, Page } from 'playwright'
import { dispatch } from '../../../main/api/engine/dispatch.ts'
import type { OperationResult } from '../../../main/api/engine/result.ts'
import type { Office } from '../../../main/api/office.ts'
import { personOf } from '../../../main/domain/core/people.ts'
import { at } from './demo_calls.ts'
import { type Transport, transports } from './demo_plant.ts'
import { goTo } from './keyboard.ts'

export { type Transport, transports }

const [sales, planner] = [4, 6]

/** One of the demo people through the dispatcher. */
export async function ask(
  office: Office,
  user: number,
  resource: string,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<OperationResult> {
  const caller = await personOf(office.file.reading.db, user)
  if (!caller) throw new Error(`nobody is ${user}`)
  return dispatch(office, { resource, operation, input, caller, language: 'zh' })
}

async function asked<T>(...given: Parameters<typeof ask>): Promise<T> {
  const answer = await ask(...given)
  if (!answer.ok) throw new Error(answer.problem.detail)
  // What the declaration of the operation says.
  return answer.value as T
}

/** A work order of this number that nobody has planned yet; gives the id of its library. */
export async function libraryFor(office: Office, uid: string): Promise<number> {
  const product = await asked<{ id: number }>(office, sales, 'products', 'create', { name: '固定管板换热器' })
  const order = { uid, product: product.id, count: 2 }
  return (await asked<{ id: number }>(office, sales, 'work_orders', 'create', order)).id
}

/** The list of parts comes into a library without a page. */
export const listIn = (office: Office, library: number, list: string) =>
  at(office, planner)('process_libraries', 'upload', { id: library }, [
    { field: 'file', name: '清单.csv', content: utf8(list) },
  ])

/** What the office has of the parts of a library. */
export const partsIn = (office: Office, library: number) =>
  asked<
    readonly {
      readonly id: number
      readonly name: string
      readonly ticket_number: number
      readonly total_weight: number
      readonly route: readonly string[]
      readonly cards: readonly { readonly category: number; readonly status: string }[]
    }[]
  >(office, planner, 'process_libraries', 'parts', { library })

export const libraryOf = (office: Office, library: number) =>
  asked<{ readonly status: number; readonly writer: string; readonly name: string }>(
    office,
    planner,
    'process_libraries',
    'read',
    { id: library },
  )

/** Opens the import page of a work order; Enter on its first button opens the file dialog. */
export async function goToImport(page: Page, library: number, uid: string): Promise<void> {
  await goTo(page, `#/libraries/${library}/import`)
  await page.getByRole('heading', { name: '导入零件清单', level: 1 }).waitFor()
  await page.getByText(`工艺库 ${uid}`).waitFor()
  await page.locator('[data-choose]:focus').waitFor()
}

export async function chooseFile(page: Page, name: string, content: Uint8Array): Promise<void> {
  const wanted: Promise<FileChooser> = page.waitForEvent('filechooser')
  // The browser has heard that the dialog is the test's before the key comes.
  await page.evaluate(() => undefined)
  await page.keyboard.press('Enter')
  const chooser = await wanted
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A vessel of so many parts: assemblies of nine parts each. */
export function largeList(uid: string, parts: number): string {
  const names = ['筒体', '封头', '接管', '法兰', '管板', '鞍座', '拉杆', '折流板', '换热管']
  const rows = Array.from({ length: parts }, (_, at) => {
    const [assembly, place] = [Math.floor(at / 10) + 1, at % 10]
    const drawing = `X-${assembly}`
    return place === 0
      ? `${at + 1},${assembly},${drawing},X-0,组件${assembly},,1,,0,0,铆-焊,`
      : `${at + 1},${place},${drawing}-${place},${drawing},${names[place - 1]}${assembly},δ10,1,Q345R,2.5,2.5,,`
  })
  const header = '票号,件号,图号,上级图号,名称,规格,数量,材料,单重,总重,流转路线,备注'
  return [`工作令号,${uid}`, header, ...rows].join('\n')
}

/** Milliseconds that a large library may take on a busy machine. */
export const patient = { timeout: 20_000 }
