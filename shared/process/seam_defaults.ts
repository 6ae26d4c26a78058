import { seamType } from './codes.ts'

const { A_long, B_girth, C_flange, D_nozzle, E_attachment, tube_to_tubesheet, overlay, non_pressure } =
  seamType.word

/** The joint class that the name of a part suggests. */
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
/** `A` of `A1`; seams between other parts and classes of the plant's own are N. */
const letterOf = (type: string): string => letters.get(type) ?? 'N'

/** The next number of a class within a library: behind the highest there is, so that none is given twice. */
export function nextSeamUid(type: string, taken: readonly string[]): string {
  const letter = letterOf(type)
  const pattern = new RegExp(`^${letter}(\\d{1,9})$`)
  const highest = taken.reduce((most, uid) => Math.max(most, Number(pattern.exec(uid)?.[1] ?? 0)), 0)
  return `${letter}${highest + 1}`
}
