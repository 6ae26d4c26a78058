import { desk } from '../../office/door.ts'

/** The type first: a page printed before its fonts had come would miss signs. */
export async function printPages(): Promise<void> {
  await document.fonts.ready
  window.print()
}

/** Asks where, and writes the pages as a PDF; only the desktop can. */
export async function savePdf(name: string): Promise<void> {
  await document.fonts.ready
  await desk?.printPdf(name)
}
