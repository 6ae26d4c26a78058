import { getDocument, PDFWorker, version } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Pixels: sharp in the block of the form and enlarged on a screen, and no more than a small machine can hold. */
const longestSide = 2400

/** A length of a PDF, 1/72 inch, in pixels of a style sheet. */
const pixelsPerPoint = 96 / 72

export interface OpenPdf {
  /** In pixels of a style sheet, at 100 %. */
  readonly pages: readonly { readonly width: number; readonly height: number }[]
  /** A page as a picture; `at` counts from 0. */
  readonly draw: (at: number) => Promise<HTMLCanvasElement>
  readonly close: () => void
}

/** A PDF that stays open until it is closed; undefined where nobody can read it. */
export async function openPdf(data: Uint8Array<ArrayBuffer>): Promise<OpenPdf | undefined> {
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
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  const pagesOf = async (): Promise<readonly Page[] | undefined> => {
    try {
      const read = await task.promise
      return await Promise.all(Array.from({ length: read.numPages }, (_, at) => read.getPage(at + 1)))
    } catch {
      // Cut off, locked by a password, or no PDF at all.
      return undefined
    }
  }
  try {
    const pages = await Promise.race([pagesOf(), aborted])
    if (pages)
      return { pages: pages.map(sizeOf), draw: (at) => Promise.race([drawn(pages[at]), aborted]), close }
  } catch (error) {
    close()
    throw error
  }
  close()
  return undefined
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

function sizeOf(page: Page) {
  const { width, height } = page.getViewport({ scale: pixelsPerPoint })
  return { width, height }
}

async function drawn(page: Page | undefined): Promise<HTMLCanvasElement> {
  if (!page) throw new Error('no such page')
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(viewport.width)
  canvas.height = Math.ceil(viewport.height)
  // As for paper: a page that nobody sees is drawn, too.
  await page.render({ canvas, viewport, intent: 'print', background: '#ffffff' }).promise
  return canvas
}

/** The first page of a PDF as a picture; undefined where nobody can read it. */
export async function firstPage(data: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const pdf = await openPdf(data)
  try {
    return (await pdf?.draw(0))?.toDataURL('image/png')
  } finally {
    pdf?.close()
  }
}
