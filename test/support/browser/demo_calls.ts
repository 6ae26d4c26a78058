import type { Browser, Page } from 'playwright'
import { decodeQR } from 'qr/decode.js'
import type { OperationRequest } from '../../../main/api/engine/contracts.ts'
import { withIpcUploads } from '../../../main/api/files/ipc_uploads.ts'
import type { Office } from '../../../main/api/office.ts'
import { personOf } from '../../../main/domain/core/people.ts'
import type { SentFile } from '../../../shared/kernel/office_api.ts'
import type { Operation, OperationInput, OperationOutput } from '../../../shared/kernel/types.ts'
import type { ResourceName, Resources } from '../../../shared/resources.ts'

/** People of the demo plant by their work. */
export const sales = 4
export const planner = 6
export const checker = 7
export const secondChecker = 23
export const processHead = 5
export const engineer = 8
export const inspector = 18

/** What one of them does at the office's own door, between the pages of a test. */
export function at(office: Office, user: number) {
  function call<N extends ResourceName, Op extends Operation<Resources, N>>(
    resource: N,
    operation: Op,
    input: Partial<OperationInput<Resources, N, Op>>,
    files?: readonly SentFile[],
  ): Promise<OperationOutput<Resources, N, Op>>
  // The dispatcher answers what the declaration says.
  async function call(
    resource: string,
    operation: string,
    input: OperationRequest['input'],
    files: readonly SentFile[] = [],
  ): Promise<unknown> {
    const caller = await personOf(office.file.reading.db, user)
    if (!caller) throw new Error(`nobody is number ${user}`)
    const facts = { resource, operation, input, caller, request: '', machine: 'desk', extended: true }
    const answer = await withIpcUploads(office, facts, files)
    if (!answer.ok)
      throw new Error(`${answer.problem.status} ${answer.problem.code} ${answer.problem.detail}`)
    return answer.value
  }
  return call
}

/** A card of a part of work order 26001 by its ticket, which is the part's id in the demo plant; gives its id. */
export async function cardOf(office: Office, ticket: number, category: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8) {
  const made = await at(office, engineer)('transfer_cards', 'create', { process_material: ticket, category })
  return made.id
}

/** Submitted, proofread, reviewed and approved, by four persons. */
export async function approve(office: Office, id: number): Promise<void> {
  await at(office, engineer)('transfer_cards', 'update', { id, status: '待校对' })
  await at(office, checker)('transfer_cards', 'update', { id, status: '待审核' })
  await at(office, secondChecker)('transfer_cards', 'update', { id, status: '待批准' })
  await at(office, processHead)('transfer_cards', 'update', { id, status: '已批准' })
}

/** A drawing as a planner brings it. */
export async function drawing(browser: Browser): Promise<SentFile> {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 } })
  await page.setContent(
    '<svg viewBox="0 0 320 200" style="position:fixed;inset:0" fill="none" stroke="black"><rect x="20" y="60" width="280" height="80"/><path d="M20 100H300M20 60v-20M300 60v-20M20 45H300"/><text x="130" y="38" fill="black" stroke="none" font-size="14">L=4440</text></svg>',
  )
  const content = await page.screenshot()
  await page.close()
  return { field: 'sketch', name: '筒体.png', content }
}

/** The same on the first of two pages, as a drawing office sends it. */
export async function drawnPdf(browser: Browser): Promise<SentFile> {
  const page = await browser.newPage()
  await page.setContent(
    '<style>@page { size: 320px 200px; margin: 0 } body { margin: 0 }</style><div style="width:280px;height:80px;margin:60px 20px;background:black">L=4440</div><p style="break-before:page">2</p>',
  )
  const content = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await page.close()
  return { field: 'sketch', name: '筒体.pdf', content }
}

/** What a scanner reads from the code on the first sheet, with no more light paper around it, in pixels, than the form leaves. */
export async function scanned(
  page: Page,
  { code = page.locator('[data-code]'), around = 7 } = {},
): Promise<string> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await code.first().boundingBox()) ?? {}
  const clip = { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around }
  const picture = (await page.screenshot({ clip })).toString('base64')
  const eye = await page.context().browser()?.newPage()
  if (!eye) throw new Error('no browser')
  const seen = await eye.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    paper.drawImage(image, 0, 0)
    const { data } = paper.getImageData(0, 0, image.width, image.height)
    return { width: image.width, height: image.height, data: [...data] }
  }, `data:image/png;base64,${picture}`)
  await eye.close()
  return decodeQR({ ...seen, data: Uint8Array.from(seen.data) }, { timeLimit: 5000 })
}
