import { onOfficeFound } from '../../api/connection.ts'
import { reloadStyleSheet, rulesOf, styleSheets } from './style_sheets.ts'

/** What the forms are printed with, and some of the signs that each face must have. */
const faces = [
  ['Noto Sans SC Variable', String.fromCodePoint(0x538b, 0x529b, 0x5bb9, 0x5668)],
  ['Plant Signs', String.fromCodePoint(0x3a6, 0x2162)],
] as const

/**
 * The rules of the fonts, which come in a hundred subsets: fetched behind the first paint, because they are a third of all
 * style. Where that fails they are asked for again like every style sheet (`style_sheets.ts`).
 */
const firstRules: Promise<unknown> = import('./fonts.css').catch(() => undefined)

/** Names of the program's own fonts that this window cannot draw with. */
export async function missingFonts(): Promise<readonly string[]> {
  await firstRules
  const missing: string[] = []
  for (const [name, signs] of faces) {
    const loaded = await document.fonts.load(`16px "${name}"`, signs).catch(() => [])
    if (loaded.length === 0) missing.push(name)
  }
  return missing
}

const hasFailed = (): boolean => [...document.fonts].some(({ status }) => status === 'error')

/** A browser asks for a subset once: with its rules fetched anew, the subsets that were lost are asked for again. */
async function fetchLost(): Promise<void> {
  const sheets = styleSheets().filter((one) => rulesOf(one).some((rule) => rule instanceof CSSFontFaceRule))
  await Promise.all(sheets.map(reloadStyleSheet))
  // What is drawn next asks for them.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}
onOfficeFound(() => hasFailed() && void fetchLost())

/** Waits for the type of all that stands on the page; false where some of it cannot be had. */
export async function allFontsLoaded(): Promise<boolean> {
  await firstRules
  await document.fonts.ready
  if (hasFailed()) await fetchLost()
  await document.fonts.ready
  return !hasFailed() && (await missingFonts()).length === 0
}
