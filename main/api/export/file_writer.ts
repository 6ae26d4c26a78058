/** Records of a list, as the list answers them. */
export type Page = readonly Readonly<Record<string, unknown>>[]

/** Makes a file of pages in one pass; what was handed out is not kept. */
export interface FileWriter {
  readonly mediaType: string
  readonly extension: string
  start(): Uint8Array
  rows(page: Page): Uint8Array
  /** `totals` stand below the records of a workbook; a file for programs has none. */
  end(totals?: Page): Uint8Array
}
