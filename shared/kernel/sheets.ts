/** The cells of a sheet as trimmed texts. */
export type Sheet = readonly (readonly string[])[]

/** The content of an uploaded file, or why it cannot be read; `old_workbook` is an xls of Excel 97–2003. */
export type SheetRead =
  | { readonly sheet: Sheet }
  | { readonly fault: 'unsupported_file' | 'old_workbook' | 'unreadable_file' }
