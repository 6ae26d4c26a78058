import { readRawShape } from '../process/raw_weights.ts'

/**
 * How many blanks of a plate one sheet or remnant gives, laid in either direction and all the same way; 0 if the
 * thickness differs or a size cannot be read.
 */
export function blanksIn(sheet: string, blank: string): number {
  const from = readRawShape(sheet)
  const cut = readRawShape(blank)
  if (from?.shape !== 'plate' || cut?.shape !== 'plate' || from.thickness !== cut.thickness) return 0
  const laid = (length: number, width: number) =>
    Math.floor(from.length / length) * Math.floor(from.width / width)
  return Math.max(laid(cut.length, cut.width), laid(cut.width, cut.length))
}
