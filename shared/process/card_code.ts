/** A card on paper: which one, in which revision it was printed, and for which unit of its order. */
export interface CardCode {
  readonly fileIndex: string
  readonly revision: number
  /** Of a copy, the number of its unit; undefined on the master, and on older paper. */
  readonly unit?: number | undefined
  /** Its id; undefined on older paper. */
  readonly card?: number | undefined
}

/** What the code on a printed card says: `LZ01-26001-002 R1 U2 C17`. */
export const writeCardCode = ({ fileIndex, revision, unit, card }: CardCode): string =>
  [fileIndex, `R${revision}`, unit && `U${unit}`, card && `C${card}`].filter(Boolean).join(' ')

/** What a scanner read from a printed card; undefined for everything else that is typed. */
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
