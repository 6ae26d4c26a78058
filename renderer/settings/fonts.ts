import { fontRules } from '../fonts.ts'

/** What the forms are printed with, and some of the signs that each face must have. */
const faces = [
  ['Noto Sans SC Variable', String.fromCodePoint(0x538b, 0x529b, 0x5bb9, 0x5668)],
  ['Plant Signs', String.fromCodePoint(0x3a6, 0x2162)],
] as const

/** Names of the program's own fonts that this window cannot draw with. */
export async function missingFonts(): Promise<readonly string[]> {
  await fontRules
  const missing: string[] = []
  for (const [name, signs] of faces) {
    const loaded = await document.fonts.load(`16px "${name}"`, signs).catch(() => [])
    if (loaded.length === 0) missing.push(name)
  }
  return missing
}
