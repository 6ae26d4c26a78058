import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Pixels: sharp in the block of the form and enlarged on a screen, and no more than a small machine can hold. */
const longestSide = 2400

/** The first page of a PDF as a picture; undefined where nobody can read it. */
export async function firstPage(data: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const port = new Worker(new URL('./pdf_worker.ts', import.meta.url), { type: 'module' })
  const aborted = new Promise<never>((_, reject) => {
    port.addEventListener('error', ({ message }) => reject(new Error(`no reader of PDF: ${message}`)))
  })
  const worker = PDFWorker.create({ port })
  // Character maps and fonts that a drawing does not bring itself; the build puts them there.
  const own = new URL(`pdfjs-${version}/`, document.baseURI).href
  const task = getDocument({
    data,
    worker,
    cMapUrl: `${own}cmaps/`,
    standardFontDataUrl: `${own}standard_fonts/`,
    iccUrl: `${own}iccs/`,
    wasmUrl: `${own}wasm/`,
    // The pages' content policy allows no WebAssembly.
    useWasm: false,
    disableWorkerRendering: true,
    isImageDecoderSupported: false,
  })
  const drawn = async (): Promise<string | undefined> => {
    try {
      return await pictureOf(await (await task.promise).getPage(1))
    } catch {
      // Cut off, locked by a password, or no PDF at all.
      return undefined
    }
  }
  try {
    return await Promise.race([drawn(), aborted])
  } finally {
    await task.destroy()
    worker.destroy()
    port.terminate()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function pictureOf(page: Page): Promise<string> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  // As for paper: a page that nobody sees is drawn, too.
  await page.render({ canvas, viewport, intent: 'print', background: '#ffffff' }).promise
  return canvas.toDataURL('image/png')
}
