/** The code on a printed card: card, revision, and unit. */
export interface CardCode {
  readonly fileIndex: string
  readonly revision: number
  /** Number of the unit; undefined on the master copy and on older paper. */
  readonly unit?: number | undefined
  /** Id of the card; undefined on older paper. */
  readonly card?: number | undefined
}

/** Formats the code for a printed card: `LZ01-26001-002 R1 U2 C17`. */
export const writeCardCode = ({ fileIndex, revision, unit, card }: CardCode): string =>
  [fileIndex, `R${revision}`, unit && `U${unit}`, card && `C${card}`].filter(Boolean).join(' ')

/** Parses a scanned code; undefined for other text. */
export function readCardCode(typed: string): CardCode | undefined {
  const [, fileIndex, revision, unit, card] =
    /^\s*(LZ\d\d-.+?)\s+R(\d{1,6})(?:\s+U(\d{1,4}))?(?:\s+C(\d{1,12}))?\s*$/i.exec(typed) ?? []
  if (fileIndex === undefined || revision === undefined) return undefined
  return {
    fileIndex,
    revision: Number(revision),
    ...(unit !== undefined && { unit: Number(unit) }),
    ...(card !== undefined && { card: Number(card) }),
  }
}
