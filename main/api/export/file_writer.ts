/** Records of a list, in response form. */
export type Page = readonly Readonly<Record<string, unknown>>[]

/** Builds a file page by page in one pass; earlier pages are not kept. */
export interface FileWriter {
  readonly mediaType: string
  readonly extension: string
  start(): Uint8Array
  rows(page: Page): Uint8Array
  /** `totals` are appended to a workbook; a CSV has none. */
  end(totals?: Page): Uint8Array
}
