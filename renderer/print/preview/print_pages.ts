import { fontRules } from '../../fonts.ts'
import { desk } from '../../office/door.ts'

/** Type and pictures first: a page printed before they had come would miss them. */
async function allThere(): Promise<void> {
  await fontRules
  await document.fonts.ready
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-sheet] img')]
  // In the place of a picture that is none stands its name.
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

export async function printPages(): Promise<void> {
  await allThere()
  window.print()
}

/** Asks where, and writes the pages as a PDF; only the desktop can. */
export async function savePdf(name: string): Promise<void> {
  await allThere()
  await desk?.printPdf(name)
}
