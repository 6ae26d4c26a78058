import { seamType } from './codes.ts'

const { A_long, B_girth, C_flange, D_nozzle, E_attachment, tube_to_tubesheet, overlay, non_pressure } =
  seamType.word

/** The default joint class, by the name of the part. */
export function usualSeamType(partName: string): string {
  const names = (...words: readonly string[]) => words.some((word) => partName.includes(word))
  if (names('筒体', '筒节')) return A_long
  if (names('环缝', '封头')) return B_girth
  return names('接管', '人孔') ? D_nozzle : non_pressure
}

const letters: ReadonlyMap<string, string> = new Map<string, string>([
  [A_long, 'A'],
  [B_girth, 'B'],
  [C_flange, 'C'],
  [D_nozzle, 'D'],
  [E_attachment, 'E'],
  [tube_to_tubesheet, 'T'],
  [overlay, 'S'],
])
/**
 * The letter of a seam number, such as `A` of `A1`; N for joints between other parts and for custom classes.
 */
const letterOf = (type: string): string => letters.get(type) ?? 'N'

/** The next number of a class in a library: highest + 1, so that no number is reused. */
export function nextSeamUid(type: string, used: readonly string[]): string {
  const letter = letterOf(type)
  const pattern = new RegExp(`^${letter}(\\d{1,9})$`)
  const highest = used.reduce((highest, uid) => Math.max(highest, Number(pattern.exec(uid)?.[1] ?? 0)), 0)
  return `${letter}${highest + 1}`
}
