import { modals } from '@mantine/modals'
import { desktop } from '../../../api/client.ts'
import type { Texts } from '../../../i18n/index.ts'
import { allFontsLoaded } from '../../look/fonts.ts'

/** Type and pictures first: a page printed before they had come would miss them. False where some type cannot be had. */
async function allThere(): Promise<boolean> {
  const hasType = await allFontsLoaded()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-sheet] img')]
  // In the place of a picture that is none stands its name.
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  return hasType
}

/** Runs at once where all type is there; else when the person wants to print all the same. */
async function whenThere(t: Texts, run: () => Promise<void>): Promise<void> {
  if (await allThere()) return run()
  return new Promise((resolve, reject) =>
    modals.openConfirmModal({
      title: t.preview.type_missing,
      children: t.preview.type_missing_about,
      labels: { confirm: t.preview.print_anyway, cancel: t.cancel },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => void run().then(resolve, reject),
      onCancel: resolve,
    }),
  )
}

export const printPages = (t: Texts): Promise<void> => whenThere(t, async () => window.print())

/** Asks where, and writes the pages as a PDF; only the desktop can. */
export const savePdf = (t: Texts, name: string): Promise<void> =>
  whenThere(t, async () => void (await desktop?.printPdf(name)))
