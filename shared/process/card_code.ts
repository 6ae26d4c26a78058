/** A card on paper: which one, and in which revision it was printed. */
export interface CardCode {
  readonly fileIndex: string
  readonly revision: number
}

/** What the code on a printed card says: `LZ01-26001-002 R1`. */
export const writeCardCode = ({ fileIndex, revision }: CardCode): string => `${fileIndex} R${revision}`

/** What a scanner read from a printed card; undefined for everything else that is typed. */
export function readCardCode(typed: string): CardCode | undefined {
  const [, fileIndex, revision] = /^\s*(LZ\d\d-.+?)\s+R(\d{1,6})\s*$/i.exec(typed) ?? []
  return fileIndex === undefined || revision === undefined
    ? undefined
    : { fileIndex, revision: Number(revision) }
}
