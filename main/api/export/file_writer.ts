/** Records of a list, as the list answers them. */
export type Page = readonly Readonly<Record<string, unknown>>[]

/** Makes a file of pages in one pass; what was handed out is not kept. */
export interface FileWriter {
  readonly mediaType: string
  readonly extension: string
  start(): Uint8Array
  rows(page: Page): Uint8Array
  end(): Uint8Array
}
